/// How far the lines of a whole trial can be relied upon.
public struct LineReliability: Sendable, Hashable {
  /// Good from a mean confidence of 0.95 on, poor below 0.85, and fair between; a margin below 1 makes good fair.
  public enum Grade: String, Sendable, CaseIterable {
    case good, fair, poor
  }

  /// The mean over fixations.
  public let confidence: Double
  /// The natural logarithm of how much likelier the lines are than all of them shifted by one; nil where the assigner cannot tell.
  public let margin: Double?
  public let grade: Grade

  /// Nil where no assignment has a confidence.
  ///
  /// A fixation without confidence among others that have one counts as none.
  public init?(of assignments: [LineAssignment], margin: Double? = nil) {
    guard assignments.contains(where: { $0.confidence != nil }) else { return nil }
    confidence = assignments.reduce(0) { $0 + ($1.confidence ?? 0) } / Double(assignments.count)
    self.margin = margin
    grade =
      switch confidence {
      case ..<0.85: .poor
      case ..<0.95: .fair
      default: (margin ?? .infinity) < 1 ? .fair : .good
      }
  }
}
