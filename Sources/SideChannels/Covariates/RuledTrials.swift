import Basics
import Recordings
import Store
package import Studies
package import Tables

/// The recordings in use that the settings' rules leave out of what participants and groups are told by.
///
/// What was measured of them stays to be read, trial by trial. Rules judge by what faces, hearts and blinks tell, where that holds.
package struct RuledTrials: Sendable {
  package let rules: [TrialRule]
  private let covariates: TrialCovariates
  /// Sorted; none where there is no rule.
  private let recordings: [String]

  /// Throws where a rule names what is not told of trials.
  package init(_ study: borrowing Study) throws {
    try study.checkTrialRules()
    rules = study.settings.trialRules
    covariates = try TrialCovariates(study, named: Set(rules.map(\.column)))
    recordings =
      rules.isEmpty ? [] : try study.recordingsInUse().filter { $0.kind != .calibration }.map(\.name).sorted()
  }

  /// Nil where it is not known.
  package func value(of rule: TrialRule, in recording: String) -> Double? {
    covariates.cells(of: rule.column)[recording]?.number
  }

  /// The first rule that leaves a recording out; nil where it counts.
  package func rule(leavingOut recording: String) -> TrialRule? {
    rules.first { rule in value(of: rule, in: recording).map(rule.leavesOut) ?? false }
  }

  package func leavesOut(_ recording: String) -> Bool { rule(leavingOut: recording) != nil }

  /// Sorted.
  package var leftOut: [String] { recordings.filter(leavesOut) }

  /// Why a recording is left out, by its number and the rule; nil where it counts.
  func sentence(of recording: String) -> String? {
    guard let rule = rule(leavingOut: recording), let value = value(of: rule, in: recording) else { return nil }
    return "Its \(rule.column) is \(NumberText.shortest(value)); 'exclude' of the settings leaves out \(rule)."
  }
}

extension Study {
  /// Throws where a rule of the settings names what is not told of trials.
  package func checkTrialRules() throws(StudyError) {
    let names = TrialCovariates.names
    for rule in settings.trialRules where !names.contains(rule.column) {
      let hint = didYouMean(insteadOf: rule.column, among: names, orElse: " Known: \(names.joined(separator: ", ")).")
      throw .brokenSettings(
        path: folder.settings,
        problem: "'exclude' names '\(rule.column)', which is not known of trials.\(hint)"
      )
    }
  }
}

/// How many trials of a group one rule leaves out.
package struct RuledGroup: PrintedRow {
  let rule: String
  let group: String?
  let readings: Int
  package let leftOut: Int
  let unknown: Int

  package static let table = "exclusion_rules"

  package static let fields: [Field<Self>] = [
    .text("rule", \.rule, "What is left out, as 'exclude' of the settings says it."),
    .text("group", \.group, "The participants' group."),
    .integer("readings", \.readings, "How many readings of the group are in use."),
    .integer("left_out", \.leftOut, "How many of them the rule leaves out that no rule above it does."),
    .integer("unknown", \.unknown, "How many stay since what the rule judges by is not known of them."),
  ]
}

extension RuledTrials {
  /// A row for each rule and group, in the order of the settings.
  package func groups(of recordings: [RecordingOverview]) -> [RuledGroup] {
    let readings = recordings.filter { $0.excluded == nil && $0.kind != .calibration }
    let groups = Dictionary(grouping: readings, by: \.group)
    // Those without a group come last.
    let names: [String?] = groups.keys.compactMap(\.self).sorted() + [nil]
    let members = names.compactMap { name in groups[name].map { (group: name, own: $0) } }
    return rules.flatMap { rule in
      members.map { group, own in
        RuledGroup(
          rule: rule.description,
          group: group,
          readings: own.count,
          leftOut: own.count { self.rule(leavingOut: $0.name) == rule },
          unknown: own.count { value(of: rule, in: $0.name) == nil && !leavesOut($0.name) }
        )
      }
    }
  }
}
