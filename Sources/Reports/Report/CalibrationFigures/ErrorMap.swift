import Basics
import Figures
import Geometry
import Measurement
import Tables

extension NamedFigure {
  /// How far calibrated gaze is from each target.
  static func errorMap(_ gaze: FittedGaze) -> NamedFigure? {
    let isHeldOut = gaze.fixations.contains { $0.heldOut?.degrees != nil }
    let cells = gaze.targets.map { target in
      let fixations = gaze.fixations.filter { $0.target == target }
      let degrees = fixations.compactMap { isHeldOut ? $0.heldOut?.degrees : $0.calibrated.degrees }
      return ScreenMap.Cell(target, mean(of: degrees))
    }
    let known = cells.filter { $0.value != nil }.sorted { ($0.value ?? 0) < ($1.value ?? 0) }
    guard let least = known.first, let greatest = known.last else { return nil }
    let counted = NumberText.counted(gaze.fixations.count, "fixation")
    let outcome =
      known.count == 1
      ? "The error of calibrated gaze is \(words(least))."
      : "The error of calibrated gaze is least, \(words(least)), and greatest, \(words(greatest))."
    let fittedWords =
      gaze.areAllFitted
      ? "These are the fixations that the model was fitted on: the error of new gaze is greater."
      : "Where the model was fitted on these fixations, the error of new gaze is greater; not all of these targets were fitted on."
    let how =
      isHeldOut
      ? "Each fixation was calibrated by a fit without any frame of its head condition; these frames counted only in the choice of the "
        + "model.\(gaze.wordsOfOthers)"
      : fittedWords
    return NamedFigure(
      "error_map",
      ScreenMap(
        title: isHeldOut ? "Error over the screen, head condition held out" : "Error over the screen, as fitted",
        description: outcome,
        screen: gaze.screen,
        frame: gaze.frame,
        cells: cells,
        label: "mean distance from the target (degrees)",
        decimals: 1,
        caption:
          "Means over \(counted) of \(gaze.people), each the median over its frames, calibrated by \(gaze.models). \(how)"
      )
    )
  }

  private static func words(_ cell: ScreenMap.Cell) -> String {
    "\(NumberText.fixed(cell.value ?? 0, decimals: 1))°, at the target at \(FittedGaze.words(cell.place))"
  }
}
