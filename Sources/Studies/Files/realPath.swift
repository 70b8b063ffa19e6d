import Glibc

/// A path without links; nil where nothing lies there.
package func realPath(_ path: String) -> String? {
  guard let found = unsafe realpath(path, nil) else { return nil }
  defer { unsafe free(found) }
  return unsafe String(cString: found)
}
