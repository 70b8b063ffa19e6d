/// In what a file counts time.
enum TimeUnit: String, Sendable, CaseIterable {
  case nanoseconds = "ns"
  case microseconds = "us"
  case milliseconds = "ms"
  case seconds = "s"

  func milliseconds(_ number: Double) -> Double {
    switch self {
    // Divided, since 10⁻³ is no binary number.
    case .nanoseconds: number / 1e6
    case .microseconds: number / 1e3
    case .milliseconds: number
    case .seconds: number * 1e3
    }
  }

  /// Of a count that a `Double` may not hold.
  func milliseconds(_ count: Int64) -> Double {
    guard self == .nanoseconds else { return milliseconds(Double(count)) }
    return Double(count / 1_000_000) + Double(count % 1_000_000) / 1e6
  }
}
