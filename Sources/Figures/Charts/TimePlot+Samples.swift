extension TimePlot.Panel {
  var sideNames: [String] { thresholds.map(\.label) + (series.count > 1 ? series.map(\.name) : []) }

  func values(during span: ClosedRange<Double>) -> [Double] {
    series.flatMap { series in
      series.times.indices.compactMap { span.contains(series.times[$0]) ? series.value($0) : nil }
    }
  }
}

extension TimePlot.Series {
  func value(_ index: Int) -> Double? { values[index].flatMap { $0.isFinite ? $0 : nil } }

  /// Those within a span of time, and one on each side, to which the line leads.
  func indices(around span: ClosedRange<Double>) -> Range<Int> {
    let first = times.firstIndex { $0 >= span.lowerBound } ?? times.count
    let end = times.firstIndex { $0 > span.upperBound } ?? times.count
    return max(0, first - 1)..<min(times.count, max(first, end) + 1)
  }
}
