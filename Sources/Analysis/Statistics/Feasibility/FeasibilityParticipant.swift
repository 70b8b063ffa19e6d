package import Reading
package import Tables

/// How a simulated reader reads, as a tracker shows it.
///
/// No participant of the study: the column is called `reader`, so that nobody is taken for one.
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

extension FeasibilityParticipant: Row {
  package static let table = "feasibility_participant"

  package static let columns =
    [
      Column("setting", .text, "The tracker, the page, the seed and the version that made it."),
      Column("group", .text, "The group of simulated readers."),
      Column("reader", .integer, "The reader's number in the group, from 0."),
      Column("withheld", .text, "What no recording of this reader can support."),
    ] + trialMeasures.map(\.column)

  package var cells: [Cell] {
    [
      .text(setting), .text(group.rawValue), .integer(reader),
      Cell(withheld.isEmpty ? nil : withheld.map(\.rawValue).joined(separator: " ")),
    ] + values.map { Cell($0) }
  }

  package init(from cells: inout Cells) throws(TableError) {
    setting = try cells.requiredText()
    group = try cells.requiredWord(Group.self)
    reader = try cells.requiredInteger()
    withheld = try cells.text()?.split(separator: " ").compactMap { Sufficiency.Kind(rawValue: String($0)) } ?? []
    var values: [Double?] = []
    for _ in trialMeasures { values.append(try cells.number()) }
    self.values = values
  }
}
