import Tables

/// The bytes of pictures, each content once, under its SHA-256 digest.
///
/// Rows of another table say what they are pictures of, and name the digest in a column `sha256`.
extension Store {
  /// The table of these rows.
  public static let pictureTable = "picture"

  /// Answers the digest.
  public func keep(picture bytes: [UInt8]) throws(StoreError) -> String {
    let digest = Self.digest(unsafe bytes.span.bytes)
    let insertion = try connection.prepare("INSERT OR IGNORE INTO picture_bytes (sha256, data) VALUES (?, ?)")
    try insertion.run([.text(digest)], bytes: unsafe bytes.span.bytes)
    return digest
  }

  /// Nil where there is no such content.
  public func picture(sha256: String) throws(StoreError) -> [UInt8]? {
    let found = try connection.prepare("SELECT data FROM picture_bytes WHERE sha256 = ?")
    found.bind([.text(sha256)])
    guard try found.step() else { return nil }
    return found.withBytes(0) { span in unsafe span.withUnsafeBytes { unsafe Array($0) } }
  }

  /// The digest of what is kept under a digest; nil where nothing is.
  public func digest(ofPicture sha256: String) throws(StoreError) -> String? {
    let found = try connection.prepare("SELECT data FROM picture_bytes WHERE sha256 = ?")
    found.bind([.text(sha256)])
    return try found.step() ? found.withBytes(0, Self.digest) : nil
  }

  /// Removes the bytes that no row names.
  public func removeUnusedPictures() throws(StoreError) {
    let used =
      try connection.columns(of: Self.pictureTable).isEmpty
      ? "" : "WHERE sha256 NOT IN (SELECT sha256 FROM \(Self.pictureTable))"
    try connection.run("DELETE FROM picture_bytes \(used)")
  }

  /// Takes over the bytes of a joined database.
  public func takePicture(sha256: String) throws(StoreError) {
    try connection.run(
      "INSERT OR IGNORE INTO picture_bytes (sha256, data) SELECT sha256, data FROM joined.picture_bytes WHERE sha256 = ?",
      [.text(sha256)]
    )
  }

  private static func digest(_ bytes: RawSpan) -> String {
    var hash = SHA256()
    hash.update(bytes)
    return hash.hexadecimal()
  }
}
