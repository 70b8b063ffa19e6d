import Analysis
import Store
import Studies
import Tables

/// What a report tells of participants and recordings, and of what the checks found.
struct OpeningSections {
  private let recordings: [RecordingOverview]
  private let board: NamedTable?
  private let audience: Audience

  init(_ study: borrowing Study, _ context: ReportContext) throws {
    recordings = context.overviews
    audience = context.audience
    board = context.audience == .team ? try ParticipantBoard(study, context).table : nil
  }

  /// None for everyone: each row is somebody's.
  var overview: [ReportSection] {
    guard let board else { return [] }
    let held = NumberText.counted(recordings.count, "recording")
    let recorded = Set(recordings.map(\.participant)).count
    let people = NumberText.counted(recorded, "participant")
    let others = board.table.rows.count - recorded
    let listed = others > 0 ? "; \(NumberText.grouped(others)) more \(others == 1 ? "is" : "are") only listed" : ""
    // As the exclusion flow counts them.
    let used = recordings.filter { $0.excluded == nil }
    let rows = NumberText.counted(used.reduce(0) { $0 &+ $1.rows }, "row")
    let areLeftOut = recordings.count == 1 ? "which is left out" : "all of which are left out"
    let inUse = used.isEmpty ? ", \(areLeftOut)" : " with \(rows) in use"
    return [
      ReportSection(
        title: "Participants",
        state: used.isEmpty ? "none in use" : NumberText.grouped(Set(used.map(\.participant)).count),
        text: """
          The study holds \(held) of \(people)\(inUse)\(listed). Bars compare rows; a name leads to the participant's page.
          """,
        tables: [
          board,
          NamedTable(
            name: "recordings",
            table: RecordingOverview.table(of: recordings, caption: "Recordings"),
            inFilesAlone: ["stored_gaze", "content", "unit"],
            isFolded: true
          ),
        ]
      )
    ]
  }

  /// A whole one without decimals.
  private static func rate(_ rate: Double) -> String {
    let text = NumberText.fixed(rate, decimals: 2)
    return text.hasSuffix(".00") ? String(text.dropLast(3)) : text
  }

  var quality: ReportSection {
    if recordings.allSatisfy({ $0.excluded != nil }) {
      let text = "All recordings are left out, so that there is nothing to tell of their quality."
      return ReportSection(title: "Data quality", text: text, tables: [])
    }
    let rates = recordings.compactMap(\.rate).sorted()
    let leftOut = recordings.reduce(0) { $0 &+ $1.leftOut }
    let slips = recordings.count { $0.storedGaze == "report" }
    var sentences = [
      leftOut == 0 ? "Every row could be used." : "\(NumberText.counted(leftOut, "row")) could not be used."
    ]
    if let lowest = rates.first, let highest = rates.last {
      let (low, high) = (Self.rate(lowest), Self.rate(highest))
      if low == high {
        let all = recordings.count == 1 ? "The recording has" : "All recordings have"
        sentences.append("\(all) \(low) rows per second.")
      } else if audience == .team {
        // Each of them is one recording's.
        sentences.append(
          "As files state it, or else as their times tell, the rate lay between \(low) and \(high) rows per second."
        )
      }
    }
    if slips > 0 {
      sentences.append(
        """
        In \(NumberText.counted(slips, "recording")) the app's own gaze has the report app's slip: the head's place was added to the \
        direction of the eye. It is recognised; where the estimate 'report' is calibrated, gaze keeps it, as in the source report; \
        where any other is, gaze is without it.
        """
      )
    }
    return ReportSection(title: "Data quality", text: sentences.joined(separator: " "), tables: [])
  }

  func findings(_ findings: [StoredFinding], _ outOfDate: [OutOfDate]) -> ReportSection {
    let checks =
      findings.isEmpty
      ? "Nothing was found amiss."
      : "What the checks found when the files were read, one row for each kind; the table as CSV has a row for each file."
    let stale =
      "Some results do not hold any more, and are left out of this report; 'study update' brings them up to date."
    return ReportSection(
      title: "Findings",
      state: ReportedFinding.state(findings),
      text: outOfDate.isEmpty ? checks : "\(stale)\n\n\(checks)",
      tables: (outOfDate.isEmpty
        ? []
        : [NamedTable(name: OutOfDate.table, table: OutOfDate.table(of: outOfDate, caption: "Out of date"))]) + [
          NamedTable(
            name: ReportedFinding.table,
            table: ReportedFinding.table(of: ReportedFinding.all(findings), caption: "Findings"),
            numbers: StoredFinding.table(of: findings)
          )
        ]
    )
  }
}
