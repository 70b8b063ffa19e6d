import Basics
import Recordings
import Store
public import Tables

/// One line of what a study holds.
public struct StatusItem: PrintedRow, Hashable {
  public let item: String
  public let value: String

  public static let table = "status"

  public static let columns = [
    Column("item", .text, "What is told."),
    Column("value", .text, "How it stands."),
  ]

  public var cells: [Cell] { [.text(item), .text(value)] }
}

extension Study {
  /// What the study holds, and which step is next.
  public func status() throws -> [StatusItem] {
    let recordings = try recordingOverviews()
    let participants = try participantOverviews()
    let findings = try store.findings()
    let models = try modelOverviews()
    let kinds = RecordingKind.allCases.compactMap { kind in
      let count = recordings.count { $0.kind == kind.rawValue }
      return count > 0 ? "\(count) \(kind.rawValue)" : nil
    }
    let groups = Dictionary(grouping: participants) { $0.group ?? "without group" }
      .sorted { $0.key < $1.key }.map { "\($0.value.count) \($0.key)" }
    let severities = Finding.Severity.allCases.reversed().map { severity in
      NumberText.counted(findings.filter { $0.severity == severity }.reduce(0) { $0 + $1.count }, severity.rawValue)
    }
    return [
      StatusItem(item: "study", value: folder.path),
      StatusItem(item: "participants", value: listed(participants.count, groups)),
      StatusItem(item: "recordings", value: listed(recordings.count, kinds)),
      StatusItem(
        item: "rows",
        value: listed(
          recordings.reduce(0) { $0 + $1.rows },
          ["\(recordings.reduce(0) { $0 + $1.leftOut }) left out"]
        )
      ),
      StatusItem(item: "excluded", value: NumberText.counted(recordings.count { $0.excluded != nil }, "recording")),
      StatusItem(item: "findings", value: severities.joined(separator: ", ")),
      StatusItem(item: "models", value: listed(models.count, ["\(models.count(where: \.isChosen)) chosen"])),
      StatusItem(item: "next", value: next(recordings, isFitted: !models.isEmpty)),
    ]
  }

  private func next(_ recordings: [RecordingOverview], isFitted: Bool) -> String {
    if recordings.isEmpty { return "study ingest FILE…" }
    let canBeFitted = recordings.contains { $0.kind == RecordingKind.calibration.rawValue && $0.excluded == nil }
    return canBeFitted && !isFitted ? "study fit" : "study report"
  }

  private func listed(_ count: Int, _ parts: [String]) -> String {
    count == 0 ? "none" : "\(NumberText.grouped(count)) (\(parts.joined(separator: ", ")))"
  }
}
