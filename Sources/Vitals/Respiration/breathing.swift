import Basics
import Signals

/// The band of breath, per minute; children take 18 to 30.
let breathBand = 4.0...40.0

/// Below it no breath is told.
let leastBreathDuration: Time = .seconds(10)

/// What a signal at even times tells of the breath; nil where nothing swings.
func breathing(
  _ source: RespiratoryRate.Source,
  in signal: ContiguousArray<Double>,
  rate: Double
) -> RespiratoryRate.Finding? {
  guard let narrow = breathWave(of: signal, rate: rate) else { return nil }
  let spectrum = Spectrum(of: narrow, rate: rate, by: Spectrum.transform(for: narrow.count, rate: rate))
  let power = spectrum.power(in: breathBand)
  guard power > 0, let top = spectrum.peaks(in: breathBand).first else { return nil }
  let found = spectrum.rate(ofPeak: top)
  return RespiratoryRate.Finding(
    source: source,
    rate: found,
    confidence: spectrum.power(within: 2, of: found, in: breathBand) / power
  )
}

/// Within .07 and .7 Hz; nil of a signal that is too short or does not change.
func breathWave(of signal: ContiguousArray<Double>, rate: Double) -> ContiguousArray<Double>? {
  guard Double(signal.count) >= leastBreathDuration.seconds * rate,
    let narrow = try? ButterworthBand(order: 2, band: 0.07...0.7, rate: rate).filtered(signal.withoutMean),
    narrow.meanSquare > 0
  else { return nil }
  return narrow
}

/// Samples per second of what beats tell of the breath.
let beatSignalRate = 4.0

/// A number of every beat as a signal at even times, on straight lines; empty of less than two beats.
///
/// `times`: ascending.
func evenSignal(_ values: [Double], at times: [Time]) -> ContiguousArray<Double> {
  guard let first = times.first, let last = times.last, last > first else { return [] }
  var left = 0
  return ContiguousArray(
    (0...Int((last - first).seconds * beatSignalRate)).map { sample in
      let time = first + .seconds(Double(sample) / beatSignalRate)
      while left + 2 < times.count, times[left + 1] <= time { left += 1 }
      let part = (time - times[left]) / (times[left + 1] - times[left])
      return values[left] + min(1, part) * (values[left + 1] - values[left])
    }
  )
}

extension EvenTrace {
  /// The head's rise and fall: up is up, though pictures count downwards.
  var breathWave: VitalSigns.Waveform? {
    Vitals.breathWave(of: y.negated, rate: rate).map { wave in
      VitalSigns.Waveform(start: start, rate: rate, values: wave.standardised)
    }
  }
}

extension RespiratoryRate {
  /// `stretches`: of which the longest is asked, and its heart where there is one.
  init(of stretches: [EvenTrace], hearts: [HeartbeatChannel], tellsBreath: Bool) {
    guard let trace = stretches.max(by: { $0.duration < $1.duration }), trace.duration >= leastBreathDuration else {
      self.init(.tooShort)
      return
    }
    let end = trace.start + trace.duration
    let heart = hearts.first { heart in heart.times.contains { $0 >= trace.start && $0 < end } }
    var findings: [Finding] = []
    if tellsBreath, let found = breathing(.motion, in: trace.y, rate: trace.rate) { findings.append(found) }
    if let heart, heart.times.count > 2 {
      let intervals = zip(heart.times, heart.times.dropFirst()).map { ($1 - $0).seconds }
      for (source, values) in [(Source.intervals, intervals), (.heights, heart.heights)] {
        let even = evenSignal(values, at: Array(heart.times.dropLast()))
        if let found = breathing(source, in: even, rate: beatSignalRate) { findings.append(found) }
      }
    }
    self.init(findings, headMotion: (trace.x.withoutMean.meanSquare + trace.y.withoutMean.meanSquare).squareRoot())
  }
}
