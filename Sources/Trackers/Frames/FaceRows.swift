import Basics
import Recordings

/// What one chunk of a face-tracking file holds: in file order, frames and the rows that gave none.
struct FaceRows: Sendable {
  enum Row: Sendable {
    case frame(FaceFrame, at: Place)
    case leftOut(Finding)
  }

  var rows: [Row] = []
  /// Trouble that leaves its row in use.
  var findings: [Finding] = []

  func give<Sink: RecordingSink & ~Copyable>(to sink: inout Sink) throws {
    for finding in findings { sink.report(finding) }
    for row in rows {
      switch row {
      case .frame(let frame, let place): try sink.append(frame, at: place)
      case .leftOut(let finding): sink.leaveOut(finding)
      }
    }
  }
}
