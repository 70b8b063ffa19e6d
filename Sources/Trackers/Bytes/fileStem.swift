/// A file's name without folders and extensions: what a passage or a participant is called that its file does not name.
package func fileStem(_ file: String) -> String {
  let last = file.split(separator: "/").last.map(String.init) ?? file
  let plain = last.hasSuffix(".gz") ? String(last.dropLast(3)) : last
  guard let dot = plain.lastIndex(of: "."), dot > plain.startIndex else { return plain }
  return String(plain[..<dot])
}
