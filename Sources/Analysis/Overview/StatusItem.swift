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
      let count = recordings.count { $0.kind == kind }
      return count > 0 ? "\(count) \(kind.rawValue)" : nil
    }
    let recorded = participants.filter { $0.recordings > 0 }
    let unrecorded = participants.count - recorded.count
    let further = unrecorded > 0 ? ", \(NumberText.grouped(unrecorded)) only listed" : ""
    let groups = Dictionary(grouping: recorded) { $0.group.map { "of '\($0)'" } ?? "without group" }
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
      StatusItem(item: "participants", value: listed(recorded.count, groups) + further),
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
    let step = try nextStep(for: recordings)
    var next = step.command
    if step == .report, let report {
      next = try awaitsFaces(recordings) ? NextStep.face.command : "nothing: the report lies in '\(report)'"
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
