import Basics

extension TimePlot.Panel {
  var sideNames: [String] { thresholds.map(\.label) + (series.count > 1 ? series.map(\.name) : []) }

  /// `span`: in seconds.
  func values(during span: ClosedRange<Double>) -> [Double] {
    series.flatMap { series in
      series.times.indices.compactMap { span.contains(series.times[$0].seconds) ? series.value($0) : nil }
    }
  }
}

extension TimePlot.Series {
  func value(_ index: Int) -> Double? { values[index].flatMap { $0.isFinite ? $0 : nil } }

  /// Those within a span of time in seconds, and one on each side, to which the line leads.
  func indices(around span: ClosedRange<Double>) -> Range<Int> {
    let first = times.partitioningIndex { $0.seconds >= span.lowerBound }
    let end = times.partitioningIndex { $0.seconds > span.upperBound }
    return max(0, first - 1)..<min(times.count, max(first, end) + 1)
  }
}
