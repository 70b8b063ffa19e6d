/// Something that a recording, or the way its events were found, cannot tell.
public struct Limit: Sendable, Hashable {
  /// What is not to be trusted.
  public enum Subject: String, Sendable, CaseIterable {
    /// How many fixations there are, and how long they last.
    case fixations
    /// How many fixations are shorter than a limit.
    case shortFixations
    /// How many saccades there are, and how large they are.
    case saccades
    /// When saccades begin and end, and how long they last.
    case saccadeDurations
    /// How fast saccades are.
    case saccadeVelocities
    /// Oscillations behind saccades.
    case oscillations
    /// How many blinks there are.
    case blinks
  }

  public enum Severity: String, Sendable, CaseIterable {
    /// It is shown, with the reason beside it.
    case caution
    /// It is left empty, with the reason in its place.
    case withheld
  }

  public var subject: Subject
  public var severity: Severity
  /// A sentence with the numbers that tell.
  public var reason: String
  /// The same without lengths in degrees, for gaze of which nobody knows how large one is; nil where the reason has none.
  private let reasonWithoutDegrees: String?

  public init(_ severity: Severity, _ subject: Subject, reason: String, withoutDegrees: String? = nil) {
    self.subject = subject
    self.severity = severity
    self.reason = reason
    reasonWithoutDegrees = withoutDegrees
  }

  /// As it is told where nobody knows how large a degree is.
  public var withoutDegrees: Self { Self(severity, subject, reason: reasonWithoutDegrees ?? reason) }
}
