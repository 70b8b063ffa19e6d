import Testing

/// How a simulated page is read, and how badly it is recorded.
///
/// Heights are in line heights, and all are zero or no where nothing is said.
struct ReadingCondition: Sendable, CustomTestStringConvertible {
  var name: String
  var lines = 11
  var hasShortLines = false
  /// Of the lines that are read at all.
  var share = 1.0
  var skippedLines = 0.0
  var rereads = false
  var looksBefore = 0
  var looksAfter = 0
  var undersweeps = 0.3
  var regressions = 0.12
  var returns = 0.01
  var refixations = 0.15
  var excursions = 0.004

  var noise = 0.15
  var persistence = 0.75
  /// How much more noise there is at the text's sides.
  var noiseAtEdges = 0.0
  var offset = 0.0
  /// For every line further down.
  var stretch = 0.0
  var tilt = 0.0
  /// A droop of the page's lower corners.
  var bend = 0.0
  /// How much lower gaze is seen at the lines' ends than in their middle, over all of the page.
  var bow = 0.0
  /// How likely the head moves within a fixation, and all that follow are shifted.
  var headMoves = 0.0
  /// Where on the page, from 0 to 1, the head moves by how much; once at most.
  var headMove: (after: Double, by: Double)?
  /// In characters.
  var sideways = 0.0
  var sidewaysNoise = 0.5
  /// How much wider than the text its gaze is.
  var widening = 0.0

  var testDescription: String { name }

  /// Of each condition, in tests.
  static let pages: UInt64 = 3

  static let all: [Self] = good + bad

  static let good: [Self] = [
    Self(name: "clean", noise: 0.05),
    Self(name: "usual"),
    Self(name: "noise .3", noise: 0.3),
    Self(name: "noise .45", noise: 0.45),
    Self(name: "noise .6", noise: 0.6),
    Self(name: "jittery", noise: 0.35, persistence: 0.2),
    Self(name: "1 line down", offset: 1),
    Self(name: "1 line up", offset: -1),
    Self(name: "slope", stretch: 0.06),
    Self(name: "squeezed", offset: 0.3, stretch: -0.08),
    Self(name: "tilted", tilt: 0.6),
    Self(name: "left early", share: 0.5),
    Self(name: "reread", rereads: true),
    Self(name: "skipped lines", skippedLines: 0.2),
    Self(name: "looks before", looksBefore: 6),
    Self(name: "looks after", looksAfter: 10),
    Self(name: "short lines", hasShortLines: true, noise: 0.2),
    Self(
      name: "child",
      undersweeps: 0.5,
      regressions: 0.3,
      returns: 0.03,
      refixations: 0.35,
      excursions: 0.01,
      noise: 0.2
    ),
  ]

  static let bad: [Self] = [
    Self(name: "badly calibrated", noise: 0.25, noiseAtEdges: 0.8, offset: 0.4, stretch: 0.04, tilt: 0.3, bend: 0.7),
    Self(
      name: "bad, child",
      undersweeps: 0.5,
      regressions: 0.3,
      returns: 0.03,
      refixations: 0.35,
      excursions: 0.015,
      noise: 0.3,
      persistence: 0.6,
      noiseAtEdges: 1,
      offset: -0.5,
      stretch: -0.04,
      tilt: -0.4,
      bend: -0.6,
      headMoves: 0.01,
      sideways: 1.5
    ),
    Self(
      name: "bad, short lines",
      lines: 8,
      hasShortLines: true,
      regressions: 0.2,
      noise: 0.35,
      noiseAtEdges: 0.6,
      offset: 0.6,
      stretch: 0.05,
      bend: 0.6,
      headMoves: 0.01,
      sideways: -1
    ),
    Self(
      name: "very bad",
      regressions: 0.2,
      returns: 0.02,
      excursions: 0.01,
      noise: 0.5,
      noiseAtEdges: 1,
      offset: -0.7,
      stretch: 0.07,
      tilt: 0.4,
      bend: 1,
      headMoves: 0.02,
      sideways: 4,
      sidewaysNoise: 2,
      widening: -0.1
    ),
    Self(
      name: "very bad, few lines",
      lines: 5,
      regressions: 0.25,
      refixations: 0.3,
      excursions: 0.02,
      noise: 0.6,
      persistence: 0.5,
      noiseAtEdges: 1,
      offset: 0.5,
      stretch: -0.06,
      bend: -0.8,
      headMoves: 0.015,
      sideways: -4,
      sidewaysNoise: 2.5,
      widening: 0.1
    ),
    Self(
      name: "very bad, short lines",
      hasShortLines: true,
      regressions: 0.25,
      returns: 0.02,
      noise: 0.55,
      noiseAtEdges: 0.5,
      offset: -0.3,
      stretch: 0.05,
      bend: 0.8,
      headMoves: 0.01,
      sideways: 2,
      sidewaysNoise: 2
    ),
  ]
}
