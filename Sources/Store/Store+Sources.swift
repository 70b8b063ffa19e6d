import Tables

/// The files that were read.
extension Store {
  public func insert(_ source: Source, run: Int) throws(StoreError) -> Int {
    try connection.insertion(of: Source.self, after: "run").run([.integer(run)] + source.cells)
    return connection.lastInserted
  }

  public func sources() throws(StoreError) -> [Stored<Source>] {
    try connection.rows(Source.self, where: .all)
  }

  /// The file with the same bytes, or nil where none was read.
  public func source(sha256: String) throws(StoreError) -> Stored<Source>? {
    try connection.rows(Source.self, where: ["sha256": .text(sha256)]).first
  }

  /// Whether a file that lay there was read.
  public func hasSource(at path: String) throws(StoreError) -> Bool {
    try connection.integer("SELECT 1 FROM source WHERE path = ? LIMIT 1", [.text(path)]) != nil
  }

  /// Whether any file of this length was read.
  public func hasSource(ofBytes count: Int) throws(StoreError) -> Bool {
    try connection.integer("SELECT 1 FROM source WHERE bytes = ? LIMIT 1", [.integer(count)]) != nil
  }
}
