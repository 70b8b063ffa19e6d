import Geometry
import Recordings
import Simulation
import Testing

@Suite("A simulated calibration study")
struct CalibrationStudyTests {
  @Test("gives the same bytes for the same seed, and others for another")
  func repeatable() {
    let bytes = CalibrationStudy(seed: 1).session(0).bytes
    #expect(CalibrationStudy(seed: 1).session(0).bytes == bytes)
    #expect(CalibrationStudy(seed: 2).session(0).bytes != bytes)
  }

  @Test("gives a participant the same session whether others are simulated or not", arguments: [false, true])
  func independent(varies: Bool) {
    let study = CalibrationStudy(participants: 12, seed: 5, variesBetweenParticipants: varies)
    let together = (0..<5).map { study.session($0) }
    let alone = study.session(3)
    #expect(alone.bytes == together[3].bytes)
    #expect(alone.truth == together[3].truth)
    #expect(alone.bytes != together[2].bytes)

    let larger = CalibrationStudy(participants: 40, seed: 5, variesBetweenParticipants: varies)
    #expect(larger.session(3).bytes == alone.bytes)
  }

  @Test(
    "labels the first participants as dyslexic",
    arguments: [(1, 0.5, 0), (2, 0.5, 1), (7, 0.5, 3), (5, 0, 0), (3, 1, 3), (100, 0.29, 29)]
  )
  func labels(participants: Int, share: Double, dyslexic: Int) {
    let study = CalibrationStudy(participants: participants, seed: 1, dyslexicShare: share)
    for (index, expected) in [(dyslexic - 1, "d"), (dyslexic, "c")] where (0..<participants).contains(index) {
      let session = study.session(index)
      let number = String(1000 + index).dropFirst()
      #expect(session.participant.id == expected + number)
      #expect(session.participant.group == (expected == "d" ? "dyslexic" : "control"))
      #expect(session.frames.allSatisfy { $0.labels.participant == session.participant.id })
    }
  }

  @Test("lets participants differ only where it is asked to")
  func spread() {
    func meanHeight(_ index: Int, varies: Bool) -> Double {
      let study = CalibrationStudy(participants: 8, seed: 3, dyslexicShare: 0, variesBetweenParticipants: varies)
      let heights = study.session(index).frames.compactMap { $0.values.face?.position.y }
      return heights.reduce(0, +) / Double(heights.count)
    }
    let same = (0..<8).map { meanHeight($0, varies: false) }
    let different = (0..<8).map { meanHeight($0, varies: true) }
    // Without spread, 90 heads scatter by 2 mm around one mean; with it, the mean itself by 15 mm.
    #expect((same.max() ?? 1) - (same.min() ?? 0) < 0.002)
    #expect((different.max() ?? 0) - (different.min() ?? 1) > 0.01)
  }
}

extension SimulatedSession {
  /// Every number of every frame, to the last bit.
  fileprivate var bytes: [UInt64] {
    frames.flatMap { frame in FaceColumn.names.indices.map { frame.values[$0].bitPattern } }
  }
}
