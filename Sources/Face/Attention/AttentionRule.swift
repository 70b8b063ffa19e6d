public import Basics
import Geometry

/// How long somebody looked at a region, in one interval.
///
/// It is the share of time on the region and nothing else: whether somebody was engaged it does not tell.
public struct AttentionShare: Sendable, Hashable {
  public let region: String
  public let start: Time
  public let end: Time
  /// The part of the interval in which gaze was on the region with open eyes.
  public let share: Double
  /// The part of the interval in which frames tell where the person looks.
  public let coverage: Double
  public let frames: Int
}

/// On-region share of time by intervals.
public struct AttentionRule: FaceRule {
  public static let name = "attention"
  public static let summary = "The share of time on each region, by intervals, with the share in which frames tell."

  public var interval: Time = .seconds(30)
  public var open = 0.5
  /// What one frame stands for at most.
  public var longestFrame: Time = .milliseconds(100)

  public init() {}

  public init(from options: inout Options) throws(OptionError) {
    interval = Time.seconds(
      try options.number(
        "interval",
        default: interval.seconds,
        in: 10...60,
        help: "Seconds of an interval (SeeSo's default and range)."
      )
    )
    open = try options.number(
      "open",
      default: open,
      in: 0...1,
      help:
        "Openness of eyes that look at anything; unknown lids count as open (this project's)."
    )
    longestFrame = try options.milliseconds(
      "longest-frame",
      default: longestFrame,
      help: "Milliseconds. That one frame stands for at most (this project's)."
    )
  }

  public func stream(in setting: FaceSetting) -> AttentionStream { AttentionStream(self, setting.regions) }
}

/// Adds up the time on every region.
///
/// A frame stands for the time until the next one.
public struct AttentionStream: FaceStream {
  private let rule: AttentionRule
  private let regions: [AttentionRegion]
  private var start: Time?
  private var last: (time: Time, tells: Bool, step: Time)?
  private var frames = 0
  private var told: Time = .zero
  private var onRegion: [Time]
  /// Which regions the last frame's gaze is on.
  private var isOn: [Bool]

  init(_ rule: AttentionRule, _ regions: [AttentionRegion]) {
    self.rule = rule
    self.regions = regions
    onRegion = Array(repeating: .zero, count: regions.count)
    isOn = Array(repeating: false, count: regions.count)
  }

  public mutating func push(_ moment: borrowing FaceMoment, into found: inout [AttentionShare]) {
    let time = moment.time
    var step = last?.step ?? .zero
    if let last {
      step = min(time - last.time, rule.longestFrame)
      account(from: last.time, to: last.time + step, tells: last.tells, &found)
    }
    if let begun = start, time >= begun + rule.interval {
      close(at: begun + rule.interval, &found)
      // Over a gap nobody was seen, and there are no intervals to tell of.
      let next = begun + rule.interval
      start = time - next < rule.interval ? next : time
    }
    if start == nil { start = time }
    frames += 1
    last = (time, moment.tellsGaze, step)
    let openness = moment.openness.mean
    let gaze = moment.tellsGaze && (openness.isNaN || openness >= Float(rule.open)) ? moment.gaze : nil
    for index in regions.indices { isOn[index] = gaze.map(regions[index].area.contains) ?? false }
  }

  public mutating func finish(into found: inout [AttentionShare]) {
    guard let last else { return }
    account(from: last.time, to: last.time + last.step, tells: last.tells, &found)
    if let begun = start, last.time + last.step > begun { close(at: last.time + last.step, &found) }
    self.last = nil
    start = nil
  }

  private mutating func account(from: Time, to end: Time, tells: Bool, _ found: inout [AttentionShare]) {
    guard tells else { return }
    var from = from
    while let begun = start, end > begun + rule.interval {
      add(max(.zero, begun + rule.interval - from))
      close(at: begun + rule.interval, &found)
      from = begun + rule.interval
    }
    add(max(.zero, end - from))
  }

  private mutating func add(_ time: Time) {
    told += time
    for index in regions.indices where isOn[index] { onRegion[index] += time }
  }

  private mutating func close(at end: Time, _ found: inout [AttentionShare]) {
    guard let begun = start else { return }
    let length = end - begun
    for (index, region) in regions.enumerated() {
      found.append(
        AttentionShare(
          region: region.name,
          start: begun,
          end: end,
          share: onRegion[index] / length,
          coverage: told / length,
          frames: frames
        )
      )
      onRegion[index] = .zero
    }
    told = .zero
    frames = 0
    start = end
  }
}
