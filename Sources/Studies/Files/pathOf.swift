/// Where a file or folder lies whose name is told from a folder; a name that begins with a slash says it all.
///
/// `folder`: empty for the working folder.
package func pathOf(_ name: some StringProtocol, in folder: String) -> String {
  if name.hasPrefix("/") || folder.isEmpty { return String(name) }
  return folder.hasSuffix("/") ? folder + name : folder + "/" + name
}
