public import Basics

/// One recording in a few numbers: covariates of its trial, and what may exclude it.
public struct FaceSummary: Sendable, Hashable {
  /// From the first frame to the last.
  public private(set) var duration: Time
  /// The share of frames in which the face was seen.
  public private(set) var seen: Double?
  /// The share of frames that tell where the person looks, with a gaze where there is any; nil without states.
  public private(set) var coverage: Double?
  /// Millimetres from the camera: the mean, and the last third less the first.
  public private(set) var distance: Double?
  public private(set) var distanceDrift: Double?
  /// Degrees of yaw or pitch, whichever is greater, from their medians: the mean.
  public private(set) var headTurn: Double?
  /// From one frame in which the head is known to the next, as a rule.
  public private(set) var headStep: Time?
  /// Whether the lids of any eye are known for a while.
  public private(set) var knowsLids = false
  /// Whether the lids of both eyes are known together, without which no wink is seen.
  public private(set) var knowsBothLids = false
  /// Whether frames come often enough to show blinks; nothing is told of closures otherwise.
  public private(set) var showsBlinks = false
  /// From one frame in which a lid is known to the next, as a rule; of the eye that is known more seldom.
  public private(set) var lidStep: Time?
  /// Of both eyes, a minute in which the lids of both are known; nil where that is shorter than any window.
  public private(set) var blinkRate: Double?
  /// Of both eyes; nil where they are never known together.
  public private(set) var blinks: Int?
  public private(set) var longClosures: Int?
  /// The share of blinks that shut the eye.
  public private(set) var completeBlinks: Double?
  /// The share of time with shut eyes, and the last third of the recording less the first; nil as the rate of blinks is.
  public private(set) var perclos: Double?
  public private(set) var perclosTrend: Double?

  public init(
    of track: FaceTrack,
    _ setting: FaceSetting,
    _ rule: DrowsinessRule = DrowsinessRule(),
    closures: [LidClosure]? = nil
  ) {
    duration = (track.times.last ?? .zero) - (track.times.first ?? .zero)
    guard track.count > 0 else { return }
    if let isSeen = track.isSeen { seen = Double(isSeen.count(where: \.self)) / Double(track.count) }
    if let states = track.states {
      let telling = states.indices.count { index in
        states[index].tellsGaze && (track.gaze == nil || track.gazePoint(at: index) != nil)
      }
      coverage = Double(telling) / Double(track.count)
    }
    addHead(of: track)
    addLids(of: track, setting, rule, closures)
  }

  private mutating func addHead(of track: FaceTrack) {
    guard let head = track.head else { return }
    var sums = Thirds(of: track)
    let yaw = median(of: head.yaw.lazy.filter { !$0.isNaN }.map(Double.init))
    let pitch = median(of: head.pitch.lazy.filter { !$0.isNaN }.map(Double.init))
    var (turns, count) = (0.0, 0)
    var (known, steps) = (KnownSteps(), [Time]())
    for index in 0..<track.count {
      let (x, y, z) = (Double(head.x[index]), Double(head.y[index]), Double(head.z[index]))
      let distance = (x * x + y * y + z * z).squareRoot()
      if !distance.isNaN { sums.add(1000 * distance, at: track.times[index]) }
      if let step = known.step(to: track.times[index], with: head.yaw[index]) { steps.append(step) }
      let (across, up) = (Double(head.yaw[index]), Double(head.pitch[index]))
      if let yaw, let pitch, !(across + up).isNaN {
        turns += max(abs(across - yaw), abs(up - pitch))
        count += 1
      }
    }
    distance = sums.mean
    distanceDrift = sums.change
    headTurn = count > 0 ? turns / Double(count) : nil
    headStep = median(of: steps)
  }

  private mutating func addLids(
    of track: FaceTrack,
    _ setting: FaceSetting,
    _ rule: DrowsinessRule,
    _ known: [LidClosure]?
  ) {
    var sums = Thirds(of: track)
    var time = Time.zero
    var (watched, watchedBoth) = (WatchedTime(rule.blinks), WatchedTime(rule.blinks))
    // Closures go on over single frames without lids, and so does the time in which they are watched.
    var (steps, stepsOfBoth) = (KnownSteps(), KnownSteps())
    var (leftSteps, rightSteps) = (KnownSteps(), KnownSteps())
    var (left, right): ([Time], [Time]) = ([], [])
    for index in 0..<track.count {
      let now = track.times[index]
      let eyes = track.openness(index, setting.baseline.lids)
      if let step = leftSteps.step(to: now, with: eyes.left) { left.append(step) }
      if let step = rightSteps.step(to: now, with: eyes.right) { right.append(step) }
      if let step = stepsOfBoth.step(to: now, with: eyes.least) { watchedBoth.add(step) }
      let openness = eyes.mean
      guard let step = steps.step(to: now, with: openness) else { continue }
      let length = min(step, rule.longestFrame)
      sums.add(openness <= Float(rule.shut) ? 1 : 0, at: now, weighing: length.seconds)
      time += length
      watched.add(step)
    }
    knowsLids = time > .zero
    knowsBothLids = watchedBoth.length > .zero
    lidStep = [median(of: left), median(of: right)].compactMap(\.self).max()
    showsBlinks = watched.showsBlinks
    if time >= DrowsinessRule.shortestWindow { (perclos, perclosTrend) = (sums.mean, sums.change) }
    guard showsBlinks else { return }
    let closures = known ?? rule.blinks.found(in: track, setting)
    longClosures = closures.count { $0.kind != .blink }
    guard knowsBothLids else { return }
    let found = closures.filter { $0.kind == .blink && $0.eyes == .both }
    blinks = found.count
    completeBlinks = found.isEmpty ? nil : Double(found.count(where: \.isComplete)) / Double(found.count)
    let length = watchedBoth.length
    if length >= DrowsinessRule.shortestWindow { blinkRate = Double(found.count) * 60 / length.seconds }
  }
}

/// Means over a recording and over its thirds by time.
private struct Thirds {
  private let start: Time
  private let length: Time
  private var sums = [0.0, 0, 0]
  private var counts = [0.0, 0, 0]

  init(of track: FaceTrack) {
    start = track.times.first ?? .zero
    length = (track.times.last ?? .zero) - start
  }

  mutating func add(_ value: Double, at time: Time, weighing weight: Double = 1) {
    let third = length > .zero ? min(2, Int(3 * (time - start) / length)) : 0
    sums[third] += value * weight
    counts[third] += weight
  }

  /// Nil of nothing.
  var mean: Double? {
    let count = counts[0] + counts[1] + counts[2]
    return count > 0 ? (sums[0] + sums[1] + sums[2]) / count : nil
  }

  /// The last third less the first; nil where either has nothing.
  var change: Double? { counts[0] > 0 && counts[2] > 0 ? sums[2] / counts[2] - sums[0] / counts[0] : nil }
}
