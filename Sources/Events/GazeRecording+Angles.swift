extension GazeRecording {
  /// Directions, or why there are none.
  func angles(for detector: String) throws(DetectionError) -> AngularTrack {
    guard let angles else { throw .noGeometry(detector: detector) }
    return angles
  }
}
