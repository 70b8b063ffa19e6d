import Glibc

/// Whether a path is a folder's; `followingLinks`: also that of a link to one.
package func isFolder(_ path: String, followingLinks: Bool) -> Bool {
  kind(of: path, followed: followingLinks) == S_IFDIR
}

/// Whether there is something at a path that is no folder, nor a link to one.
package func isFile(_ path: String) -> Bool {
  kind(of: path, followed: true).map { $0 != S_IFDIR } ?? false
}

/// What a path names, as the system's file types have it; `followed`: where a link leads, and not the link.
private func kind(of path: String, followed: Bool) -> mode_t? {
  var status = stat()
  let answer = unsafe followed ? stat(path, &status) : lstat(path, &status)
  return answer == 0 ? status.st_mode & S_IFMT : nil
}
