package import Basics
package import Tables
package import Vitals

/// A sample of the pulse or of the breath in a recording's video.
package struct WaveformSample: Sendable, Hashable {
  package let recording: String
  package let video: Int
  /// Of the recording.
  package let time: Time
  package let value: Double
  /// From 0 to 1: of the pulse over the ten seconds around, of the breath over the whole recording.
  package let confidence: Double?
}

extension WaveformSample: PrintedRow {
  package static let table = "waveform"

  package static let fields: [Field<Self>] = [
    .text("recording", \.recording, "The recording's name."),
    .integer("video", \.video, "The number of the recording's video."),
    .seconds("t_s", \.time, decimals: 3, "Seconds of the recording."),
    .number("value", \.value, decimals: 4, "Around 0, with a standard deviation of 1."),
    .number(
      "confidence",
      \.confidence,
      decimals: 3,
      """
      From 0 to 1: of the ten seconds around, or the first or last ten in a row; empty where there are no ten, or the \
      half minute around would tell no rate by itself.
      """
    ),
  ]
}

/// A sample of the breath, of which one number tells how sure all of it is.
package struct BreathSample: PrintedRow {
  let sample: WaveformSample

  package static let table = WaveformSample.table

  package static let fields: [Field<BreathSample>] = WaveformSample.fields.map { field in
    guard field.column.name == "confidence" else { return field.of(\.sample) }
    let meaning = "From 0 to 1: of the whole recording's rate, by its longest seconds in a row; the same in every row."
    return .number("confidence", \.sample.confidence, decimals: 3, meaning)
  }
}

extension VitalSigns {
  package func heartbeats(of recording: String, video: Int) -> [Heartbeat] {
    beats.map { Heartbeat(recording: recording, video: video, time: $0) }
  }

  package func rollingRates(of recording: String, video: Int, every step: Time) -> [RollingHeartRate] {
    rollingRates(every: step).map { rate in
      RollingHeartRate(
        recording: recording,
        video: video,
        time: rate.time,
        rate: rate.rate,
        confidence: rate.confidence
      )
    }
  }

  /// The pulse of a recording; each second as sure as the rate over the ten seconds around it, where that is told.
  ///
  /// The ten seconds are of the same stretch: its first and last five are as sure as its first and last ten.
  package func pulseSamples(of recording: String, video: Int) -> [WaveformSample] {
    let (step, half) = (Time.seconds(1), Time.seconds(5))
    let all = rollingRates(every: step)
    let silences = heartRate.silences
    return pulse.flatMap { wave in
      let end = wave.start + .seconds(Double(wave.values.count) / wave.rate)
      let rolling = all.filter { wave.start <= $0.time && $0.time < end }
      var nearest = 0
      return samples(of: wave, recording, video) { time in
        if silences.contains(where: { $0.contains(time) }) { return nil }
        let middle = max(wave.start + half, min(time, end - half))
        func distance(_ place: Int) -> Time { (rolling[place].time - middle).magnitude }
        while nearest + 1 < rolling.count, distance(nearest + 1) < distance(nearest) { nearest += 1 }
        return nearest < rolling.count && distance(nearest) <= step ? rolling[nearest].confidence : nil
      }
    }
  }

  package func breathSamples(of recording: String, video: Int) -> [BreathSample] {
    breath.flatMap { wave in
      samples(of: wave, recording, video) { _ in respiration.confidence }.map { BreathSample(sample: $0) }
    }
  }

  private func samples(
    of wave: Waveform,
    _ recording: String,
    _ video: Int,
    confidence: (Time) -> Double?
  ) -> [WaveformSample] {
    wave.values.indices.map { sample in
      let time = wave.start + .seconds(Double(sample) / wave.rate)
      return WaveformSample(
        recording: recording,
        video: video,
        time: time,
        value: wave.values[sample],
        confidence: confidence(time)
      )
    }
  }
}
