/// The largest and the smallest of a moving window's numbers, without looking at any twice.
///
/// Lemire, "Streaming maximum-minimum filter using no more than three comparisons per element", Nordic Journal of
/// Computing 2006.
struct DispersionWindow {
  private var highest = ExtremeQueue()
  private var lowest = ExtremeQueue()

  /// Behind those that are in it; a window grows at its end.
  @inline(__always)
  mutating func append(_ value: Double, at sample: Int) {
    highest.append(value, at: sample)
    lowest.append(-value, at: sample)
  }

  /// Those before a sample are no longer in it.
  @inline(__always)
  mutating func drop(before sample: Int) {
    highest.drop(before: sample)
    lowest.drop(before: sample)
  }

  mutating func removeAll() {
    highest.removeAll()
    lowest.removeAll()
  }

  /// Of a window with a sample.
  var range: Double { highest.first + lowest.first }

  /// The range with one more number.
  @inline(__always)
  func range(with value: Double) -> Double {
    max(highest.first, value) + max(lowest.first, -value)
  }
}

/// Numbers of which each is smaller than those before it: those that may yet be the largest.
private struct ExtremeQueue {
  private var values: ContiguousArray<Double> = []
  private var samples: ContiguousArray<Int> = []
  private var head = 0

  var first: Double { head < values.count ? values[head] : -.infinity }

  @inline(__always)
  mutating func append(_ value: Double, at sample: Int) {
    while values.count > head, values[values.count - 1] <= value {
      values.removeLast()
      samples.removeLast()
    }
    if head == values.count { removeAll() }
    values.append(value)
    samples.append(sample)
  }

  @inline(__always)
  mutating func drop(before sample: Int) {
    while head < samples.count, samples[head] < sample { head += 1 }
  }

  mutating func removeAll() {
    values.removeAll(keepingCapacity: true)
    samples.removeAll(keepingCapacity: true)
    head = 0
  }
}
