import Analysis
import Store
import Studies
import Tables

/// What every report begins and ends with: what there is, how good it is as it came, and what the checks found.
struct OpeningSections {
  private let recordings: [RecordingOverview]
  private let participants: [ParticipantOverview]
  private let pages: [PageLink]
  /// The command that would have something to do; nil where everything is computed.
  private let nextStep: String?

  init(_ study: borrowing Study, _ context: ReportContext) throws {
    let next = try study.nextStep(for: context.overviews)
    nextStep = next == "study report" ? nil : next
    participants = try study.participantOverviews()
    recordings = context.overviews
    pages = ParticipantPages.links(context)
  }

  func overview(for audience: Audience) -> ReportSection {
    guard audience == .team else {
      return ReportSection(
        title: "Overview",
        text: "This report holds what may be published: nothing in it belongs to one participant.",
        tables: []
      )
    }
    let held = NumberText.counted(recordings.count, "recording")
    let people = NumberText.counted(participants.count, "participant")
    let rows = NumberText.counted(recordings.reduce(0) { $0 + $1.rows }, "row")
    return ReportSection(
      title: "Overview",
      text: "The study holds \(held) of \(people) with \(rows) in use."
        + (nextStep.map { " More can be computed: '\($0)' is next." } ?? ""),
      tables: [
        NamedTable(name: "participants", table: ParticipantOverview.table(of: participants, caption: "Participants")),
        NamedTable(name: "recordings", table: RecordingOverview.table(of: recordings, caption: "Recordings")),
      ],
      pages: pages
    )
  }

  var quality: ReportSection {
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

  func findings(_ findings: [StoredFinding], _ outOfDate: [OutOfDate]) -> ReportSection {
    let checks =
      findings.isEmpty
      ? "Nothing was found amiss."
      : "What the checks found when the files were read, one row for each kind and file."
    let stale =
      "Some results do not hold any more, and are left out of this report; 'study update' brings them up to date."
    return ReportSection(
      title: "Findings",
      text: outOfDate.isEmpty ? checks : "\(stale)\n\n\(checks)",
      tables: (outOfDate.isEmpty
        ? []
        : [NamedTable(name: OutOfDate.table, table: OutOfDate.table(of: outOfDate, caption: "Out of date"))]) + [
          NamedTable(
            name: ReportedFinding.table,
            table: ReportedFinding.table(of: findings.map(ReportedFinding.init), caption: "Findings")
          )
        ]
    )
  }
}
