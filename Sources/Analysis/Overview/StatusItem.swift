import Basics
import Measurement
import Recordings
import SideChannels
import Store
package import Studies
package import Tables

/// One line of what a study holds.
package struct StatusItem: PrintedRow, Hashable {
  package let item: String
  package let value: String

  package static let table = "status"

  package static let fields: [Field<Self>] = [
    .text("item", \.item, "What is counted or listed."),
    .text("value", \.value, "How it stands."),
  ]
}

extension Study {
  /// What the study holds, and which step is next.
  ///
  /// `report`: where a report lies that tells all of it; nil where there is none.
  package func status(reportedIn report: String? = nil) throws -> [StatusItem] {
    let recordings = try recordingOverviews()
    let participants = try participantOverviews()
    let findings = try store.findings()
    let models = try modelOverviews()
    let kinds = RecordingKind.allCases.compactMap { kind in
      let count = recordings.count { $0.kind == kind.rawValue }
      return count > 0 ? "\(count) \(kind.rawValue)" : nil
    }
    let groups = Dictionary(grouping: participants) { $0.group.map { "of '\($0)'" } ?? "without group" }
      .sorted { $0.key < $1.key }.map { "\($0.value.count) \($0.key)" }
    let severities = Finding.Severity.allCases.reversed().map { severity in
      NumberText.counted(findings.filter { $0.severity == severity }.reduce(0) { $0 + $1.count }, severity.rawValue)
    }
    let passages = try store.rows(StoredPassage.self).count
    let detected = Set(try rows(RecordingQuality.self).map(\.recording))
    let assigned = Set(try rows(LineSummary.self).map(\.recording))
    let measured = Set(try rows(MeasuredTrial.self).filter { !$0.isLeftEmpty }.map(\.recording))
    let items: [StatusItem?] = [
      StatusItem(item: "study", value: folder.path),
      StatusItem(item: "participants", value: listed(participants.count, groups)),
      StatusItem(item: "recordings", value: listed(recordings.count, kinds)),
      StatusItem(
        item: "rows",
        value: listed(
          recordings.reduce(0) { $0 + $1.rows },
          ["\(try store.sources().reduce(0) { $0 + $1.leftOut }) left out"]
        )
      ),
      StatusItem(item: "excluded", value: NumberText.counted(recordings.count { $0.excluded != nil }, "recording")),
      try ruledOut(),
      StatusItem(item: "findings", value: severities.joined(separator: ", ")),
      StatusItem(item: "models", value: listed(models.count, ["\(models.count(where: \.isChosen)) chosen"])),
      StatusItem(item: "passages", value: passages == 0 ? "none" : NumberText.grouped(passages)),
      StatusItem(item: "events", value: counted(detected)),
      StatusItem(item: "lines", value: counted(assigned)),
      StatusItem(item: "measures", value: counted(measured)),
    ]
    var next = try nextStep(for: recordings)
    if next == "study report", let report {
      next = try awaitsFaces(recordings) ? "study face" : "nothing: the report lies in '\(report)'"
    }
    let last: [StatusItem?] = [
      try groupsWithoutRecordings().map { StatusItem(item: "groups", value: $0) },
      StatusItem(item: "next", value: next),
    ]
    return items.compactMap(\.self) + (try outOfDate().map { StatusItem(item: "out of date", value: $0.text) })
      + (try missingTexts().map { StatusItem(item: "not yet", value: $0) })
      + last.compactMap(\.self)
  }

  /// Nil where there is no rule.
  private func ruledOut() throws -> StatusItem? {
    let ruled = try RuledTrials(self)
    if ruled.rules.isEmpty { return nil }
    let unknown = try recordingsInUse().count { recording in
      recording.kind != .calibration && ruled.rules.contains { ruled.value(of: $0, in: recording.name) == nil }
    }
    let hint =
      unknown > 0 ? "; \(unknown) without what a rule judges by, which 'study face' or 'study vitals' tells" : ""
    return StatusItem(item: "left out by rule", value: NumberText.counted(ruled.leftOut.count, "recording") + hint)
  }

