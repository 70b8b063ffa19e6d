import Basics
public import Recordings

/// The colour trace of a face that is drawn by formulas, with what an eye would see of its pulse and its room.
public struct SyntheticTrace: Sendable {
  let seconds: Double
  let frameRate: Double
  let heartRate: Double
  let gain: Double
  let pulse: Double
  let pulseEnd: Double
  let noise: Double
  let lamp: Double
  let lampRate: Double
  let motion: Double
  let motionRate: Double
  let breath: Double
  let breathRate: Double
  let boxSource: ColourTrace.BoxSource
  let boxWidth: Double

  /// Rates are per minute, but that of frames per second; beats are even where it does not grow.
  ///
  /// `gain`: by how much the rate grows in a minute. `pulse`: the share of green light that a beat takes, until `pulseEnd`
  /// seconds. `noise` and `lamp`: of the colours of a region, as a share.
  /// `motion` and `breath`: pixels.
  public init(
    seconds: Double = 30,
    frameRate: Double = 30,
    heartRate: Double = 72,
    gain: Double = 0,
    pulse: Double = 0.006,
    pulseEnd: Double = .infinity,
    noise: Double = 0.003,
    lamp: Double = 0,
    lampRate: Double = 93,
    motion: Double = 0,
    motionRate: Double = 80,
    breath: Double = 0,
    breathRate: Double = 15,
    boxSource: ColourTrace.BoxSource = .recorded,
    boxWidth: Double = 200
  ) {
    self.seconds = seconds
    self.frameRate = frameRate
    self.heartRate = heartRate
    self.gain = gain
    self.pulse = pulse
    self.pulseEnd = pulseEnd
    self.noise = noise
    self.lamp = lamp
    self.lampRate = lampRate
    self.motion = motion
    self.motionRate = motionRate
    self.breath = breath
    self.breathRate = breathRate
    self.boxSource = boxSource
    self.boxWidth = boxWidth
  }

  /// Every seventh frame is lost.
  public func trace() -> ColourTrace {
    var trace = ColourTrace(width: 640, height: 480, boxSource: boxSource, decodedDuration: .seconds(seconds))
    var generator = Congruential()
    for frame in 0..<Int(seconds * frameRate) {
      let time = Double(frame) / frameRate
      let noises = (0..<24).map { _ in generator.normal() * noise }
      if frame % 7 == 3 { continue }
      let swing = sine(2 * .pi * motionRate / 60 * time)
      let x = 210 + motion * swing + generator.normal() * 0.01
      let y =
        100 - breath * sine(2 * .pi * breathRate / 60 * time) + 0.5 * motion * cosine(2 * .pi * motionRate / 60 * time)
      let light = 1 + lamp * sine(2 * .pi * lampRate / 60 * time) + 0.004 * sine(2 * .pi * 0.07 * time)
      let blood = time < pulseEnd ? pulse * wave(time) : 0
      trace.append { column in
        switch column {
        case 0: return time
        case 1: return x
        case 2: return y
        case 3: return boxWidth
        case 4: return 1.3 * boxWidth
        case 5: return 1
        default:
          let (place, channel) = ((column - 6) / 3, (column - 6) % 3)
          let light = light * (1 + noises[column - 6])
          guard place < 6 else { return [96.0, 104, 112][channel] * light }
          // Regions shade differently where the head moves.
          let shade = 1 + 0.0004 * Double(place + 1) * motion * swing
          let skin = [205.0, 156, 130][channel] * (1 - 0.03 * Double(place))
          return skin * light * shade * (1 - [0.33 / 0.77, 1, 0.53 / 0.77][channel] * blood)
        }
      }
    }
    return trace
  }

  /// Its tops are at a quarter of every beat.
  private func wave(_ time: Double) -> Double {
    let turn = 2 * Double.pi * heartRate / 60 * time + 2 * .pi * gain / 7200 * time * time
    return 0.5 * sine(turn) - 0.15 * cosine(2 * turn)
  }
}

/// A generator that any language has in three lines, so that numbers can be made again elsewhere.
private struct Congruential {
  private var state: UInt64 = 2026

  mutating func unit() -> Double {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Double(state >> 11) / 9_007_199_254_740_992
  }

  /// Of four equal ones: variance 1.
  mutating func normal() -> Double { (unit() + unit() + unit() + unit() - 2) * 3.0.squareRoot() }
}
