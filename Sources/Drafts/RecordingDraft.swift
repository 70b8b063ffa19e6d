import Recordings
package import Store
package import Studies

/// A recording that was read to its end, as the store is to take it.
package protocol RecordingDraft: Sendable {
  var key: RecordingKey { get }
  var rows: Int { get }
  var fingerprint: RowFingerprint { get }
  /// Whether a recording of the same participant at the same time, or with one same row, must be a copy of it.
  var isTimeUnique: Bool { get }
  /// Whether rows that it shares with a recording, however few, make it a copy.
  var isDeviceKnown: Bool { get }
  /// The columns that hold anything, in order.
  var columnNames: [String] { get }

  func header(names: NameKeeper) -> RecordingHeader
  /// Hands over column after column, each at once or in pieces that follow each other.
  func columns(from spool: SpooledNumbers, _ take: (_ column: Int, TrackColumn) throws -> Void) throws
  func presentations() -> [Presentation]
  /// Stores what belongs to the recording beside its columns.
  func storeExtras(of recording: String, names: NameKeeper, in study: borrowing Study, run: Int) throws
}

extension RecordingDraft {
  package func storeExtras(of recording: String, names: NameKeeper, in study: borrowing Study, run: Int) throws {}

  /// As the store digests the columns that it is given.
  package func digest(from spool: SpooledNumbers) throws -> String {
    var digest = ColumnDigest()
    try columns(from: spool) { _, piece in digest.update(piece) }
    return digest.hexadecimal()
  }
}
