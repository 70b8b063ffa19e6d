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

  var kind: String {
    switch self {
    case .recording: "recording"
    case .participant: "participant"
    }
  }
}

extension Exclusion: Row {
  public static let table = "exclusion"

  public static let columns = [
    Column("subject_kind", .text, "What is left out: a recording or a participant."),
    Column("subject", .text, "The recording's name or the participant's pseudonym."),
    Column("reason", .text, "Why it is left out."),
    Column("run", .integer, "The run that left it out."),
    Column("lifted_by_run", .integer, "The run that took it in again."),
  ]

  public var cells: [Cell] {
    [.text(subject.kind), .text(subject.name), .text(reason), .integer(run), Cell(liftedByRun)]
  }

  public init(from cells: inout Cells) throws(TableError) {
    let kind = try cells.text()
    let name = try cells.requiredText()
    subject = kind == "recording" ? .recording(name: name) : .participant(id: name)
    reason = try cells.requiredText()
    run = try cells.requiredInteger()
    liftedByRun = try cells.integer()
  }
}
