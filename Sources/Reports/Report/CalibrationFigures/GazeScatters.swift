import Basics
import Calibration
import Figures
import Geometry
import Measurement
import Tables

/// Fixations as points on the screen, before and after calibration.
struct GazeScatters {
  private let gaze: FittedGaze
  private let fixations: [ShownTarget]

  /// More would hide each other.
  private static let mostPoints = 900
  /// More lines to targets than this, in one panel, would hide the points.
  private static let mostLines = 100

  init(_ gaze: FittedGaze) {
    self.gaze = gaze
    fixations = gaze.fixations.drawn(atMost: Self.mostPoints)
  }

  /// The source report's Figure 2.
  var byDistance: NamedFigure {
    uncalibrated(
      "gaze_by_distance",
      title: "Uncalibrated gaze by distance",
      description: "Uncalibrated gaze for \(targetCount), by the distance of the head",
      by: \.distance,
      in: Set(fixations.map(\.distance)).sorted(by: >)
    )
  }

  /// The source report's Figure 3.
  var byHeadPosition: NamedFigure {
    uncalibrated(
      "gaze_by_head_position",
      title: "Uncalibrated gaze by head position",
      description: "Uncalibrated gaze around \(targetCount), by the position of the head",
      by: \.headPosition,
      in: Set(fixations.map(\.headPosition)).sorted()
    )
  }

  /// A panel for each of the words for where the head was.
  private func uncalibrated(
    _ name: String,
    title: String,
    description: String,
    by condition: (ShownTarget) -> String,
    in words: [String]
  ) -> NamedFigure {
    let panels = words.map { word in
      ScreenScatter.Panel(
        words.count > 1 ? named(word) : nil,
        series(of: fixations.filter { condition($0) == word }, at: \.uncalibrated)
      )
    }
    let errors = words.compactMap { word in
      error(gaze.fixations.filter { condition($0) == word }, \.uncalibrated).map { "\($0) at '\(named(word))'" }
    }
    let distances = errors.joined(separator: ", ")
    return NamedFigure(
      name,
      scatter(
        title: title,
        description: "\(description), with the median distance from its target: \(distances).",
        panels: panels
      )
    )
  }

  /// The source report's Figure 8, and beside it what is left in head conditions that were not calibrated.
  var calibrated: NamedFigure {
    let hasHeldOut = fixations.contains { $0.heldOut != nil }
    let fitted = series(of: fixations, at: { $0.calibrated })
    let panels =
      hasHeldOut
      ? [
        .init("Head condition fitted", fitted), .init("Head condition held out", series(of: fixations, at: \.heldOut)),
      ]
      : [ScreenScatter.Panel(nil, fitted)]
    let heldOut = hasHeldOut ? " Held out: fitted anew without any frame of the fixation's head condition." : ""
    let explained = heldOut + gaze.wordsOfOthers
    return NamedFigure(
      "calibrated_points",
      scatter(
        title: "Calibrated gaze for each target",
        description: "Gaze for \(targetCount), calibrated by \(gaze.models). The median distance from the target is "
          + "\(calibratedErrors.joined(separator: ", ")).",
        panels: panels,
        explanation: "Calibrated by \(gaze.models).\(explained)"
      )
    )
  }

  /// Targets that a model was fitted on apart from all others.
  private var calibratedErrors: [String] {
    if gaze.areAllFitted {
      return errors(in: gaze.fixations, "in the fixations it was fitted on", "in head conditions that were held out")
    }
    let fitted = gaze.fixations.filter { gaze.isOfFittedTarget($0) }
    let others = gaze.fixations.filter { !gaze.isOfFittedTarget($0) }
    let heldOut = "there in head conditions that were held out"
    return errors(in: fitted, "at targets that it was fitted on", heldOut)
      + errors(in: others, "at targets that it was not fitted on", heldOut)
  }

  private func errors(in fixations: [ShownTarget], _ calibrated: String, _ heldOut: String) -> [String] {
    [
      error(fixations, \.calibrated).map { "\($0) \(calibrated)" },
      error(fixations, \.heldOut).map { "\($0) \(heldOut)" },
    ].compactMap(\.self)
  }

  private func scatter(
    title: String,
    description: String,
    panels: [ScreenScatter.Panel],
    explanation: String = ""
  ) -> ScreenScatter {
    let shown = NumberText.grouped(fixations.count)
    let all = NumberText.counted(gaze.fixations.count, "fixation")
    let count = fixations.count == gaze.fixations.count ? all : "\(shown) of \(all), drawn by lot,"
    let sentences = [
      "Each point is the median over the frames of a fixation: \(count) of \(gaze.people).",
      "Colours and symbols tell targets apart.", explanation,
    ]
    return ScreenScatter(
      title: title,
      description: description,
      screen: gaze.screen,
      frame: gaze.frame,
      panels: panels,
      targets: gaze.targets,
      caption: sentences.filter { !$0.isEmpty }.joined(separator: " "),
      hasLegend: false
    )
  }

  /// One for every target, also where a panel has no point of it, so that colours agree.
  private func series(
    of fixations: [ShownTarget],
    at place: (ShownTarget) -> ShownTarget.Place?
  ) -> [ScreenScatter.Series] {
    let hasLines = fixations.count <= Self.mostLines
    return gaze.targets.map { target in
      ScreenScatter.Series(
        "target at \(FittedGaze.words(target))",
        fixations.filter { $0.target == target }.compactMap { place($0)?.point },
        target: hasLines ? target : nil
      )
    }
  }

  private var targetCount: String { NumberText.counted(gaze.targets.count, "target") }

  private func named(_ word: String) -> String { word.isEmpty ? "not named" : word }

  private func error(_ fixations: [ShownTarget], _ place: (ShownTarget) -> ShownTarget.Place?) -> String? {
    median(of: fixations.compactMap { place($0)?.degrees }).map { "\(NumberText.fixed($0, decimals: 1))°" }
  }
}

extension Array {
  /// So many of the elements at most, drawn by lot and always the same ones, in their order.
  fileprivate func drawn(atMost most: Int) -> Self {
    guard count > most else { return self }
    var generator = SeededGenerator(seed: 1)
    let lots = indices.map { (lot: generator.next(), index: $0) }
    return lots.sorted { $0 < $1 }.prefix(most).map(\.index).sorted().map { self[$0] }
  }
}
