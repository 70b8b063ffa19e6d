import Calibration
import Geometry
import Recordings
import Testing

@Suite("The pose in a frame")
struct FacePoseTests {
  private func values(without missing: FaceColumn? = nil) -> FaceValues {
    var values = FaceValues()
    for index in FaceColumn.face.index..<FaceColumn.tracked.index { values[index] = Double(index) }
    if let missing { values[missing] = nil }
    return values
  }

  @Test("has the frame's transforms and the point looked at")
  func whole() throws {
    let pose = try #require(FacePose(values()))
    #expect(pose.face.position == Vector3(x: 17, y: 18, z: 19))
    #expect(pose.rightEye.position == Vector3(x: 33, y: 34, z: 35))
    #expect(pose.leftEye.position == Vector3(x: 49, y: 50, z: 51))
    #expect(pose.lookAt == Vector3(x: 53, y: 54, z: 55))
  }

  @Test("is nil without a face or an eye, and lacks a point looked at that is missing")
  func missing() throws {
    for column in [FaceColumn.face, .rightEye, .leftEye] { #expect(FacePose(values(without: column)) == nil) }
    #expect(try #require(FacePose(values(without: .lookAt))).lookAt == nil)
  }
}
