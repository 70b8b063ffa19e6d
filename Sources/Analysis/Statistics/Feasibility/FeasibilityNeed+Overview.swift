import Basics
import Measurement
package import Tables

extension FeasibilityNeed {
  /// A line for each measure, with a column for each accuracy; `basis`: nil where nobody knows it any more.
  package static func overview(of needs: [Self], on basis: JudgeFeasibility.Basis?) -> Table {
    let measures = needs.filter { $0.setting.accuracy == needs.first?.setting.accuracy }
    let columns = needs.filter { $0.measure == needs.first?.measure }.map {
      let accuracy = $0.setting.accuracy.words
      return Column("at_\(accuracy)_deg", .text, "Participants in each group with it.", heading: "n at \(accuracy)°")
    }
    return Table(
      columns: [Column("measure", .text, "The measure in which groups differ.")] + columns
        + [
          Column(
            "accuracy_needed",
            .text,
            "The worst accuracy with which the largest study is large enough.",
            heading: "accuracy needed"
          ),
          Column(
            "needed_published",
            .integer,
            "Participants in each group by the published effect.",
            heading: "n for the published g"
          ),
        ],
      rows: measures.map { measure in
        let own = needs.filter { $0.measure == measure.measure }
        let cells = own.map { need -> Cell in
          if need.withheld != nil { return .text("withheld") }
          return .text(need.participantsPerGroup.map { "\($0)" } ?? "none enough")
        }
        let needed = measure.accuracyNeeded.map { "\($0.words)°" } ?? "better than tried"
        let published = own.compactMap(\.publishedNeed).min()
        return [.text(measure.measure)] + cells + [.text(needed), Cell(published)]
      },
      caption: "Participants in each group for a power of \((needs.first?.power ?? 0).words), by accuracy"
        + tracker(of: needs, on: basis) + "; the accuracy needed is for the largest study that is asked about."
    )
  }

  private static func tracker(of needs: [Self], on basis: JudgeFeasibility.Basis?) -> String {
    guard let first = needs.first, let basis else { return "" }
    return ", with \(first.setting.describedBesideAccuracy(assuming: basis.assumed)), by \(basis.readers)"
  }
}
