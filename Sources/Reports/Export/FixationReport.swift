import Analysis
import Basics
import Geometry
import Measurement
import Recordings
import Store
import Studies
import Tables

/// Fixations with the saccades beside them, in the columns that reports of EyeLink's Data Viewer have.
///
/// There, CURRENT_FIX_END is the time of the last sample, whose own time is in CURRENT_FIX_DURATION: start and duration add
/// up to one sample more than the end. Where the rate is not known, the end is that of start and duration; a duration that is
/// withheld is a dot. Places are those on the screen.
struct FixationReport: Exporter {
  static let name = "fixation-report"
  static let summary = "One table of all fixations, its columns named as in EyeLink's fixation reports."

  init(from options: inout Options) throws(OptionError) {}

  func write(_ study: borrowing Study, to folder: OutputFolder) throws -> Exported {
    let said = try TrialColumns(study)
    let variables = said.variables(beside: Self.columns.map { Column($0, .text, "") })
    var file = try GrowingFile(path: pathOf("fixations.tsv", in: folder.path))
    let names = Self.columns + variables.map(\.name.tabbed)
    try file.append((names.joined(separator: "\t") + "\n")[...])
    var exported = Exported(files: 1)
    let trials = try study.trialNumbers()
    for recording in try study.recordingsInUse().map(\.value).sorted(by: { $0.name < $1.name }) {
      let events = try study.rows(StoredEvent.self, of: recording.name)
      guard events.contains(where: { $0.kind == .fixation }) else { continue }
      let places = study.screenPlaces(of: recording)
      if places == nil { exported.findings.append(Finding.withoutScreen(recording, "its fixations have no places")) }
      let read = try study.rows(LineSummary.self, of: recording.name).first?.passage ?? recording.passage
      let told = [read?.tabbed ?? "."] + said.said(of: recording.name).map(\.tabbed)
      let lines = rows(of: events, recording, trial: trials[recording.name] ?? 1, at: places).map {
        ([$0] + told).joined(separator: "\t") + "\n"
      }
      try file.append(lines.joined()[...])
    }
    return exported
  }

  private static let columns = [
    "RECORDING_SESSION_LABEL", "TRIAL_INDEX", "TRIAL_LABEL", "EYE_USED", "CURRENT_FIX_INDEX", "CURRENT_FIX_START",
    "CURRENT_FIX_END", "CURRENT_FIX_DURATION", "CURRENT_FIX_X", "CURRENT_FIX_Y", "CURRENT_FIX_PUPIL",
    "PREVIOUS_SAC_AMPLITUDE", "PREVIOUS_SAC_ANGLE", "PREVIOUS_SAC_DURATION", "PREVIOUS_SAC_PEAK_VELOCITY",
    "NEXT_SAC_AMPLITUDE", "NEXT_SAC_ANGLE", "NEXT_SAC_DURATION", "NEXT_SAC_PEAK_VELOCITY", "passage",
  ]

  /// `places`: nil where nothing tells the screen that gaze was on.
  private func rows(
    of events: [StoredEvent],
    _ recording: RecordingHeader,
    trial: Int,
    at places: ScreenPlaces?
  ) -> [String] {
    var number = 0
    let sample = recording.nominalRate.map { Time.milliseconds($0 > 0 ? 1000 / $0 : 0) } ?? .zero
    return events.indices.filter { events[$0].kind == .fixation }.map { index in
      let fixation = events[index]
      number += 1
      let before = events[..<index].last { $0.kind == .saccade || $0.kind == .fixation }
      let after = events[(index + 1)...].first { $0.kind == .saccade || $0.kind == .fixation }
      let place = places?.place(x: fixation.x, y: fixation.y)
      let eye = fixation.eye == .unnamed ? nil : fixation.eye?.rawValue.uppercased()
      let cells: [String] = [
        recording.participant.tabbed, "\(trial)", (recording.trial ?? recording.name).tabbed,
        eye ?? ".", "\(number)", text(fixation.start.milliseconds),
        text(max(fixation.start, fixation.end - sample).milliseconds),
        text(fixation.toldDuration?.milliseconds), text(place?.x), text(place?.y), text(fixation.pupil),
      ]
      return (cells + saccade(before) + saccade(after)).joined(separator: "\t")
    }
  }

  private func saccade(_ event: StoredEvent?) -> [String] {
    guard let event, event.kind == .saccade else { return [".", ".", ".", "."] }
    return [
      text(event.amplitude), text(event.direction), text(event.toldDuration?.milliseconds), text(event.peakVelocity),
    ]
  }

  /// A dot where missing.
  private func text(_ number: Double?) -> String {
    number.map { NumberText.shortest($0, decimals: 3) } ?? "."
  }
}
