public import Basics

/// Lines by a probabilistic model of reading, each with a confidence.
///
/// The most probable line of a hidden chain (`LineModel`) whose noise is searched for in every trial; nil where the eye was more
/// probably off the text. Two spreads of the noise are averaged, since the likeliest one is too sure of itself, and the words'
/// path (`Warp`) tips the balance where the chain is in doubt.
public struct Confident: LineAssigner {
  public static let name = "confident"
  public static let summary = "A hidden chain over lines, looks off the text and drift; tells its confidence."

  private let givesEveryLine: Bool

  public init(from options: inout Options) throws(OptionError) {
    let choice = try options.choice(
      "every-fixation",
      among: ["no", "yes"],
      default: "no",
      help: "whether looks off the text get a line, too"
    )
    givesEveryLine = choice == "yes"
  }

  public func lines(of fixations: [Fixation], in text: TextLayout) -> [LineAssignment] {
    let known = fixations.indices.filter { fixations[$0].x.isFinite && fixations[$0].y.isFinite }
    var lines = [LineAssignment](repeating: LineAssignment(line: nil, confidence: 0), count: fixations.count)
    guard !known.isEmpty else { return lines }
    let judgement = LineJudgement(of: known.map { fixations[$0] }, in: text, givesEveryLine: givesEveryLine)
    for (place, index) in known.enumerated() { lines[index] = judgement.assignments[place] }
    return lines
  }

  /// How far the lines of a trial can be relied upon; nil without a fixation.
  public func reliability(of fixations: [Fixation], in text: TextLayout) -> LineReliability? {
    let known = fixations.filter { $0.x.isFinite && $0.y.isFinite }
    guard !known.isEmpty else { return nil }
    let judgement = LineJudgement(of: known, in: text, givesEveryLine: givesEveryLine)
    return LineReliability(of: judgement.assignments, margin: judgement.margin)
  }
}
