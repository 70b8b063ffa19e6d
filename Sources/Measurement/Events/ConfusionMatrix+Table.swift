import Events
import Recordings
import Tables

extension ConfusionMatrix {
  /// A row for each labelled kind, a column for each detected one.
  var table: Table {
    let kinds: [EventKind?] = EventKind.allCases.map(\.self) + [nil]
    let used = kinds.filter { kind in
      kinds.contains { self[found: kind, labelled: $0] > 0 || self[found: $0, labelled: kind] > 0 }
    }
    return Table(
      columns: [Column("labelled", .text, "What the labels say.")]
        + used.map { Column($0?.rawValue ?? "none", .integer, "Samples detected as this.") },
      rows: used.map { labelled in
        [.text(labelled?.rawValue ?? "none")] + used.map { .integer(self[found: $0, labelled: labelled]) }
      },
      caption: "Samples by labelled kind (rows) and detected kind (columns)"
    )
  }
}
