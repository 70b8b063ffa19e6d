import Glibc

/// Whether a path is a folder's; `followingLinks`: also that of a link to one.
package func isFolder(_ path: String, followingLinks: Bool) -> Bool {
  kind(of: path, followed: followingLinks) == S_IFDIR
}

/// Whether a path is a plain file's, or that of a link to one: a pipe or a device would be waited for without an end.
package func isFile(_ path: String) -> Bool {
  kind(of: path, followed: true) == S_IFREG
}

/// What a path names, as the system's file types have it; `followed`: where a link leads, and not the link.
private func kind(of path: String, followed: Bool) -> mode_t? {
  var status = stat()
  let answer = unsafe followed ? stat(path, &status) : lstat(path, &status)
  return answer == 0 ? status.st_mode & S_IFMT : nil
}
