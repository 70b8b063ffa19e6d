import Events
import Recordings
public import Tables

/// How well events of one kind agree with labels.
public struct KindScore: PrintedRow {
  private let coder: String
  private let kind: EventKind
  private let kappa: Double?
  private let score: EventScore

  /// Nil where neither side has the kind.
  init?(_ kind: EventKind, _ agreement: Agreement, coder: String) {
    score = agreement.score(of: kind)
    guard score.foundDurations != nil || score.labelledDurations != nil else { return nil }
    kappa = agreement.kappa(of: kind)
    self.kind = kind
    self.coder = coder
  }

  public static let table = "agreement"

  public static let columns = [
    Column("coder", .text, "Whose labels; all together first."),
    Column("kind", .text, "The kind of event, against all others."),
    Column("kappa", .number(decimals: 4), "Cohen's kappa, sample by sample."),
    Column("precision", .number(decimals: 4), "Share of detected events that are labelled, too."),
    Column("recall", .number(decimals: 4), "Share of labelled events that were detected, too."),
    Column("f1", .number(decimals: 4), "Harmonic mean of precision and recall."),
    Column("onset_ms", .number(decimals: 1), "Median of detected minus labelled onsets, of matching events."),
    Column("onset_mad_ms", .number(decimals: 1), "Median absolute deviation of the onsets from it."),
    Column("offset_ms", .number(decimals: 1), "Median of detected minus labelled offsets."),
    Column("offset_mad_ms", .number(decimals: 1), "Median absolute deviation of the offsets from it."),
    Column("detected", .integer, "How many events were detected."),
    Column("detected_mean_ms", .number(decimals: 1), "Their mean duration."),
    Column("detected_sd_ms", .number(decimals: 1), "Standard deviation of their durations."),
    Column("labelled", .integer, "How many events are labelled."),
    Column("labelled_mean_ms", .number(decimals: 1), "Their mean duration."),
    Column("labelled_sd_ms", .number(decimals: 1), "Standard deviation of their durations."),
  ]

  public var cells: [Cell] {
    let (found, labelled) = (score.foundDurations, score.labelledDurations)
    return [
      .text(coder), .text(kind.rawValue), Cell(kappa), Cell(score.precision), Cell(score.recall), Cell(score.f1),
      Cell(score.onsets?.median), Cell(score.onsets?.spread), Cell(score.offsets?.median),
      Cell(score.offsets?.spread), .integer(found?.count ?? 0), Cell(found?.mean), Cell(found?.deviation),
      .integer(labelled?.count ?? 0), Cell(labelled?.mean), Cell(labelled?.deviation),
    ]
  }
}

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
