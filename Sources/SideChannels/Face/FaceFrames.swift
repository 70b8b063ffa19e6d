import Basics
import Events
import Face
import Geometry
package import Measurement
import Recordings
import Store
package import Studies

/// All frames of recordings, as they are printed: nothing of them is stored.
package struct FaceFrames: Sendable {
  let choices: FaceChoices
  /// Frames a second of the output; nil for those of the recording.
  package var rate: Double?
  /// Only these recordings; all where there are none.
  package var recordings: [String] = []

  package init(_ choices: FaceChoices) {
    self.choices = choices
  }

  /// `each`: given some rows of a recording after the other.
  package func run(on study: borrowing Study, each: ([FaceFrameRow]) throws -> Void) throws {
    let passages = try study.passages()
    let analysis = AnalyseFace(choices)
    var isAny = false
    for header in try study.viewings(named: recordings) {
      guard let recording = try study.faceRecording(header, choices) else { continue }
      isAny = true
      let setting = analysis.setting(of: recording, passages)
      let found = FoundFace(in: recording, setting, choices)
      var frames = FrameStates(
        of: recording,
        closures: found.closures,
        faces: found.faces,
        movements: try movements(of: header, in: study)
      )
      frames.fixations = try fixations(of: recording, header, in: study)
      var rows: [FaceFrameRow] = []
      for index in chosen(recording.track.times) {
        rows.append(frames.row(index, setting, choices))
        if rows.count == 4096 {
          try each(rows)
          rows.removeAll(keepingCapacity: true)
        }
      }
      if !rows.isEmpty { try each(rows) }
    }
    if !isAny { throw FaceError.noFace }
  }

  /// The first frame at or behind each tick of the output's clock.
  func chosen(_ times: ContiguousArray<Time>) -> [Int] {
    guard let rate else { return Array(times.indices) }
    var chosen: [Int] = []
    var tick = -1.0
    for (index, time) in times.enumerated() {
      // Some devices cut their times to whole milliseconds, so that a frame seems up to one too early.
      let now = ((time.seconds + 0.0011) * rate).rounded(.down)
      if now == tick, !chosen.isEmpty { continue }
      tick = now
      chosen.append(index)
    }
    return chosen
  }

  private func movements(
    of recording: Stored<RecordingHeader>,
    in study: borrowing Study
  ) throws -> [StoredEvent]? {
    let events = try study.rows(StoredEvent.self, of: recording.name)
    return events.isEmpty ? nil : events.sorted { $0.start < $1.start }
  }

  /// The fixation that a live rule knows of at each frame; nil where nothing tells how large a unit is.
  private func fixations(
    of recording: FaceRecording,
    _ header: Stored<RecordingHeader>,
    in study: borrowing Study
  ) throws -> [Point<RecordedUnits>?]? {
    guard let gaze = recording.track.gaze, let unit = recording.unit else { return nil }
    let distance = header.content == .face ? try study.medianDistance(of: header) : nil
    guard let geometry = study.viewing(of: header.value, at: distance)?.geometry else { return nil }
    let times = recording.track.times
    let track = GazeRecording(
      times: times,
      eyes: [:],
      gaze: EyeTrack(x: gaze.x, y: gaze.y),
      unit: unit,
      geometry: geometry
    )
    // What is known with a frame, its own sample included.
    return Array(track.liveFixations(at: Array(1..<times.count + 1)))
  }
}
