public import Basics

/// A while in which a face was in one configuration.
public struct ExpressionEvent: Sendable, Hashable {
  public let score: FaceScore
  public let start: Time
  public let end: Time
  public let peak: Double
}

/// Scores of facial configurations, and when they were above a limit.
public struct ExpressionRule: FaceRule {
  public static let name = "expressions"
  public static let summary = "Scores of facial configurations from blend shapes above rest, and when one lasts."

  public var limit = 25.0
  public var shortest: Time = .milliseconds(100)
  /// Whether somebody spoke, so that scores of the lower face are left out.
  public var isSpeaking = false
  public var scores: Set<FaceScore> = Set(FaceScore.allCases)

  public init() {}

  public init(from options: inout Options) throws(OptionError) {
    limit = try options.number(
      "limit",
      default: limit,
      in: 0...100,
      help: "Score above which a configuration is reported, a wink while one eye alone is shut (this project's)."
    )
    shortest = try options.milliseconds(
      "shortest",
      default: shortest,
      help: "Milliseconds. For which it must last (this project's)."
    )
    isSpeaking = try options.takes(
      "speech",
      "aloud",
      insteadOf: "none",
      help: "Whether somebody read aloud: then scores of the lower face are left out (this project's)."
    )
    let names = options.text("scores", default: "all", help: "All, or some with commas between them.")
    guard names != "all" else { return }
    scores = []
    for name in names.listed {
      guard let score = FaceScore(name: name) else {
        throw .unknownValue(option: "scores", value: name, known: FaceScore.allCases.map(\.name))
      }
      scores.insert(score)
    }
  }

  /// Those that are told.
  public var told: [FaceScore] {
    FaceScore.allCases.filter { scores.contains($0) && !(isSpeaking && $0.isOfLowerFace) }
  }

  /// Those of a frame that are told.
  public func scores(of moment: borrowing FaceMoment, _ baseline: FaceBaseline) -> FaceScores {
    guard moment.isSeen else { return FaceScores() }
    return FaceScores(ActionUnits(baseline.aboveRest(moment.weights)), head: moment.head)
  }

  public func stream(in setting: FaceSetting) -> ExpressionStream { ExpressionStream(self, setting.baseline) }
}

/// Expressions while frames arrive.
///
/// A frame stands for the time until the next one; single frames without a score end nothing. A wink lasts only while one eye is shut
/// and the other is not, by the numbers of gestures: lids that both rest a little below open are above the limit, too.
public struct ExpressionStream: FaceStream {
  /// Without a frame, after which nothing lasts.
  private static let gap: Time = .milliseconds(200)
  /// By which one eye is shut.
  private static let eyes = GestureRule()

  private let rule: ExpressionRule
  private let told: [FaceScore]
  private let baseline: FaceBaseline
  /// `last`: when it was above the limit last.
  private var open: [(start: Time, last: Time, peak: Float)?]
  private var last: Time?
  /// Of the last frame.
  public private(set) var scores = FaceScores()

  init(_ rule: ExpressionRule, _ baseline: FaceBaseline) {
    self.rule = rule
    told = rule.told
    self.baseline = baseline
    open = Array(repeating: nil, count: FaceScore.allCases.count)
  }

  public mutating func push(_ moment: borrowing FaceMoment, into found: inout [ExpressionEvent]) {
    let time = moment.time
    if let last, time - last > Self.gap { finish(into: &found) }
    last = time
    scores = rule.scores(of: moment, baseline)
    let (left, right) = (Double(moment.openness.left), Double(moment.openness.right))
    let isOneShut = Self.eyes.isShut(left, besides: right) || Self.eyes.isShut(right, besides: left)
    for score in told {
      let value = scores[score]
      let before = open[score.rawValue]
      if value > Float(rule.limit), isOneShut || !score.isOfOneEye {
        open[score.rawValue] = (before?.start ?? time, time, max(before?.peak ?? value, value))
      } else if let before, value.isNaN {
        if time - before.last > Self.gap { close(score, at: before.last, &found) }
      } else {
        close(score, at: time, &found)
      }
    }
  }

  public mutating func finish(into found: inout [ExpressionEvent]) {
    for score in told {
      if let before = open[score.rawValue] { close(score, at: before.last, &found) }
    }
  }

  private mutating func close(_ score: FaceScore, at time: Time, _ found: inout [ExpressionEvent]) {
    guard let (start, _, peak) = open[score.rawValue] else { return }
    open[score.rawValue] = nil
    // Differences of times are a little short.
    guard time - start >= rule.shortest - .seconds(1e-9) else { return }
    found.append(ExpressionEvent(score: score, start: start, end: time, peak: Double(peak)))
  }
}
