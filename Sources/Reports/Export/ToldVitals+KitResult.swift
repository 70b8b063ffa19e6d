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
      object([("value", number(value)), ("confidence", number(confidence)), ("unit", text(unit))] + more)
    }
    let beats = [("n_beats", "\(vitals.beats)"), ("rejected_share", number(vitals.rejectedShare))]
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
          ("reason", text(vitals.variabilityRefusal?.rawValue)),
        ] + beats
      )
    }
    return object([
      ("recording", text(vitals.recording)),
      ("video", "\(vitals.video)"),
      ("face", object([("source", text(trace.boxSource.rawValue)), ("boxes", text("face_boxes.csv"))])),
      (
        "vitals",
        object([
          ("heartRate", heart), ("respiratoryRate", breath),
          ("hrvSdnn", variability(vitals.sdnn, vitals.sdnnRaw, vitals.sdnnFloor)),
          ("hrvRmssd", variability(vitals.rmssd, vitals.rmssdRaw, vitals.rmssdFloor)),
        ])
      ),
      (
        "waveforms",
        object([
          ("ppg", waveform(signs.pulse, vitals.heartConfidence)),
          ("resp", waveform(signs.breath, vitals.respiratoryConfidence)),
        ])
      ),
      ("time", array(trace.times.map(\.seconds))),
      ("fps", number(trace.frameRate)),
      ("message", text(vitals.cautions ?? "Estimated from the colours of a video. Not a medical device.")),
    ])
  }

  private func waveform(_ waves: [VitalSigns.Waveform], _ confidence: Double) -> String {
    let times = waves.flatMap { wave in wave.values.indices.map { wave.start.seconds + Double($0) / wave.rate } }
    return object([
      ("data", array(waves.flatMap(\.values))), ("time", array(times)), ("confidence", number(confidence)),
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

private func object(_ members: [(String, String)]) -> String {
  "{" + members.map { JSONText.string($0.0) + ":" + $0.1 }.joined(separator: ",") + "}"
}

private func array(_ numbers: [Double]) -> String {
  "[" + numbers.map { JSONText.number(($0 * 1e5).rounded() / 1e5) }.joined(separator: ",") + "]"
}

private func number(_ number: Double?) -> String { JSONText.number(number) }

private func text(_ text: String?) -> String { text.map(JSONText.string) ?? "null" }
