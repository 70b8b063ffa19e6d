import Signals

extension AngularTrack {
  /// Short gaps bridged by a line; `limit` in milliseconds.
  func filled(at times: ContiguousArray<Double>, upTo limit: Double) -> Self {
    guard limit > 0, isMissingSome else { return self }
    var whole = self
    // Half a direction is none.
    for index in azimuth.indices where azimuth[index].isNaN != elevation[index].isNaN {
      whole.azimuth[index] = .nan
      whole.elevation[index] = .nan
    }
    return Self(
      azimuth: whole.azimuth.filled(at: times, upTo: limit),
      elevation: whole.elevation.filled(at: times, upTo: limit)
    )
  }

  private var isMissingSome: Bool {
    let (azimuth, elevation) = (azimuth.span, elevation.span)
    var missing = 0
    for index in 0..<azimuth.count { missing &+= azimuth[index].isNaN || elevation[index].isNaN ? 1 : 0 }
    return missing > 0
  }
}

extension GazeRecording {
  /// Directions, or why there are none.
  func angles(for detector: String) throws(DetectionError) -> AngularTrack {
    guard let angles else { throw .noGeometry(detector: detector) }
    return angles
  }
}
