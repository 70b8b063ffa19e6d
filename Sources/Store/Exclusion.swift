public import Tables

/// The decision to leave something out of what is computed.
public struct Exclusion: Sendable, Hashable {
  public enum Subject: Sendable, Hashable {
    case recording(name: String)
    case participant(id: String)
  }

  public let subject: Subject
  public let reason: String
  public let run: Int
  /// Nil while the exclusion is in force.
  public let liftedByRun: Int?

  public var isInForce: Bool { liftedByRun == nil }
}

extension Exclusion.Subject {
  public var name: String {
    switch self {
    case .recording(let name): name
    case .participant(let id): id
    }
  }

  var kind: Owner {
    switch self {
    case .recording: .recording
    case .participant: .participant
    }
  }

  fileprivate init(_ kind: Owner, _ name: String) {
    self =
      switch kind {
      case .recording: .recording(name: name)
      case .participant: .participant(id: name)
      }
  }
}

extension Exclusion: Row {
  public static let table = "exclusion"

  public init(from row: inout RowReader<Self>) throws(TableError) {
    let kind = try row.word("subject_kind", \.subject.kind, "What is left out: a recording or a participant.")
    let name = try row.text("subject", \.subject.name, "The recording's name or the participant's pseudonym.")
    subject = Subject(kind, name)
    reason = try row.text("reason", \.reason, "Why it is left out.")
    run = try row.integer("run", \.run, "The run that left it out.")
    liftedByRun = try row.integer("lifted_by_run", \.liftedByRun, "The run that took it in again.")
  }
}
