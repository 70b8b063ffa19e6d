import Events
package import Recordings
package import Tables

/// How well events of one kind agree with labels.
package struct KindScore: Sendable, Hashable {
  /// How many events there are, and how long they last in milliseconds.
  package struct Durations: Sendable, Hashable {
    package let count: Int
    package let mean: Double?
    package let deviation: Double?
  }

  /// What the labels are called.
  package let comparison: String
  /// Whose labels, or all together.
  package let coder: String
  package let kind: EventKind
  package let kappa: Double?
  package let precision: Double?
  package let recall: Double?
  package let f1: Double?
  /// Milliseconds, of matching events: the median of detected minus labelled, and the median deviation from it.
  package let onset: Double?
  package let onsetSpread: Double?
  package let offset: Double?
  package let offsetSpread: Double?
  package let detected: Durations
  package let labelled: Durations

  /// Nil where neither side has the kind.
  init?(_ kind: EventKind, _ agreement: Agreement, comparison: String, coder: String) {
    let score = agreement.score(of: kind)
    guard score.foundDurations != nil || score.labelledDurations != nil else { return nil }
    self.comparison = comparison
    self.coder = coder
    self.kind = kind
    kappa = agreement.kappa(of: kind)
    precision = score.precision
    recall = score.recall
    f1 = score.f1
    (onset, onsetSpread) = (score.onsets?.median, score.onsets?.spread)
    (offset, offsetSpread) = (score.offsets?.median, score.offsets?.spread)
    detected = Durations(score.foundDurations)
    labelled = Durations(score.labelledDurations)
  }
}

extension KindScore.Durations {
  fileprivate init(_ durations: EventScore.Durations?) {
    self.init(count: durations?.count ?? 0, mean: durations?.mean, deviation: durations?.deviation)
  }
}

extension KindScore: Row {
  package static let table = "agreement"

  package static let columns = [
    Column("comparison", .text, "What the labels are called."),
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

  package var cells: [Cell] {
    [
      .text(comparison), .text(coder), .text(kind.rawValue), Cell(kappa), Cell(precision), Cell(recall), Cell(f1),
      Cell(onset), Cell(onsetSpread), Cell(offset), Cell(offsetSpread), .integer(detected.count),
      Cell(detected.mean), Cell(detected.deviation), .integer(labelled.count), Cell(labelled.mean),
      Cell(labelled.deviation),
    ]
  }

  package init(from cells: inout Cells) throws(TableError) {
    comparison = try cells.requiredText()
    coder = try cells.requiredText()
    kind = try cells.requiredWord(EventKind.self)
    kappa = try cells.number()
    precision = try cells.number()
    recall = try cells.number()
    f1 = try cells.number()
    onset = try cells.number()
    onsetSpread = try cells.number()
    offset = try cells.number()
    offsetSpread = try cells.number()
    detected = Durations(
      count: try cells.requiredInteger(),
      mean: try cells.number(),
      deviation: try cells.number()
    )
    labelled = Durations(
      count: try cells.requiredInteger(),
      mean: try cells.number(),
      deviation: try cells.number()
    )
  }
}
