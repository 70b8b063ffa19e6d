import Basics
import Events
import Store

extension DetectedTrack {
  /// Of a recording of which nobody knows how large a degree is: what was found, but for all that is told in degrees.
  func withoutDegrees(lacking unsaid: [Viewing.Measure]) -> DetectedTrack {
    let isRecorded = quality?.detector == Recorded.name
    let reason = """
      lengths and speeds in degrees: nothing tells \(unsaid.inWords), so events were \
      \(isRecorded ? "taken from the tracker" : "looked for as if it were 40 degrees wide")
      """
    let finding = Finding(
      .warning,
      isRecorded ? "no-degrees-recorded" : "no-degrees",
      at: Place(header.name),
      """
      Withheld: \(reason). Say \(unsaid.names) under "screen" in .study/settings.json: \
      {"screen": {"pixels": [1024, 768], "millimetres": [380, 300], "distance": 670}}.
      """
    )
    return DetectedTrack(
      header: header,
      eye: eye,
      events: events.map { $0.withoutDegrees() },
      quality: quality?.withoutDegrees(because: reason),
      findings: findings + [finding]
    )
  }
}

extension [Viewing.Measure] {
  /// Such as "how many pixels the screen has".
  fileprivate var inWords: String {
    if isEmpty || contains(.millimetres) && contains(.distance) { return "the screen's size or distance" }
    let parts = map { measure in
      switch measure {
      case .pixels: "how many pixels the screen has"
      case .millimetres: "how many millimetres wide and high the screen is"
      case .distance: "how far from the eyes the screen is"
      }
    }
    return parts.joined(separator: ", or ")
  }

  /// Such as `"pixels" and "distance"`.
  fileprivate var names: String {
    isEmpty ? "them" : map { "\"\($0.rawValue)\"" }.joined(separator: " and ")
  }
}

extension StoredEvent {
  fileprivate func withoutDegrees() -> StoredEvent {
    var event = self
    (event.azimuth, event.elevation, event.dispersion, event.amplitude) = (nil, nil, nil, nil)
    (event.peakVelocity, event.peakVelocityError) = (nil, nil)
    (event.meanVelocity, event.sampleToSample) = (nil, nil)
    (event.standardDeviation, event.ellipseArea) = (nil, nil)
    return event
  }
}

extension RecordingQuality {
  fileprivate func withoutDegrees(because reason: String) -> RecordingQuality {
    var quality = self
    (quality.sampleToSample, quality.standardDeviation, quality.ellipseArea) = (nil, nil, nil)
    (quality.saccadeAmplitude, quality.saccadePeakVelocity, quality.mainSequenceOutliers) = (nil, nil, nil)
    quality.smallestSaccade = nil
    let sentence = "\(reason.uppercasedFirst)."
    quality.withheld = quality.withheld.map { "\($0) \(sentence)" } ?? sentence
    return quality
  }
}
