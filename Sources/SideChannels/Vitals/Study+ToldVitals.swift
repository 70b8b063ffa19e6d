package import Recordings
import Store
package import Studies
package import Vitals

/// What was told of a video, with the waveforms that are not stored.
package struct ToldVitals: Sendable {
  package let vitals: MeasuredVitals
  package let trace: ColourTrace
  package let signs: VitalSigns
}

extension Study {
  /// Told again as it was told; none where nothing that holds was.
  package func toldVitals(of recording: String) throws -> [ToldVitals] {
    let stored = try rows(MeasuredVitals.self, of: recording)
    guard !stored.isEmpty, let choices = try standing().choices(.vitals, of: recording) else { return [] }
    let step = try MeasureVitals(choices)
    let header = try store.recording(named: recording)
    let videos = try videos(of: recording)
    return try stored.compactMap { vitals in
      guard let video = videos.first(where: { $0.number == vitals.video }) else { return nil }
      let trace = try colourTrace(of: video)
      return ToldVitals(vitals: vitals, trace: trace, signs: step.signs(of: trace, in: header.value))
    }
  }
}
