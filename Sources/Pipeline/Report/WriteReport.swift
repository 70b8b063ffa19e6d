import Basics
import FoundationEssentials
import Store
import Tables

/// Writes what the study holds as a folder of files to read, to print and to compute with.
public struct WriteReport: Sendable {
  public let name: String

  /// `name`: the folder below `reports`.
  public init(name: String) {
    self.name = name
  }

  /// Answers the folder; one that was there is replaced as a whole.
  public func run(on study: borrowing Study) throws -> String {
    let recordings = try study.recordingOverviews()
    guard !recordings.isEmpty else { throw StudyError.nothingStored }
    let opening = [
      overview(of: recordings, participants: try study.participantOverviews()),
      exclusionFlow(of: recordings),
      quality(of: recordings),
    ]
    // Somebody may have been excluded since the fit.
    let analysed = Set(recordings.filter { $0.excluded == nil }.map(\.participant))
    let accuracies = try study.store.rows(AccuracySummary.self).filter { analysed.contains($0.participant) }
    let repeats = try study.store.rows(SplitAccuracy.self).filter { analysed.contains($0.participant) }
    let figures = try CalibrationFigures(study, accuracies)
    let events = try EventSections(study)
    let sections =
      opening + (try figures.qualitySections(in: study)) + CalibrationTables(accuracies).sections + figures.sections
      + events.sections + [findings(try study.store.findings())]
    let target = study.folder.reports + "/" + name
    let draft = study.folder.reports + "/.\(name).draft"
    try removeFolder(draft)
    let folder = try OutputFolder(draft)
    for table in sections.flatMap(\.tables) {
      for entry in tableFormats.entries where entry.name != PlainText.name {
        let format = try tableFormats.make(entry.name)
        _ = try folder.write(format.written(table.table), to: "tables/\(table.name).\(format.fileExtension)")
      }
    }
    for figure in sections.flatMap(\.figures) {
      for file in try figure.files() { _ = try folder.write(file.bytes, to: file.name) }
    }
    _ = try folder.write(try ReportPage.markdown(sections), to: "report.md")
    _ = try folder.write(try ReportPage.html(sections), to: "report.html")
    try writeCalibrations(accuracies, repeats, to: folder)
    try events.write(of: study, to: folder)
    _ = try folder.write(provenance(try study.store.runs().map(\.value)), to: "provenance.json")
    try replaceFolder(target, by: draft)
    return target
  }

  /// The figures of fits under names of their own, for programs that look for them.
  private func writeCalibrations(
    _ summaries: [AccuracySummary],
    _ repeats: [SplitAccuracy],
    to folder: OutputFolder
  ) throws {
    guard !summaries.isEmpty else { return }
    let csv = try tableFormats.make(CSV.name)
    _ = try folder.write(csv.written(AccuracySummary.table(of: summaries)), to: "calibration.csv")
    // A split that is drawn once is its own summary.
    let single = repeats.isEmpty ? summaries.compactMap(SplitAccuracy.init(only:)) : repeats
    _ = try folder.write(csv.written(SplitAccuracy.table(of: single)), to: "calibration_splits.csv")
    _ = try folder.write(
      try ReportPage.markdown(CalibrationTables(summaries).sections, title: "Calibration"),
      to: "calibration.md"
    )
  }

  private func overview(of recordings: [RecordingOverview], participants: [ParticipantOverview]) -> ReportSection {
    let held = NumberText.counted(recordings.count, "recording")
    let people = NumberText.counted(participants.count, "participant")
    let rows = NumberText.counted(recordings.reduce(0) { $0 + $1.rows }, "row")
    return ReportSection(
      title: "Overview",
      text: "The study holds \(held) of \(people) with \(rows) in use.",
      tables: [
        NamedTable(name: "participants", table: ParticipantOverview.table(of: participants)),
        NamedTable(name: "recordings", table: RecordingOverview.table(of: recordings)),
      ]
    )
  }

  private func exclusionFlow(of recordings: [RecordingOverview]) -> ReportSection {
    let reasons = Dictionary(grouping: recordings) { $0.excluded }
    var steps = [ExclusionStep(step: "recorded", recordings)]
    for (reason, excluded) in reasons.sorted(by: { ($0.key ?? "") < ($1.key ?? "") }) {
      if let reason { steps.append(ExclusionStep(step: "excluded: \(reason)", excluded)) }
    }
    steps.append(ExclusionStep(step: "analysed", reasons[nil] ?? []))
    return ReportSection(
      title: "Exclusion flow",
      text: "From what was recorded to what is analysed.",
      tables: [NamedTable(name: "exclusion_flow", table: ExclusionStep.table(of: steps))]
    )
  }

  private func quality(of recordings: [RecordingOverview]) -> ReportSection {
    let rates = recordings.compactMap(\.rate).sorted()
    let leftOut = recordings.reduce(0) { $0 + $1.leftOut }
    let slips = recordings.count { $0.storedGaze == "report" }
    var sentences = [
      leftOut == 0 ? "Every row could be used." : "\(NumberText.counted(leftOut, "row")) could not be used."
    ]
    if let lowest = rates.first, let highest = rates.last {
      sentences.append(
        """
        The rate lay between \(NumberText.fixed(lowest, decimals: 2)) and \
        \(NumberText.fixed(highest, decimals: 2)) rows per second.
        """
      )
    }
    if slips > 0 {
      sentences.append(
        """
        In \(NumberText.counted(slips, "recording")) the app's own gaze has the report app's slip: the head's place was added to the \
        direction of the eye. It is recognised, and never used as a direction.
        """
      )
    }
    return ReportSection(title: "Data quality", text: sentences.joined(separator: " "), tables: [])
  }

  private func findings(_ findings: [StoredFinding]) -> ReportSection {
    ReportSection(
      title: "Findings",
      text: findings.isEmpty
        ? "Nothing was found amiss."
        : "What the checks found when the files were read, one row for each kind and file.",
      tables: [NamedTable(name: "findings", table: ReportedFinding.table(of: findings.map(ReportedFinding.init)))]
    )
  }

  /// Without times, so that the same inputs give the same bytes.
  private func provenance(_ runs: [Run]) -> String {
    let entries = runs.map { run in
      let choices = run.choices.map { choice in
        let options = choice.options.map { "\(JSONText.string($0.name)): \(JSONText.string($0.value))" }
        return """
          {"kind": \(JSONText.string(choice.kind)), "name": \(JSONText.string(choice.name)), \
          "options": {\(options.joined(separator: ", "))}}
          """
      }
      let inputs = run.inputs.map { input in
        "{\"name\": \(JSONText.string(input.name)), \"bytes\": \(input.bytes), \"sha256\": \"\(input.sha256)\"}"
      }
      return """
            {
              "command": [\(run.command.map(JSONText.string).joined(separator: ", "))],
              "version": \(JSONText.string(run.version)),
              "seed": \(run.seed.map { "\($0)" } ?? "null"),
              "choices": [\(choices.joined(separator: ", "))],
              "inputs": [\(inputs.joined(separator: ", "))]
            }
        """
    }
    return "{\n  \"runs\": [\n\(entries.joined(separator: ",\n"))\n  ]\n}\n"
  }
}
