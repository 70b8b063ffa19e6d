import Analysis
import Basics
import Figures
import Measurement
import Reading
import Recordings
import Statistics
import Store
import Studies
import Tables

/// How long fixations on the text last, by group, and how their distribution is shaped; of readings without a layout all fixations.
struct FixationDurations {
  /// Of one participant's fixations that have a line, or are of a text without lines, in milliseconds.
  struct Person {
    let participant: String
    let group: String
    /// Of readings that can tell fixations apart: where they run together, their durations are the tracker's.
    var durations: [Double] = []
    /// Nil of too few.
    var fit: ExGaussian?
  }

  let people: [Person]
  /// Of the groups that the audience may be told of, in order.
  private let groups: [(name: String, people: [Person])]
  let shapes: [FixationShape]
  /// Of as many participants as the audience may be told of.
  private let drawn: [FixationShape]
  /// Whether readings are left out, since they have no mean fixation duration.
  private let leavesOut: Bool
  /// Whether no reading has a layout, so that no fixation has a line.
  private let areWithoutLines: Bool

  init(_ study: borrowing Study, _ trials: [MeasuredTrial], _ context: ReportContext) throws {
    let areWithoutLines = trials.allSatisfy(\.lacksLayout)
    let name = areWithoutLines ? "scan_fixation_duration_mean_ms" : "fixation_duration_mean_ms"
    let measure = TrialMeasure.place(of: name)
    var found: [String: Person] = [:]
    var leavesOut = false
    for trial in trials where !context.partial.contains(trial.participant) {
      let durations =
        areWithoutLines
        ? try study.rows(StoredEvent.self, of: trial.recording).filter { $0.kind == .fixation }.map(
          \.duration.milliseconds
        )
        : try study.rows(AssignedLine.self, of: trial.recording).filter { $0.line != nil }.map(\.duration.milliseconds)
      let group = context.group(of: trial.participant) ?? ""
      let isTold = trial.values[measure] != nil
      if !isTold, !durations.isEmpty { leavesOut = true }
      let person = Person(participant: trial.participant, group: group)
      found[trial.participant, default: person].durations += isTold ? durations : []
    }
    let people = found.values.sorted { $0.participant < $1.participant }.map { person in
      var person = person
      person.fit = ExGaussian(of: person.durations)
      return person
    }
    self.people = people
    self.leavesOut = leavesOut
    self.areWithoutLines = areWithoutLines
    let groups = Dictionary(grouping: people, by: \.group).filter { context.tells(of: $0.key) }
      .sorted { $0.key < $1.key }.map { (name: $0.key, people: $0.value) }
    self.groups = groups
    shapes = groups.compactMap { group, members in
      FixationShape(group, members.compactMap { person in person.fit.map { ($0, person.durations.count) } })
    }
    drawn = Self.drawn(shapes, for: context.audience)
  }

  static func drawn(_ shapes: [FixationShape], for audience: Audience) -> [FixationShape] {
    shapes.filter { audience == .team || $0.participants >= leastPublished }
  }

  /// Nil where there are none.
  var figure: NamedFigure? {
    let groups = groups.map { (name: $0.name, people: $0.people, durations: $0.people.flatMap(\.durations)) }
      .filter { !$0.durations.isEmpty }
    guard !groups.isEmpty else { return nil }
    let nameless = groups.count > 1 ? "no group" : "All"
    let counts = groups.map { group in
      "\(group.name.isEmpty ? nameless : group.name): \(NumberText.counted(group.durations.count, "fixation"))"
    }
    return NamedFigure(
      "fixation-durations",
      Distribution(
        title: "Durations of fixations",
        description: """
          How long \(fixations) lasted, a row for each group. \(counts.joined(separator: "; ")).
          """,
        quantity: Quantity("duration (ms)", range: FixationShape.range),
        groups: groups.map { group in
          Distribution.Group(
            group.name.isEmpty && groups.count > 1 ? nameless : group.name,
            group.durations,
            curve: drawn.first { $0.group == group.name }?.curve
          )
        },
        caption: """
          \(areWithoutLines ? "Every fixation" : "Every fixation that has a line, before cleaning"). Vertical lines are medians.\(curveCaption)\
          \(leavesOut ? " Readings without a mean fixation duration are left out." : "")
          """
      ),
      participants: groups.map { $0.people.count { !$0.durations.isEmpty } }.min()
    )
  }

  private var fixations: String { areWithoutLines ? "fixations" : "fixations on the text" }

  private var curveCaption: String {
    drawn.isEmpty
      ? ""
      : " Dashed: the mean of the ex-Gaussians that were fitted to each participant with \(ExGaussian.leastCount) or more."
  }

  /// Nil where nobody has enough fixations.
  var table: NamedTable? {
    guard !shapes.isEmpty else { return nil }
    return NamedTable(
      name: FixationShape.table,
      table: FixationShape.overview(of: shapes, caption: "The shape of fixation durations: means over participants"),
      numbers: FixationShape.table(of: shapes)
    )
  }

  var text: String? {
    guard !shapes.isEmpty else { return nil }
    let left = Self.leftOut(people.count { $0.fit == nil })
    let intervals =
      shapes.contains { $0.participants > 1 }
      ? " Intervals are those of a bootstrap over participants, with 2,000 draws." : ""
    return """
      To each participant's \(fixations), at least \(ExGaussian.leastCount), an ex-Gaussian was fitted by maximum likelihood: mu and \
      sigma are the mean and the standard deviation of its normal part, tau is the mean of its exponential tail.\(intervals)\(left)
      """
  }

  /// Of so many participants no shape is told, with a blank before; empty where there are none.
  static func leftOut(_ few: Int) -> String {
    if few == 0 { return "" }
    let (have, are) = few == 1 ? ("has", "is") : ("have", "are")
    let who = NumberText.counted(few, "participant")
    return " \(who) \(have) fewer, or fixations that cannot be told apart, and \(are) left out."
  }

  /// A row for each participant, for the team.
  var file: StreamedFile {
    let people = people
    return StreamedFile(name: "fixation_shapes.csv", columns: Person.columns) { _ in
      Person.table(of: people).rows
    }
  }
}

extension FixationDurations.Person: PrintedRow {
  static let table = "fixation_shapes"

  static let fields: [Field<Self>] = [
    .text("participant", \.participant, "The participant's pseudonym."),
    .text("group", { $0.group.isEmpty ? nil : $0.group }, "The participant's group."),
    .integer(
      "fixations",
      \.durations.count,
      """
      How many fixations on the text there are, in readings that have a mean fixation duration; where no text has lines, how many in all.
      """
    ),
    .number(
      "mu_ms",
      \.fit?.mu,
      decimals: 1,
      "The mean of the normal part of an ex-Gaussian; empty of fewer than \(ExGaussian.leastCount) fixations that can be told apart."
    ),
    .number("sigma_ms", \.fit?.sigma, decimals: 1, "The standard deviation of the normal part."),
    .number("tau_ms", \.fit?.tau, decimals: 1, "The mean of the exponential part."),
  ]
}