  /// The command that has something to do.
  package func nextStep(for recordings: [RecordingOverview]) throws -> String {
    if recordings.isEmpty { return "study ingest FILE…" }
    let recordings = recordings.filter { $0.excluded == nil }
    if recordings.isEmpty { return "study exclude NAME --undo" }
    if try !outOfDate().isEmpty { return "study update" }
    let (calibrations, viewings) = (
      recordings.filter { $0.kind == RecordingKind.calibration.rawValue },
      recordings.filter { $0.kind != RecordingKind.calibration.rawValue }
    )
    if !calibrations.isEmpty, try modelOverviews().isEmpty { return "study fit" }
    let detected = Set(try rows(RecordingQuality.self).map(\.recording))
    let isSeen = viewings.contains { $0.content != RecordingContent.words.rawValue }
    let standing = try self.standing()
    if detected.isEmpty, isSeen {
      if try awaitsCalibrations(recordings) { return "study ingest FILE…" }
      // What was tried in vain would be so again.
      let awaitsEvents = viewings.contains {
        $0.content != RecordingContent.words.rawValue && !standing.holds(.events, of: $0.name)
      }
      if awaitsEvents { return "study events" }
    }
    if try !missingTexts().isEmpty { return "study update" }
    let readings = viewings.filter { $0.kind == RecordingKind.reading.rawValue }
    let measured = Set(try rows(MeasuredTrial.self).map(\.recording))
    if measured.isEmpty, try awaitsMeasures(readings) { return "study measures" }
    return try awaitsComparison() ? "study compare" : "study report"
  }

  /// What comes before anything is measured, or the measures themselves.
  ///
  /// Where these were taken in vain it is the report, which says why.
  package func stepBeforeMeasures() throws -> String {
    let recordings = try recordingOverviews()
    let next = try nextStep(for: recordings)
    guard ["study compare", "study report"].contains(next) else { return next }
    let viewings = recordings.filter { $0.excluded == nil && $0.kind != RecordingKind.calibration.rawValue }
    if viewings.isEmpty { return "study ingest FILE…" }
    return try awaitsMeasures(viewings) ? "study measures" : "study report"
  }

  /// Whether measures of any of these were never taken, and would not be in vain.
  private func awaitsMeasures(_ recordings: [RecordingOverview]) throws -> Bool {
    let standing = try self.standing()
    return recordings.contains {
      !standing.holds(.measures, of: $0.name) && !standing.isAbsent(.events, of: $0.name)
    }
  }

  /// Whether all that events could be looked for in are faces of people who were not calibrated on their device.
  ///
  /// `recordings`: those in use.
  package func awaitsCalibrations(_ recordings: [RecordingOverview]) throws -> Bool {
    let viewings = recordings.filter {
      $0.kind != RecordingKind.calibration.rawValue && $0.content != RecordingContent.words.rawValue
    }
    let calibrated = try CalibratedPeople(self)
    return !viewings.isEmpty
      && viewings.allSatisfy {
        $0.content == RecordingContent.face.rawValue && !calibrated.cover($0.participant, on: $0.device)
      }
  }

  /// Whether faces were recorded, and nobody ever looked at them.
  private func awaitsFaces(_ recordings: [RecordingOverview]) throws -> Bool {
    let viewed = recordings.contains {
      $0.excluded == nil && $0.content == RecordingContent.face.rawValue
        && $0.kind != RecordingKind.calibration.rawValue
    }
    return try viewed && standing().scopes(of: .face).isEmpty
  }

  /// Whether there are groups to compare, which nobody has compared yet.
  private func awaitsComparison() throws -> Bool {
    let told = try rows(MeasuredParticipant.self).filter { $0.values.contains { $0 != nil } }
    let measured = Set(told.map(\.participant))
    let members = try participantOverviews().filter { $0.excluded == nil && measured.contains($0.id) }
      .compactMap(\.group)
    let sizes = Dictionary(members.map { ($0, 1) }, uniquingKeysWith: +)
    return try sizes.values.count { $0 > 1 } > 1 && standing().lastRun(of: .comparison) == nil
  }

  /// That groups cannot be compared, since nobody of them was recorded, and others were, who have no group.
  ///
  /// Nil where that is not so.
  package func groupsWithoutRecordings() throws -> String? {
    let recorded = Set(try store.recordings().map(\.participant))
    let inUse = Set(try recordingsInUse().map(\.participant))
    let people = try participantOverviews()
    let groups = Dictionary(grouping: people.filter { $0.group != nil }) { $0.group ?? "" }
    let empty = groups.filter { !$0.value.contains { recorded.contains($0.id) } }.keys.sorted()
    let strangers = people.count { $0.group == nil && inUse.contains($0.id) }
    guard !empty.isEmpty, groups.count - empty.count < 2, strangers > 0 else { return nil }
    let named = empty.map { "'\($0)'" }.joined(separator: " or ")
    let have = strangers == 1 ? "with recordings has" : "with recordings have"
    return """
      Nobody of \(named) has a recording, and \(NumberText.counted(strangers, "participant")) \(have) no group: are names spelled alike \
      in the list and in the files?
      """
  }

  private func counted(_ recordings: Set<String>) -> String {
    recordings.isEmpty ? "none" : NumberText.counted(recordings.count, "recording")
  }

  private func listed(_ count: Int, _ parts: [String]) -> String {
    count == 0 ? "none" : "\(NumberText.grouped(count)) (\(parts.joined(separator: ", ")))"
  }
}
