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
  /// From 0 to 1: of the ten seconds around.
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
      "From 0 to 1: of the ten seconds around; empty where the half minute around would tell no rate by itself."
    ),
  ]
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
  package func pulseSamples(of recording: String, video: Int) -> [WaveformSample] {
    let rolling = rollingRates(every: .seconds(1))
    let silences = heartRate.silences
    return pulse.flatMap { wave in
      var nearest = 0
      return samples(of: wave, recording, video) { time in
        if silences.contains(where: { $0.contains(time) }) { return nil }
        func distance(_ place: Int) -> Time { (rolling[place].time - time).magnitude }
        while nearest + 1 < rolling.count, distance(nearest + 1) < distance(nearest) { nearest += 1 }
        return rolling.isEmpty ? heartRate.confidence : rolling[nearest].confidence
      }
    }
  }

  package func breathSamples(of recording: String, video: Int) -> [WaveformSample] {
    breath.flatMap { wave in samples(of: wave, recording, video) { _ in respiration.confidence } }
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
