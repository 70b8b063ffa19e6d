/// That nothing is measured of what somebody asked for, with the step that comes first.
package struct NotMeasured: Error, Equatable {
  /// As `Study.stepBeforeMeasures()` tells it.
  let next: NextStep

  package init(next: NextStep = .measures) {
    self.next = next
  }
}

extension NotMeasured: CustomStringConvertible {
  package var description: String {
    switch next {
    case .measures: "Nothing is measured yet. Run 'study measures' first."
    case .calibrate:
      """
      Nothing is measured, since nobody whose face was recorded has a calibration in use on that device. Ingest a calibration of each reader on the same device, \
      and run 'study fit'; or compare what 'study face' tells by 'study compare --measures NAME'.
      """
    case .report: "Nothing that is in use has what this needs; 'study report' says why."
    default: "Nothing is measured yet. Run '\(next.command)' first; 'study status' tells what comes then."
    }
  }
}
