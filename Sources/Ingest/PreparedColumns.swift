import Basics
import Drafts
import Store

/// The columns of a file's recordings, coded on a thread of its own while the ones before are written to the database.
final class PreparedColumns: Sendable {
  private struct Batch {
    /// The recording's place in its file.
    let draft: Int
    var pieces: [(column: Int, piece: CodedColumn)] = []
    /// Of all columns, in the recording's last batch.
    var digest: String?
  }

  /// So many that few threads wait for each other, and few enough that memory does not notice.
  private static let batchBytes = 1 << 20

  private let batches: MadeAhead<Batch>

  /// Begins with the first at once.
  init(of drafts: [any RecordingDraft], from spool: SpooledNumbers) {
    batches = MadeAhead(most: 1) { hand in
      for (number, draft) in drafts.enumerated() where draft.rows > 0 {
        var coder = ColumnCoder(rows: draft.rows)
        var batch = Batch(draft: number)
        var bytes = 0
        try draft.columns(from: spool) { column, piece in
          let piece = coder.coded(piece)
          batch.pieces.append((column, piece))
          bytes += piece.byteCount
          guard bytes >= Self.batchBytes else { return }
          try hand(batch)
          (batch, bytes) = (Batch(draft: number), 0)
        }
        batch.digest = coder.hexadecimal()
        try hand(batch)
      }
    }
  }

  deinit { batches.stop() }

  /// Hands over those of a recording that stands behind the one asked for last, and answers their digest.
  func take(of draft: Int, _ take: (_ column: Int, CodedColumn) throws -> Void) throws -> String {
    while let batch = try batches.next() {
      guard batch.draft == draft else { continue }
      for (column, piece) in batch.pieces { try take(column, piece) }
      if let digest = batch.digest { return digest }
    }
    preconditionFailure("A recording's columns are taken once, in the order of the file.")
  }
}
