import Tables

/// The files that were read.
extension Store {
  public func insert(_ source: Source, run: Int) throws(StoreError) -> Int {
    try connection.insertion(of: Source.self, after: "run").run([.integer(run)] + source.cells)
    return connection.lastInserted
  }

  /// Takes a file out that gave no recordings, with what was found in it.
  public func delete(source: Int) throws(StoreError) {
    try connection.run("DELETE FROM source WHERE id = ?", [.integer(source)])
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

  /// The files that lay there when they were read.
  public func sources(at path: String) throws(StoreError) -> [Stored<Source>] {
    try connection.rows(Source.self, where: ["path": .text(path)])
  }

  /// Whether any file of this length was read.
  public func hasSource(ofBytes count: Int) throws(StoreError) -> Bool {
    try connection.integer("SELECT 1 FROM source WHERE bytes = ? LIMIT 1", [.integer(count)]) != nil
  }

  /// Whether a run read a file of this size beside its sources.
  public func hasCompanion(ofBytes bytes: Int) throws(StoreError) -> Bool {
    try connection.integer(Self.companions + " AND bytes = ?", [.integer(bytes)]) == 1
  }

  /// Whether a run read a file of this size and content beside its sources.
  public func hasCompanion(ofBytes bytes: Int, sha256: String) throws(StoreError) -> Bool {
    try connection.integer(Self.companions + " AND bytes = ? AND sha256 = ?", [.integer(bytes), .text(sha256)]) == 1
  }

  private static let companions = """
    SELECT 1 FROM run_input WHERE NOT EXISTS (SELECT 1 FROM source WHERE source.sha256 = run_input.sha256)
    """
}
