import Events
import Geometry
import Recordings
import TestSupport
import Testing

@Suite struct `A recording of gaze` {
  @Test func `is seen in degrees where the screen and its distance are known`() throws {
    let geometry = try #require(
      ViewingGeometry(
        screen: Size(width: 1024, height: 768),
        measuring: Size(width: 380, height: 300),
        at: 670
      )
    )
    let track = EyeTrack(x: [512, 1024, .nan], y: [384, 384, 10])
    let recording = GazeRecording(
      times: [0, 2, 4],
      eyes: [.left: track],
      gaze: track,
      unit: .pixels,
      geometry: geometry
    )
    let angles = try #require(recording.angles)
    #expect(angles.azimuth[0] == 0)
    // atan(190 / 670)
    #expect(nearly(angles.azimuth[1], 15.832_386_620_422, within: 1e-12))
    #expect(angles.azimuth[2].isNaN)
  }

  @Test func `has no degrees where nothing tells how large a pixel is`() {
    let track = EyeTrack(x: [1], y: [1])
    #expect(GazeRecording(times: [0], eyes: [:], gaze: track, unit: .pixels).angles == nil)
  }
}
