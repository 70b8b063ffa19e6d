import Basics
import Measurement
import Recordings
import Statistics
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
  ///
  /// `columns`: those of lists of participants that a study without names would not keep.
  package func diagnosis(withoutNames columns: Set<String> = []) throws -> [Diagnosis] {
    let recordings = try recordingsInUse()
    let viewings = recordings.filter { $0.content == .face ? $0.kind != .calibration : true }
    guard !recordings.isEmpty else {
      return [Diagnosis("recordings", "none", missing: "Recordings, for every step.")]
    }
    let found = [
      people(recordings), trials(recordings), try texts(of: viewings.filter { $0.content != .words }), try variables(),
      degrees(of: viewings), try calibrations(of: viewings),
    ]
    return found.compactMap(\.self) + [try groups(withoutNames: columns)]
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

  /// Whose gaze a model could tell; nil where no faces were recorded but for calibrations.
  private func calibrations(of viewings: [Stored<RecordingHeader>]) throws -> Diagnosis? {
    let faces = viewings.filter { $0.content == .face }
    guard !faces.isEmpty else { return nil }
    let calibrated = try CalibratedPeople(self)
    let covered = faces.count { calibrated.cover($0.participant, on: $0.device) }
    return Diagnosis(
      "calibrations",
      covered == 0 ? "none" : "for \(covered) of \(NumberText.counted(faces.count, "recording")) of faces",
      missing: covered < faces.count
        ? "A calibration of each reader on the same device, for 'study fit', 'study events' and measures of reading."
        : nil
    )
  }

  /// Participants with recordings in use.
  private func recordedPeople() throws -> [Participant] {
    let recorded = Set(try recordingsInUse().map(\.participant))
    return try store.participants().map(\.participant).filter { recorded.contains($0.id) }
  }

  private func groups(withoutNames columns: Set<String>) throws -> Diagnosis {
    let people = try recordedPeople()
    let groups = Dictionary(grouping: people.compactMap(\.group)) { $0 }.sorted { $0.key < $1.key }
    let details = Set(people.flatMap { $0.details.map(\.name) })
    let (kept, dropped) = (details.subtracting(columns).sorted(), details.intersection(columns).sorted())
    let found = groups.map { "\($0.value.count) of '\($0.key)'" }.joined(separator: ", ")
    let without = people.count { $0.group == nil }
    let (have, are) = without == 1 ? ("has", "is") : ("have", "are")
    let strangers = try groupsWithoutRecordings()
    let missing: String? =
      if let strangers {
        strangers
      } else if groups.count < 2 {
        "A list of participants with a column 'group', for 'study compare' and 'study screen'."
      } else if without > 0 {
        "\(NumberText.counted(without, "participant")) \(have) no group, and \(are) in no comparison."
      } else {
        nil
      }
    return Diagnosis(
      "groups",
      (found.isEmpty ? "none" : found) + (kept.isEmpty ? "" : "; further columns: \(shortened(kept))")
        + (dropped.isEmpty ? "" : "; not kept without --keep-names: \(shortened(dropped))"),
      missing: missing
    )
  }

  /// The commands that lead from these recordings to a report.
  package func commands() throws -> [String] {
    let recordings = try recordingsInUse()
    if recordings.isEmpty { return [] }
    let layouts = try store.rows(StoredPassage.self)
    let groups = Set(try recordedPeople().compactMap(\.group))
    let calibrations = recordings.contains { $0.kind == .calibration && $0.content == .face }
    let hasFaces = recordings.contains { $0.kind != .calibration && $0.content == .face }
    let isUncalibrated = try awaitsCalibrations(recordingOverviews().filter { $0.excluded == nil })
    let isSeen =
      !isUncalibrated
      && recordings.contains { $0.content != .words && ($0.content != .face || $0.kind != .calibration) }
    let isMeasured = isSeen || recordings.contains { $0.content == .words }
    let isCompared = isMeasured && groups.count > 1
    let screen = try isCompared ? screening(of: groups) : nil
    return [
      calibrations ? "study fit" : nil, isSeen ? "study events" : nil,
      isSeen && !layouts.isEmpty ? "study lines" : nil, isMeasured ? "study measures" : nil,
      hasFaces ? "study face" : nil, isCompared ? "study compare" : nil, screen, "study report",
    ].compactMap(\.self)
  }

  /// With the groups' names where 'study screen' would not know them.
  private func screening(of groups: Set<String>) throws -> String {
    let usual = try ScreenMeasures(classifier: (RidgeLogistic.name, Options())).naming(Array(groups))
    if groups.contains(usual.target), groups.contains(usual.reference) { return "study screen" }
    let names = groups.sorted()
    let reference = usualReference(among: names) ?? names.first { $0 != usual.target } ?? usual.reference
    let target = groups.contains(usual.target) ? usual.target : names.first { $0 != reference } ?? usual.target
    return "study screen --target \(target.shellWord) --reference \(reference.shellWord)"
  }
}

private func shortened(_ names: [String], at most: Int = 6) -> String {
  names.count <= most
    ? names.joined(separator: ", ") : names.prefix(most - 1).joined(separator: ", ") + ", … \(names.last ?? "")"
}
