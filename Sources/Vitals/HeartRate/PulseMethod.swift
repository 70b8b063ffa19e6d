public import Basics

/// A way from the colours of a face to a heart rate.
public protocol PulseMethod: Cataloged, Sendable {
  /// `stretches`: of one recording, in the order of time, each without gaps.
  func heartRate(in stretches: [EvenTrace]) -> HeartRate
}

extension PulseMethod {
  static var entry: Catalog<any PulseMethod>.Entry { .init(Self.self) { $0 } }
}

/// Every way to a heart rate.
///
/// A new one is one file in `HeartRate/Methods/`, and one line here.
public let pulseMethods: Catalog<any PulseMethod> = [
  Automatic.entry,
  GreenMethod.entry,
  ChromMethod.entry,
  PosMethod.entry,
]
