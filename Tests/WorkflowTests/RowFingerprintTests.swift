import Basics
import Recordings
import Testing

@testable import Drafts
@testable import Ingest

@Suite("The fingerprint of a recording's rows")
struct RowFingerprintTests {
  private func hashes(_ frames: some Sequence<FaceFrame>) -> [UInt64] {
    var fingerprint = RowFingerprint()
    for frame in frames { fingerprint.add(frame, hasPose: frame.values.face != nil) }
    return fingerprint.hashes
  }

  @Test("does not depend on the order of rows or columns, or on rows that stand twice")
  func order() {
    let expected = hashes(exampleFrames)
    #expect(expected.count == 16 && expected == Set(expected).sorted())
    #expect(hashes(exampleFrames.reversed()) == expected)
    #expect(hashes(exampleFrames + exampleFrames) == expected)
    let swapped = exampleFrames.changing(exampleFrames.indices) { frame in
      let (time, x) = (frame.values[.time], frame.values[.lookAt])
      (frame.values[.time], frame.values[.lookAt]) = (x, time)
    }
    #expect(hashes(swapped) == expected)
  }

  @Test("keeps those of its own rows that a copy still has")
  func copies() {
    let all = Set(hashes(exampleFrames))
    for kept in [20..<90, 0..<45, 30..<70] {
      #expect(!all.isDisjoint(with: hashes(exampleFrames[kept])))
    }
  }

  @Test("is another one for other rows")
  func others() {
    let changed = exampleFrames.changing(exampleFrames.indices) { $0.values[.time] = $0.values.time.seconds.nextUp }
    #expect(Set(hashes(exampleFrames)).isDisjoint(with: hashes(changed)))
    #expect(hashes([]) == [] && hashes(exampleFrames.prefix(3)).count == 3)
  }

  @Test("knows rows without a pose by their weights, and none by its time alone")
  func weights() {
    func frames(_ weight: Double) -> [FaceFrame] {
      exampleFrames.map { frame in
        var bare = FaceFrame(labels: frame.labels, values: FaceValues())
        bare.values[.time] = frame.values.time.seconds
        bare.blendShapes = [FaceFrame.BlendShape(name: "eyeBlinkLeft", weight: weight)]
        return bare
      }
    }
    #expect(hashes(frames(0.1)).count == 16 && hashes(frames(0)).isEmpty)
    #expect(Set(hashes(frames(0.1))).isDisjoint(with: hashes(frames(0.2))))
  }
}
