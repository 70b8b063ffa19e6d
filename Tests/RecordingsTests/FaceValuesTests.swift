import Geometry
import Recordings
import Testing

@Suite("A frame's numbers")
struct FaceValuesTests {
  @Test("are missing until they are told")
  func missing() {
    let values = FaceValues()
    #expect(values.all.count == FaceColumn.names.count && values.all.allSatisfy(\.isNaN))
    #expect(values[.time] == nil && values.target == nil && values.face == nil)
  }

  @Test("of a transform are there together or not at all")
  func transform() {
    var values = FaceValues()
    let first = FaceColumn.face.index
    values.replace(first..<first + 16) { Double($0) }
    #expect(values.face?.position.z == 14 && values[.faceDepth] == 14 && values.rightEye == nil)
    values[first + 5] = .nan
    #expect(values.face == nil && values[.faceDepth] == 14)
  }

  @Test("stand in the order of their names")
  func names() {
    #expect(FaceColumn.time.name == "time" && FaceColumn.gaze.name == "gaze_x")
    #expect(FaceColumn.faceDepth.name == "face_3_z" && FaceColumn.faceRect.name == "face_rect_x")
    #expect(FaceColumn.tracked.name == "tracked" && FaceColumn.intrinsics.name == "intrinsics_0_x")
  }
}
