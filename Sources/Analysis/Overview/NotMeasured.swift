/// That nothing is measured of what somebody asked for, with the step that comes first.
package struct NotMeasured: Error, Equatable {
  /// As `Study.stepBeforeMeasures()` tells it.
  let next: String

  package init(next: String = "study measures") {
    self.next = next
  }
}

extension NotMeasured: CustomStringConvertible {
  package var description: String {
    switch next {
    case "study measures": "Nothing is measured yet. Run 'study measures' first."
    case "study report": "Nothing that is in use has what this needs; 'study report' says why."
    default: "Nothing is measured yet. Run '\(next)' first; 'study status' tells what comes then."
    }
  }
}
