public import Basics
import Tables

/// What was found amiss in the files.
extension Store {
  /// `source` is nil where the file was not kept.
  public func insert(
    _ findings: some Sequence<FindingLog.Entry>,
    source: Int?,
    run: Int
  ) throws(StoreError) {
    try connection.atomically { () throws(StoreError) in
      let insertion = try connection.insertion(of: StoredFinding.self, after: "run", "source")
      for cells in StoredFinding.cells(of: findings.map(StoredFinding.init)) {
        try insertion.run([.integer(run), Cell(source)] + cells)
      }
    }
  }

  /// Those of one run are selected by `run`, those of one file by `source`.
  public func findings(where selection: Selection = .all) throws(StoreError) -> [StoredFinding] {
    try connection.rows(StoredFinding.self, where: selection).map(\.value)
  }
}
