import Analysis
import Basics
import Recordings
import SideChannels
import Tables
import Vitals

extension ToldVitals {
  /// A JSON object with the keys that mobile kits for vitals give their results: what is not told is null, with a reason.
  var kitResult: String {
    let vitals = vitals
    func vital(_ value: Double?, _ confidence: Double?, _ unit: String, _ more: [(String, String)]) -> String {
      JSONText.object([("value", number(value)), ("confidence", number(confidence)), ("unit", text(unit))] + more)
    }
    let beats = [("n_beats", vitals.beats.map { "\($0)" } ?? "null"), ("rejected_share", number(vitals.rejectedShare))]
    let heart = vital(
      vitals.heartRate,
      vitals.heartConfidence,
      "bpm",
      [("snr_db", number(vitals.signalToNoise)), ("reason", text(vitals.heartRefusal?.rawValue))] + beats
    )
    let breath = vital(
      vitals.respiratoryRate,
      vitals.respiratoryConfidence,
      "bpm",
      [("reason", text(vitals.respiratoryRefusal?.rawValue))]
    )
    func variability(_ value: Time?, _ raw: Time?, _ floor: Time?) -> String {
      vital(
        value?.milliseconds,
        value == nil ? nil : vitals.heartConfidence,
        "ms",
        [
          ("raw", number(raw?.milliseconds)), ("floor", number(floor?.milliseconds)),
          ("sigma_beat_ms", number(vitals.timingError?.milliseconds)),
          ("reason", text(value == nil ? vitals.variabilityRefusal?.rawValue : nil)),
        ] + beats
      )
    }
    return JSONText.object([
      ("recording", text(vitals.recording)),
      ("video", "\(vitals.video)"),
      ("face", JSONText.object([("source", text(trace.boxSource.rawValue)), ("boxes", text("face_boxes.csv"))])),
      (
        "vitals",
        JSONText.object([
          ("heartRate", heart), ("respiratoryRate", breath),
          ("hrvSdnn", variability(vitals.sdnn, vitals.sdnnRaw, vitals.sdnnFloor)),
          ("hrvRmssd", variability(vitals.rmssd, vitals.rmssdRaw, vitals.rmssdFloor)),
        ])
      ),
      (
        "waveforms",
        JSONText.object([
          ("ppg", waveform(signs.pulse, vitals.heartConfidence)),
          ("resp", waveform(signs.breath, vitals.respiratoryConfidence)),
        ])
      ),
      ("time", rounded(trace.times.map(\.seconds))),
      ("fps", number(trace.frameRate)),
      ("message", text(message)),
    ])
  }

  private var message: String {
    let caution = vitals.cautions.map { " Caution: \($0)." } ?? ""
    return "Estimated from the colours of a video. Not a medical device.\(caution)"
  }

  private func waveform(_ waves: [VitalSigns.Waveform], _ confidence: Double?) -> String {
    let times = waves.flatMap { wave in wave.values.indices.map { wave.start.seconds + Double($0) / wave.rate } }
    return JSONText.object([
      ("data", rounded(waves.flatMap(\.values))), ("time", rounded(times)), ("confidence", number(confidence)),
      ("unit", text("unitless")),
    ])
  }
}

extension ColourTrace {
  /// Frames per second, gaps included; nil of less than two.
  fileprivate var frameRate: Double? {
    guard let first = times.first, let last = times.last, last > first else { return nil }
    return Double(count - 1) / (last - first).seconds
  }
}

/// A list of them, to five decimals.
private func rounded(_ numbers: [Double]) -> String {
  JSONText.array(numbers.map { JSONText.number(($0 * 1e5).rounded() / 1e5) })
}

private func number(_ number: Double?) -> String { JSONText.number(number) }

private func text(_ text: String?) -> String { text.map(JSONText.string) ?? "null" }
