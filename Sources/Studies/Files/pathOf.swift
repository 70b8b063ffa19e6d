/// Where a file or folder lies whose name is told from a folder; a name that begins with a slash says it all.
///
/// `folder`: empty for the working folder.
package func pathOf(_ name: some StringProtocol, in folder: String) -> String {
  if name.hasPrefix("/") || folder.isEmpty { return String(name) }
  return folder.hasSuffix("/") ? folder + name : folder + "/" + name
}

/// The folder that a path leads to, the working folder where it names none, and what is named in it.
package func parts(ofPath path: String) -> (folder: String, name: String) {
  guard let slash = path.lastIndex(of: "/") else { return (".", path) }
  let folder = slash == path.startIndex ? "/" : String(path[..<slash])
  return (folder, String(path[path.index(after: slash)...]))
}
