import Measurement
package import Reading
import Store
package import Tables

/// How a simulated reader reads, as a tracker shows it.
///
/// No participant of the study, so that the row belongs to none.
package struct FeasibilityParticipant: Sendable, Hashable {
  package enum Group: String, Sendable, CaseIterable {
    case control
    case dyslexic
  }

  /// The tracker, the page, the seed and the version that made it.
  package let setting: String
  package let group: Group
  /// Counted from 0 in the group.
  package let reader: Int
  /// What no recording of this reader can support.
  package let withheld: [Sufficiency.Kind]
  /// In the order of `trialMeasures`.
  package let values: [Double?]
}

extension FeasibilityParticipant: GivenRow {
  package static let table = "feasibility_participant"
  package static let subject = "setting"

  package init(from row: inout RowReader<Self>) throws(TableError) {
    setting = try row.text("setting", \.setting, "The tracker, the page, the seed and the version that made it.")
    group = try row.word("group", \.group, "The group of simulated readers.")
    reader = try row.integer("reader", \.reader, "The reader's number in the group, from 0.")
    withheld = try row.words("withheld", \.withheld, "What no recording of this reader can support.")
    values = try row.numbers(TrialMeasure.columns, \.values)
  }
}
