public import Basics

/// Lines by a probabilistic model of reading, each with a confidence.
///
/// The most probable line of a hidden chain (`LineModel`) whose noise is searched for in every trial; nil where the eye was more
/// probably off the text. Two spreads of the noise are averaged, since the likeliest one is too sure of itself, and the words'
/// path (`Warp`) tips the balance where the chain is in doubt.
///
/// Where the tracker was badly calibrated, gaze lies a line off, or lines lie too far apart: a map of the page (`PageMap`) is
/// searched for, too, and pages of one session tell each other theirs (`LineSession`).
public struct Confident: LineAssigner {
  public static let name = "confident"
  public static let summary = "A hidden Markov model of lines, looks off the text and drift, which says how sure it is."

  private let givesEveryLine: Bool

  public init(from options: inout Options) throws(OptionError) {
    givesEveryLine = try options.takes(
      "every-fixation",
      "yes",
      insteadOf: "no",
      help: "whether looks off the text get a line, too"
    )
  }

  public func lines(of fixations: [Fixation], in text: TextLayout) -> [LineAssignment] {
    lines(ofSession: [SessionPage(fixations: fixations, text: text)])[0]
  }

  public func lines(ofSession pages: [SessionPage]) -> [[LineAssignment]] {
    let known = pages.map { page in
      page.fixations.indices.filter { page.fixations[$0].x.isFinite && page.fixations[$0].y.isFinite }
    }
    var lines = pages.map {
      [LineAssignment](repeating: LineAssignment(line: nil, confidence: 0), count: $0.fixations.count)
    }
    let places = pages.indices.filter { !known[$0].isEmpty }
    guard !places.isEmpty else { return lines }
    let seen = places.map { place in
      let page = pages[place]
      return SessionPage(
        fixations: known[place].map { page.fixations[$0] },
        text: page.text,
        isCalibratedAnew: page.isCalibratedAnew,
        validation: page.validation
      )
    }
    let session = LineSession(seen, .standard)
    for (number, place) in places.enumerated() {
      let page = seen[number]
      let judgement = LineJudgement(
        of: page.fixations,
        in: page.text,
        session.rivals[number],
        isConfirmed: LineSession.areConfirmed(seen),
        givesEveryLine: givesEveryLine
      )
      for (index, assignment) in zip(known[place], judgement.assignments) { lines[place][index] = assignment }
    }
    return lines
  }

  /// How far the lines of a trial can be relied upon; nil without a fixation.
  public func reliability(of fixations: [Fixation], in text: TextLayout) -> LineReliability? {
    let known = fixations.filter { $0.x.isFinite && $0.y.isFinite }
    guard !known.isEmpty else { return nil }
    let session = LineSession([SessionPage(fixations: known, text: text)], .standard)
    let judgement = LineJudgement(
      of: known,
      in: text,
      session.rivals[0],
      isConfirmed: false,
      givesEveryLine: givesEveryLine
    )
    return LineReliability(of: judgement.assignments, margin: judgement.margin)
  }
}
