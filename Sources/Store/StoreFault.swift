/// Something in the database that is not as the program left it.
public enum StoreFault: Sendable, Hashable {
  /// In SQLite's words.
  case damage(String)
  /// A row that belongs to a row of another table, which is not there.
  case orphan(table: String, row: Int?, parent: String)
  case columnBytes(recording: String, track: String, name: String, found: Int, expected: Int)
  case columnRows(recording: String, track: String, name: String, found: Int, expected: Int)
  case digest(recording: String, found: String, expected: String)
  case trackDigest(recording: String, track: String, found: String, expected: String)
  /// The rows of a file's recordings do not add up to those of the file.
  case sourceRows(source: String, found: Int, expected: Int)
  /// A presentation does not begin where the one before it ends.
  case presentationStart(recording: String, number: Int, found: Int, expected: Int)
  /// The presentations together do not have the recording's rows.
  case presentationRows(recording: String, found: Int, expected: Int)
  /// What was shown, or when, was changed.
  case presented(recording: String, found: String, expected: String)
  /// The bytes of a picture are gone, or are others.
  case picture(passage: String, found: String?, expected: String)
  /// What was given of somebody or something was changed, or taken out.
  case seal(table: String, owner: String, isGone: Bool)
}

extension StoreFault: CustomStringConvertible {
  public var description: String {
    switch self {
    case .damage(let message):
      "The database's file is damaged: \(message)."
    case .orphan(let table, let row, let parent):
      "\(row.map { "Row \($0)" } ?? "A row") of '\(table)' belongs to a '\(parent)' that is not there."
    case .columnBytes(let recording, let track, let name, let found, let expected):
      "Column '\(name)' of track '\(track)' of '\(recording)' has \(found) bytes, not \(expected)."
    case .columnRows(let recording, let track, let name, let found, let expected):
      "Column '\(name)' of track '\(track)' of '\(recording)' has \(found) values, but the recording \(expected) rows."
    case .digest(let recording, let found, let expected):
      "The numbers of '\(recording)' have changed: their digest is \(found), but was \(expected)."
    case .trackDigest(let recording, let track, let found, let expected):
      "The numbers of '\(track)' of '\(recording)' have changed: their digest is \(found), but was \(expected)."
    case .sourceRows(let source, let found, let expected):
      "The recordings from \(source) have \(found) rows together, not \(expected)."
    case .presentationStart(let recording, let number, let found, let expected):
      "Presentation \(number) of '\(recording)' begins at row \(found), not \(expected)."
    case .presentationRows(let recording, let found, let expected):
      "The presentations of '\(recording)' have \(found) rows together, but the recording \(expected)."
    case .presented(let recording, let found, let expected):
      "What '\(recording)' was shown has changed: its digest is \(found), but was \(expected)."
    case .picture(let passage, nil, let expected):
      "The bytes of the picture of '\(passage)', whose digest is \(expected), are not there."
    case .picture(let passage, let found?, let expected):
      "The picture of '\(passage)' has changed: its digest is \(found), but was \(expected)."
    case .seal(let table, let owner, let isGone):
      "What '\(table)' holds of '\(owner)' \(isGone ? "is gone" : "has changed") since it was stored."
    }
  }
}
