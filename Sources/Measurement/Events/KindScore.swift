package import Basics
import Events
package import Recordings
package import Tables

/// How well events of one kind agree with labels.
package struct KindScore: Sendable, Hashable {
  /// How many events there are, and how long they last.
  package struct Durations: Sendable, Hashable {
    package let count: Int
    package let mean: Time?
    package let deviation: Time?
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
  /// Of matching events: the median of detected minus labelled, and the median deviation from it.
  package let onset: Time?
  package let onsetSpread: Time?
  package let offset: Time?
  package let offsetSpread: Time?
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
    // Who never labelled the kind may not have looked for it.
    let isLabelled = score.labelledDurations != nil
    precision = isLabelled ? score.precision : nil
    recall = score.recall
    f1 = isLabelled ? score.f1 : nil
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

  package init(from row: inout RowReader<Self>) throws(TableError) {
    comparison = try row.text("comparison", \.comparison, "What the labels are called.")
    coder = try row.text("coder", \.coder, "Whose labels; all together first.")
    kind = try row.word("kind", \.kind, "The kind of event, against all others.")
    kappa = try row.number(
      "kappa",
      \.kappa,
      decimals: 4,
      "Cohen's kappa, sample by sample; empty where the kind was never labelled, or never detected."
    )
    precision = try row.number(
      "precision",
      \.precision,
      decimals: 4,
      "Share of detected events that are labelled, too; empty where the kind was never labelled."
    )
    recall = try row.number("recall", \.recall, decimals: 4, "Share of labelled events that were detected, too.")
    f1 = try row.number(
      "f1",
      \.f1,
      decimals: 4,
      "Harmonic mean of precision and recall; empty where the kind was never labelled."
    )
    onset = try row.milliseconds(
      "onset_ms",
      \.onset,
      decimals: 1,
      "Median of detected minus labelled onsets, of matching events."
    )
    onsetSpread = try row.milliseconds(
      "onset_mad_ms",
      \.onsetSpread,
      decimals: 1,
      "Median absolute deviation of the onsets from it."
    )
    offset = try row.milliseconds("offset_ms", \.offset, decimals: 1, "Median of detected minus labelled offsets.")
    offsetSpread = try row.milliseconds(
      "offset_mad_ms",
      \.offsetSpread,
      decimals: 1,
      "Median absolute deviation of the offsets from it."
    )
    detected = try row.part(\.detected) { part throws(TableError) in
      try Durations(from: &part, "detected", "How many events were detected.")
    }
    labelled = try row.part(\.labelled) { part throws(TableError) in
      try Durations(from: &part, "labelled", "How many events are labelled.")
    }
  }
}

extension KindScore.Durations {
  fileprivate init(from row: inout RowReader<Self>, _ name: String, _ meaning: String) throws(TableError) {
    count = try row.integer(name, \.count, meaning)
    mean = try row.milliseconds("\(name)_mean_ms", \.mean, decimals: 1, "Their mean duration.")
    deviation = try row.milliseconds(
      "\(name)_sd_ms",
      \.deviation,
      decimals: 1,
      "Standard deviation of their durations."
    )
  }
}
