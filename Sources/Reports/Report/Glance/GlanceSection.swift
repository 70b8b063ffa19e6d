import Analysis
import Basics
import Measurement
import Recordings
import Store
import Studies
import Tables

/// The first screen: who took part, what was recorded and how good it is, what was found, what is missing, what comes next.
struct GlanceSection {
  private let facts: [Fact]
  /// Nil for everyone: its counts would tell of few people by their differences.
  private let people: TableOne?
  private let confirmatory: ComparedFamily
  private let gaps: [String]
  private let audience: Audience

  init(_ study: borrowing Study, _ context: ReportContext) throws {
    audience = context.audience
    let inUse = Set(context.recordings.map(\.participant))
    facts = context.audience == .team ? try StudyFacts(study, context).facts : []
    people =
      context.audience == .team
      ? TableOne(try study.store.participants().map(\.participant).filter { inUse.contains($0.id) }) : nil
    confirmatory = ComparedFamily(
      .confirmatory,
      try study.rows(GroupComparison.self).filter { $0.family == .confirmatory },
      for: context.audience,
      without: context.untoldGroups
    )
    gaps = context.audience == .team ? try Self.gaps(study, context) : []
  }

  var section: ReportSection { section(of: confirmatory) }

  private func section(of family: ComparedFamily) -> ReportSection {
    let isPublic = audience == .everyone
    let held = "This report holds what may be published: nothing in it belongs to one participant."
    return ReportSection(
      title: "At a glance",
      facts: facts,
      text: isPublic ? held : gaps.joined(separator: " "),
      sentences: family.sentences,
      tables: [people?.table].compactMap(\.self),
      figures: [family.effects].compactMap(\.self),
      followed: FollowedTable(name: family.tableName) { section(of: family.without($0)) }
    )
  }

  /// What is excluded, withheld, out of date or not computed yet, and the command that is next.
  private static func gaps(_ study: borrowing Study, _ context: ReportContext) throws -> [String] {
    var gaps: [String] = []
    let excluded = context.overviews.count { $0.excluded != nil }
    if excluded > 0 {
      gaps.append(
        "\(NumberText.counted(excluded, "recording")) \(excluded == 1 ? "is" : "are") excluded; the exclusion flow says why."
      )
    }
    gaps += context.missingEvents.sentences
    let used = context.overviews.filter { $0.excluded == nil }
    if context.missingEvents.sentences.isEmpty, try study.awaitsCalibrations(used) {
      gaps.append("Nobody was calibrated whose gaze could be told: ingest a calibration, and run 'study fit'.")
    }
    let trials = try study.rows(MeasuredTrial.self, among: context.names)
    gaps += layoutGaps(trials)
    let placeless = trials.count(where: \.lacksPlaces)
    if placeless > 0 {
      gaps.append(
        """
        In \(NumberText.grouped(placeless)) of \(NumberText.counted(trials.count, "recording")) the words are known, and not where they \
        stood: what needs lines or characters is not measured.
        """
      )
    }
    let withheld = trials.count { $0.withheld != nil && !$0.isReported && !$0.lacksLayout && !$0.lacksPlaces }
    if withheld > 0 {
      gaps.append(
        """
        In \(NumberText.grouped(withheld)) of \(NumberText.counted(trials.count, "recording")) measures are withheld that the data cannot \
        support.
        """
      )
    }
    gaps += try study.outOfDate().map { "Out of date, and left out here: \($0.text)." }
    gaps += try study.missingTexts().map { "Not computed yet: \($0)." }
    gaps += [try study.groupsWithoutRecordings()].compactMap(\.self)
    let next = try study.nextStep(for: context.overviews)
    if next != .report { gaps.append("Next: '\(next.command)'.") }
    return gaps
  }

  /// Why words and lines are not measured, a sentence a reason.
  private static func layoutGaps(_ trials: [MeasuredTrial]) -> [String] {
    let lacking = trials.filter(\.lacksLayout)
    // Some may be viewings.
    let recordings = "of \(NumberText.counted(trials.count, "recording"))"
    let placeless = lacking.count(where: \.lacksScreen)
    let unnamed = lacking.count { !$0.lacksScreen && $0.passage == nil }
    let unknown = lacking.count - placeless - unnamed
    var gaps: [String] = []
    if unknown > 0 {
      gaps.append(
        "The layout of \(NumberText.grouped(unknown)) \(recordings) is not known, so that words and lines are not measured."
      )
    }
    if unnamed > 0 {
      gaps.append(
        """
        What was read in \(NumberText.grouped(unnamed)) \(recordings) is not known, so that words and lines are not measured: \
        'study lines --passage' or a mapping names it.
        """
      )
    }
    if placeless > 0 {
      gaps.append(
        """
        In \(NumberText.grouped(placeless)) \(recordings) the layout is known, and not where on it gaze was, so that words and \
        lines are not measured: the limits of the readings tell what is missing.
        """
      )
    }
    return gaps
  }
}
