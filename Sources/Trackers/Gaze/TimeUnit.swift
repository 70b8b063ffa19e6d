package import Basics

/// In what a file counts time.
package enum TimeUnit: String, Sendable, CaseIterable {
  case nanoseconds = "ns"
  case microseconds = "us"
  case milliseconds = "ms"
  case seconds = "s"

  package func time(_ number: Double) -> Time {
    switch self {
    // Divided, since 10⁻³ is no binary number.
    case .nanoseconds: .milliseconds(number / 1e6)
    case .microseconds: .milliseconds(number / 1e3)
    case .milliseconds: .milliseconds(number)
    case .seconds: .seconds(number)
    }
  }

  /// Of a count that a `Double` may not hold.
  func time(_ count: Int64) -> Time {
    guard self == .nanoseconds else { return time(Double(count)) }
    return .milliseconds(Double(count / 1_000_000) + Double(count % 1_000_000) / 1e6)
  }
}
