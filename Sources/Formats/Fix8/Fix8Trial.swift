public import Basics
import Recordings
import Tables
public import Trackers

/// A trial as Fix8 keeps it: where fixations were and how long, one behind the other, without times of their own.
///
/// Each is taken to begin where the one before it ended. The file's name stands for the participant; words and numbers beside the
/// fixations are variables of the trial.
public struct Fix8Trial: Format {
  public static let name = "fix8"
  public static let summary = #"Fix8's trials as JSON: {"fixations": [[x, y, duration], …]}, or numbered."#

  public init(from options: inout Options) throws(OptionError) {}

  public func recognizes(_ head: FileHead) -> Bool {
    guard head.beginsAsJSON else { return false }
    var text = ""
    let bytes = head.bytes.span
    for index in bytes.markLength..<min(bytes.count, 4096) where bytes[index] > 0x20 {
      text.unicodeScalars.append(Unicode.Scalar(bytes[index]))
      if bytes[index] == UInt8(ascii: "]") { break }
    }
    guard let colon = text.firstIndex(of: ":"), text.hasPrefix("{\"") else { return false }
    let key = text[text.index(text.startIndex, offsetBy: 2)..<colon].dropLast()
    let opening = key == "fixations" ? "[[" : Int(key) == nil ? "{" : "["
    let value = text[text.index(after: colon)...]
    guard value.hasPrefix(opening), opening != "{" else { return false }
    let first = value.dropFirst(opening.count).prefix { $0 != "]" }
    let numbers = first.split(separator: ",", omittingEmptySubsequences: false)
    return numbers.count == 3 && numbers.allSatisfy { Double($0) != nil }
  }

  public func read<Source: ByteSource & ~Copyable, Sink: RecordingSink & ~Copyable>(
    _ source: consuming Source,
    beginning: [UInt8],
    into sink: inout Sink
  ) async throws {
    let name = source.name
    let document = try readDocument(source, beginning: beginning)
    guard let fixations = Self.fixations(in: document) else {
      let problem = "no list 'fixations' and no numbered fixations stand in the document."
      throw FormatError.brokenTable(Place(name), problem: problem)
    }
    var piece = GazePiece(GazePiece.Labels(), GazeSetup(unit: .pixels, clock: .durations))
    var time = Time.zero
    for (index, fixation) in fixations.enumerated() {
      do throws(RowProblem) {
        let event = try Self.event(fixation, from: time)
        time = event.end
        piece.events.append(event)
      } catch {
        sink.leaveOut(error.finding(at: Place(name, row: index + 1)))
      }
    }
    // Numbered fixations are lists, and no variables.
    piece.variables = document.variables { $0 == "fixations" }
    if !piece.events.isEmpty { try sink.append(piece, at: Place(name)) }
    let variables = Set(piece.variables.map(\.name))
    var keys = KeyTally()
    if document["fixations"] == nil { keys.count(.read(.key, "1, 2, …", as: "fixations"), fixations.count) }
    keys.count(keysOf: document.withoutNumbers) { key in
      key == "fixations" ? "fixations" : variables.contains(key) ? "trial variable" : nil
    }
    keys.note(in: &sink)
  }

  /// In the order of their numbers, where they have any.
  private static func fixations(in document: JSON) -> [JSON]? {
    if let list = document["fixations"]?.elements { return list }
    guard case .object(let members) = document else { return nil }
    let numbered = members.compactMap { member in Int(member.name).map { (number: $0, value: member.value) } }
    return numbered.isEmpty ? nil : numbered.sorted { $0.number < $1.number }.map(\.value)
  }

  private static func event(_ json: JSON, from start: Time) throws(RowProblem) -> TrackerEvent {
    guard let values = json.elements else { throw .notAnObject(found: json.shown) }
    guard values.count >= 3 else { throw .wrongCount(field: "fixation", found: values.count, expected: 3) }
    for (name, value) in zip(["x", "y", "duration"], values) where value.number == nil {
      throw .notANumber(field: name, found: value.shown)
    }
    let duration = Time.milliseconds(values[2].number ?? 0)
    guard duration >= .zero, (start + duration).isFinite else {
      throw .unexpected(field: "duration", found: values[2].shown, expected: "a number of milliseconds")
    }
    return TrackerEvent(.fixation, start: start, end: start + duration, x: values[0].number, y: values[1].number)
  }
}

extension JSON {
  /// Without the members that a number names.
  fileprivate var withoutNumbers: JSON {
    guard case .object(let members) = self else { return self }
    return .object(members.filter { Int($0.name) == nil })
  }
}
