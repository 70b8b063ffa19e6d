import Basics
public import Tables

/// Why the study's database could not do what it was asked.
public enum StoreError: Error, Equatable {
  case cannotOpen(path: String, message: String)
  /// Another program is writing.
  case busy(path: String)
  case notADatabase(path: String)
  case newerSchema(found: Int, known: Int)
  /// Opened for reading only, so that it could not be brought up to date.
  case olderSchema(found: Int, known: Int)
  case damaged(path: String, message: String)
  case full(path: String)
  /// The disk did not say that it is full, but took no more.
  case cannotGrow(path: String)
  /// Left by a program that did not close it, where nobody may write what would settle it.
  case unsettled(path: String)
  case failed(sql: String, code: Int, message: String)
  case unreadableRow(table: String, id: Int, problem: TableError)
  case unknownRecording(name: String, known: [String])
  case unknownParticipant(id: String, known: [String])
  case unknownColumn(name: String, track: String, recording: String)
  case notExcluded(subject: String)
  /// A participant was forgotten, but another program keeps the old pages in use.
  case tracesRemain(path: String)
  case noRandomness
}

extension StoreError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .cannotOpen(let path, let message):
      "Cannot open the study's database \(path): \(message)."
    case .busy(let path):
      "Another program is writing to \(path). Wait until it has finished, and type the command again."
    case .notADatabase(let path):
      "\(path) is not a study's database."
    case .newerSchema(let found, let known):
      """
      The study was made by a newer version of study (schema \(found); this one knows \(known)). \
      Install the newer version.
      """
    case .olderSchema(0, _):
      """
      The study's database has nothing in it, and what was stored is not there. Bring it back from a copy with \
      'study backup FILE --restore'; where nothing was stored yet, 'study init' makes it anew.
      """
    case .olderSchema(let found, let known):
      """
      The study was made by an older version of study (schema \(found); this one needs \(known)), \
      and reading alone cannot bring it up to date. Run a command that writes, such as 'study ingest'.
      """
    case .damaged(let path, let message):
      "The study's database \(path) is damaged (\(message)). Restore it from a copy."
    case .full(let path):
      """
      There is no room left on the disk that holds \(path). What the command stored before is whole, and the rest is not stored; \
      make room, and type it again.
      """
    case .cannotGrow(let path):
      """
      \(path) could not be written: the disk is full, or a file may not grow that far ('ulimit -f'). What the command stored before \
      is whole, and the rest is not stored; make room, and type it again.
      """
    case .unsettled(let path):
      """
      \(path) was left open by a program that wrote to it, and cannot be read before one who may write to its folder has run a \
      command there, such as 'study status'.
      """
    case .failed(let sql, let code, let message):
      "The study's database answered \(message) (code \(code)) to: \(sql)"
    case .unreadableRow(let table, let id, let problem):
      "Row \(id) of '\(table)' cannot be read: \(problem)"
    case .unknownRecording(let name, let known):
      "The study has no recording '\(name)'.\(didYouMean(insteadOf: name, among: known))"
    case .unknownParticipant(let id, let known):
      "The study has no participant '\(id)'.\(didYouMean(insteadOf: id, among: known))"
    case .unknownColumn(let name, let track, let recording):
      "Recording '\(recording)' has no column '\(name)' in a track '\(track)'."
    case .notExcluded(let subject):
      "'\(subject)' is not excluded."
    case .tracesRemain(let path):
      """
      The participant is forgotten, but another program has \(path) open, so that traces remain in its files \
      until that program closes it.
      """
    case .noRandomness:
      "The system gave no random numbers to make a key of."
    }
  }
}
