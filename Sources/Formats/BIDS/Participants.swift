public import Basics
import Recordings
import Tables

/// A list of who took part, as in BIDS: `participants.tsv` or `.csv`, with a column `participant_id`, or another that names people.
public struct Participants: Format {
  public static let name = "participants"
  public static let summary = "A list of participants, CSV or TSV: participant_id, group, age, sex, language, and more."

  public init(from options: inout Options) throws(OptionError) {}

  public func recognizes(_ head: Span<UInt8>, named file: String) -> Bool {
    !beginsAsJSON(head) && ParticipantColumns.recognize(head)
  }

  public func read<Source: ByteSource & ~Copyable, Sink: RecordingSink & ~Copyable>(
    _ source: consuming Source,
    beginning: [UInt8],
    into sink: inout Sink
  ) async throws {
    let place = Place(source.name)
    let table = try readTable(source, beginning: beginning)
    guard let columns = ParticipantColumns(table.header) else {
      throw FormatError.missingColumns(Place(place.source, line: 1), names: ["participant_id"])
    }
    for row in table.rows {
      let found: Participant
      do throws(RowProblem) {
        found = try participant(row.fields, columns, table.header)
      } catch {
        sink.leaveOut(error.finding(at: Place(place.source, line: row.number)))
        continue
      }
      try sink.append(found, at: Place(place.source, line: row.number))
    }
  }

  private func participant(
    _ fields: [String],
    _ columns: ParticipantColumns,
    _ header: [String]
  ) throws(RowProblem) -> Participant {
    var participant = Participant(id: "")
    for (index, field) in fields.enumerated() {
      let text = field.trimmedOfBlanks
      // BIDS writes n/a where a value is missing.
      guard !text.isEmpty, text != "n/a" else { continue }
      switch index {
      case columns.id: participant.id = text
      case columns.group: participant.group = text
      case columns.sex: participant.sex = text
      case columns.language: participant.language = text
      case columns.age:
        guard let age = Double(text.replacing(",", with: ".")), (0..<150).contains(age) else {
          throw .notYears(found: text)
        }
        participant.age = age
      default: participant.details.append(Participant.Detail(name: header[index].trimmedOfBlanks, value: text))
      }
    }
    if participant.id.isEmpty { throw .missing(field: header[columns.id].trimmedOfBlanks) }
    return participant
  }
}
