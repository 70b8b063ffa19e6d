public import Basics
public import Recordings

/// What the colours of a face tell of heart and breath over a part of a recording.
public struct VitalSigns: Sendable {
  /// A signal at even times.
  public struct Waveform: Sendable, Equatable {
    /// Of the recording: when the first sample is.
    public let start: Time
    /// Samples per second.
    public let rate: Double
    /// Around 0, with a standard deviation of 1.
    public let values: ContiguousArray<Double>
  }

  public let heartRate: HeartRate
  /// Decibels of the pulse's power at its rate and the double of it beside the rest of the band.
  public let signalToNoise: Double?
  public let variability: HeartRateVariability
  public let respiration: RespiratoryRate
  /// Times of the recording; none in the silences of the heart rate.
  public let beats: [Time]
  /// Blood volume of every stretch without gaps: systole is up.
  public let pulse: [Waveform]
  /// The green of the wall behind, within the band of pulses: what a lamp does.
  public let wall: [Waveform]
  /// The head's rise and fall with the breath; empty where boxes do not tell it.
  public let breath: [Waveform]
  /// How long there is a face.
  public let duration: Time
  /// How much of that has too few pictures a second for a heart rate, which is told of the rest.
  public let slowDuration: Time

  /// Whether no wall is free beside some of the pulse, so that nothing could tell a lamp from it.
  public var lacksWall: Bool { pulse.contains { wave in !wall.contains { $0.start == wave.start } } }

  /// The probability of a rate was fitted to thirty seconds: of pieces of five to ten without a pulse one in fourteen
  /// passed it, none with a power at the rate of more than .05 dB above the rest of the band.
  private static let sureDuration: Time = .seconds(20)

  /// `range`: of the recording; all of it where nil.
  public init(
    of trace: ColourTrace,
    in range: ClosedRange<Time>? = nil,
    by method: some PulseMethod,
    rate: Double = 30
  ) {
    let all = trace.evenStretches(at: rate)
    let stretches =
      range.map { range in all.compactMap { $0.part(from: range.lowerBound, to: range.upperBound) } } ?? all
    duration = stretches.reduce(.zero) { $0 + $1.duration }
    slowDuration = stretches.filter { !$0.isQuick }.reduce(.zero) { $0 + $1.duration }
    let isOutside = range.map { range in trace.count > 0 && !trace.times.contains { range.contains($0) } } ?? false
    let lack: Refusal = isOutside ? .outsideRecording : .noFace
    if let refusal: Refusal = stretches.isEmpty ? lack : trace.hasLargeFace ? nil : .regionTooSmall {
      (heartRate, variability, respiration) = (
        HeartRate(refusal), HeartRateVariability(refusal), RespiratoryRate(refusal)
      )
      (signalToNoise, beats, pulse, wall, breath) = (nil, [], [], [], [])
      return
    }
    let long = stretches.filter { $0.duration >= EvenTrace.leastDuration }
    let quick = long.filter(\.isQuick)
    let isSlow = quick.isEmpty && slowDuration > .zero
    let found = isSlow ? HeartRate(.frameRateTooLow) : method.heartRate(in: stretches.filter(\.isQuick))
    let segments = quick.map { CleanSegment($0) }
    wall = zip(quick, segments).compactMap { stretch, segment in
      segment?.wall.dropFirst().first.map { Waveform(start: stretch.start, rate: rate, values: $0.standardised) }
    }
    // A box that somebody set, or that is looked for now and then, does not follow the breath.
    let tellsBreath = trace.boxSource == .recorded || trace.boxSource == .projected
    breath = tellsBreath ? long.compactMap(\.breathWave) : []
    guard let perMinute = found.rate else {
      heartRate = found
      (signalToNoise, beats, pulse) = (nil, [], [])
      variability = HeartRateVariability(.noPulse)
      respiration = RespiratoryRate(of: long, hearts: [], tellsBreath: tellsBreath)
      return
    }
    var hearts: [HeartbeatChannel] = []
    var waves: [Waveform] = []
    var ratios: [(decibels: Double, weight: Double)] = []
    for (stretch, segment) in zip(quick, segments) {
      guard let segment, let signals = PulseSignals(segment),
        let heart = HeartbeatChannel.surest(in: segment, signals, start: stretch.start, perMinute: perMinute)
      else { continue }
      hearts.append(heart)
      waves.append(Waveform(start: stretch.start, rate: rate, values: heart.wave.standardised))
      if let decibels = signalToNoiseRatio(of: heart.wave, rate: rate, perMinute: perMinute) {
        ratios.append((decibels, stretch.duration.seconds))
      }
    }
    let weight = ratios.reduce(0) { $0 + $1.weight }
    let ratio = weight > 0 ? ratios.reduce(0) { $0 + $1.decibels * $1.weight } / weight : nil
    signalToNoise = ratio
    if !quick.contains(where: { $0.duration >= Self.sureDuration }), (ratio ?? -.infinity) <= 0 {
      heartRate = found.refused(.shortAndNoisy)
      (beats, pulse) = ([], [])
      variability = HeartRateVariability(.noPulse)
      respiration = RespiratoryRate(of: long, hearts: [], tellsBreath: tellsBreath)
      return
    }
    pulse = waves
    variability = HeartRateVariability(
      of: hearts,
      outside: found.silences,
      heartRate: perMinute,
      signalToNoise: signalToNoise
    )
    // What a spectrum tells and its own beats do not is no rate.
    let heart = variability.refusal == .disagreement ? found.refused(.disagreement) : found
    heartRate = heart
    beats = hearts.flatMap { $0.parts(outside: heart.silences) }.flatMap(\.times)
    respiration = RespiratoryRate(of: long, hearts: hearts, tellsBreath: tellsBreath)
  }
}
