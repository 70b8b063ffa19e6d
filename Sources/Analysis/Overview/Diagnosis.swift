import Basics
import Measurement
import Recordings
import Store
package import Studies
package import Tables

/// One thing that a study holds or lacks, for whoever thinks of using it.
package struct Diagnosis: PrintedRow, Hashable {
  package let item: String
  package let found: String
  /// What is missing, and for which step; nil where nothing is.
  package let missing: String?

  package static let table = "diagnosis"

  package static let fields: [Field<Self>] = [
    .text("item", \.item, "What was looked for."),
    .text("found", \.found, "What there is of it."),
    .text("missing", \.missing, "What is missing, and for which step."),
  ]

  package init(_ item: String, _ found: String, missing: String? = nil) {
    self.item = item
    self.found = found
    self.missing = missing
  }
}

extension Study {
  /// What the recordings, passages and participants are, and what is missing for which step.
  package func diagnosis() throws -> [Diagnosis] {
    let recordings = try recordingsInUse()
    let viewings = recordings.filter { $0.content == .face ? $0.kind != .calibration : true }
    guard !recordings.isEmpty else {
      return [Diagnosis("recordings", "none", missing: "Recordings, for every step.")]
    }
    let found = [
      people(recordings), trials(recordings), try texts(of: viewings.filter { $0.content != .words }), try variables(),
      degrees(of: viewings),
    ]
    return found.compactMap(\.self) + [try groups()]
  }

  private func people(_ recordings: [Stored<RecordingHeader>]) -> Diagnosis {
    let names = Set(recordings.map(\.participant)).sorted(by: comesBefore)
    return Diagnosis("participants", "\(names.count): \(shortened(names))")
  }

  private func trials(_ recordings: [Stored<RecordingHeader>]) -> Diagnosis {
    let contents = Dictionary(grouping: recordings) { "\($0.kind.rawValue), \($0.content.rawValue)" }
    let parts = contents.sorted { $0.key < $1.key }.map { "\($0.value.count) (\($0.key))" }
    let trials = Set(recordings.compactMap(\.trial)).sorted(by: comesBefore)
    let named = trials.isEmpty ? "" : "; trials: \(shortened(trials))"
    return Diagnosis("recordings", parts.joined(separator: ", ") + named)
  }

  private func texts(of recordings: [Stored<RecordingHeader>]) throws -> Diagnosis? {
    guard !recordings.isEmpty else { return nil }
    let known = try store.rows(StoredPassage.self)
    let layouts = Set(known.filter { $0.boxes != Passage.Boxes.unknown.rawValue }.map(\.id))
    let words = Set(known.map(\.id)).subtracting(layouts)
    let measured = recordings.count { layouts.contains($0.passage ?? "") }
    let given = recordings.count { words.contains($0.passage ?? "") }
    let unnamed = recordings.count { $0.passage == nil }
    let others = Set(recordings.compactMap(\.passage)).subtracting(layouts).subtracting(words).sorted(by: comesBefore)
    var found = ["\(measured) of \(recordings.count) recordings have the layout of their passage"]
    if given > 0 { found.append("\(given) have their fixations' words") }
    if !layouts.isEmpty { found.append("passages: \(shortened(layouts.sorted(by: comesBefore)))") }
    var missing: [String] = []
    if unnamed > 0 {
      missing.append("\(NumberText.counted(unnamed, "recording")) \(unnamed == 1 ? "names" : "name") no passage")
    }
    if !others.isEmpty { missing.append("no layout of \(shortened(others))") }
    let steps = "'study lines' and measures of words; measures named scan_ need none."
    return Diagnosis(
      "passages",
      found.joined(separator: "; "),
      missing: missing.isEmpty ? nil : "\(missing.joined(separator: "; ")): for \(steps)"
    )
  }

  /// What the experiment says of trials, with the values that each variable has.
  private func variables() throws -> Diagnosis? {
    let trials = try TrialColumns(self)
    guard !trials.variables.isEmpty else { return nil }
    let parts = trials.variables.map { column in
      let values = Set((trials.words(column.name) ?? [:]).values).sorted(by: comesBefore)
      return "\(column.name) (\(shortened(values, at: 3)))"
    }
    return Diagnosis("variables", parts.joined(separator: ", "))
  }

  /// What tells how large a degree is.
  private func degrees(of recordings: [Stored<RecordingHeader>]) -> Diagnosis? {
    let gaze = recordings.filter { [.gaze, .fixations].contains($0.content) && $0.gaze?.unit != .degrees }
    guard !gaze.isEmpty else { return nil }
    let sources = Dictionary(grouping: gaze) { viewing(of: $0.value)?.source.rawValue }
    let known = sources.compactMap { source, own in source.map { "\(own.count) by the \($0)" } }.sorted()
    let unknown = sources[nil]?.count ?? 0
    return Diagnosis(
      "degrees",
      known.isEmpty ? "of none" : known.joined(separator: ", "),
      missing: unknown > 0
        ? """
        \(NumberText.counted(unknown, "recording")) \(unknown == 1 ? "does" : "do") not tell the screen's size and \
        distance, for lengths in degrees: "screen" in a mapping or the settings says them.
        """
        : nil
    )
  }

  private func groups() throws -> Diagnosis {
    let recorded = Set(try recordingsInUse().map(\.participant))
    let people = try store.participants().map(\.participant).filter { recorded.contains($0.id) }
    let groups = Dictionary(grouping: people.compactMap(\.group)) { $0 }.sorted { $0.key < $1.key }
    let details = Set(people.flatMap { $0.details.map(\.name) }).sorted()
    let found = groups.map { "\($0.value.count) of '\($0.key)'" }.joined(separator: ", ")
    let without = people.count { $0.group == nil }
    let (have, are) = without == 1 ? ("has", "is") : ("have", "are")
    let missing =
      if groups.count < 2 {
        "A list of participants with a column 'group', for 'study compare' and 'study screen'."
      } else if without > 0 {
        "\(NumberText.counted(without, "participant")) \(have) no group, and \(are) in no comparison."
      } else {
        String?.none
      }
    return Diagnosis(
      "groups",
      (found.isEmpty ? "none" : found) + (details.isEmpty ? "" : "; further columns: \(shortened(details))"),
      missing: missing
    )
  }

  /// The commands that lead from these recordings to a report.
  package func commands() throws -> [String] {
    let recordings = try recordingsInUse()
    if recordings.isEmpty { return [] }
    let layouts = try store.rows(StoredPassage.self)
    let isCompared = Set(try store.participants().compactMap(\.participant.group)).count > 1
    let calibrations = recordings.contains { $0.kind == .calibration && $0.content == .face }
    let viewings = recordings.contains { $0.content != .face || $0.kind != .calibration }
    let isSeen = recordings.contains { $0.content != .words && ($0.content != .face || $0.kind != .calibration) }
    return [
      calibrations ? "study fit" : nil, isSeen ? "study events" : nil,
      isSeen && !layouts.isEmpty ? "study lines" : nil, viewings ? "study measures" : nil,
      viewings && isCompared ? "study compare" : nil, viewings && isCompared ? "study screen" : nil, "study report",
    ].compactMap(\.self)
  }
}

private func shortened(_ names: [String], at most: Int = 6) -> String {
  names.count <= most
    ? names.joined(separator: ", ") : names.prefix(most - 1).joined(separator: ", ") + ", … \(names.last ?? "")"
}
