import Geometry
import TestSupport
import Testing

/// The faces were turned, and the report's angles computed, by numpy: Ry(yaw) · Rx(pitch) · Rz(roll).
@Suite("A face's angles")
struct FaceAnglesTests {
  private static let turned = Transform([
    0.895720991091381, 0.150383733180435, -0.418412044416733, 0, -0.331587955583267, 0.852868531952443,
    -0.403317114585277, 0, 0.296198132726024, 0.5, 0.813797681349374, 0, 0.1, -0.05, -0.4, 1,
  ])
  private static let turnedAway = Transform([
    0.890177846514719, -0.084185982829369, 0.447767933051789, 0, -0.044091853004909, 0.962250186899058,
    0.268571194120518, 0, -0.453474707203182, -0.258819045102521, 0.852861883202203, 0, 0, 0, -0.4, 1,
  ])

  @Test("are yaw, pitch and roll, in this order")
  func head() {
    // The matrices carry fifteen decimals.
    let one = headAngles(of: Self.turned)
    #expect(nearly(one.yaw, 20, within: 1e-12) && nearly(one.pitch, -30, within: 1e-12))
    #expect(nearly(one.roll, 10, within: 1e-12))
    let other = headAngles(of: Self.turnedAway)
    #expect(nearly(other.yaw, -28, within: 1e-12) && nearly(other.pitch, 15, within: 1e-12))
    #expect(nearly(other.roll, -5, within: 1e-12))
  }

  @Test("have no roll where the face looks nearly straight up or down, and yaw is the whole turn")
  func headGimbal() {
    // Pitched by -90 degrees, and then turned by 25 degrees about the vertical axis.
    let up = Transform([
      0.9063077870366499, 0, -0.42261826174069944, 0, -0.42261826174069944, 0, -0.9063077870366499, 0, 0, 1, 0, 0, 0, 0,
      0,
      1,
    ])
    let angles = headAngles(of: up)
    #expect(nearly(angles.yaw, 25, within: 1e-12) && angles.roll == 0)
    #expect(nearly(angles.pitch, -90, within: 1e-12))
  }

  @Test("are other numbers in the report's sense")
  func report() {
    let one = reportAngles(of: Self.turned)
    #expect(nearly(one.roll, 31.566703966140963, within: 1e-12))
    #expect(nearly(one.pitch, -17.229396562958897, within: 1e-12))
    #expect(nearly(one.yaw, -20.314104815618194, within: 1e-12))
    let other = reportAngles(of: Self.turnedAway)
    #expect(nearly(other.roll, -16.88153446539844, within: 1e-12))
    #expect(nearly(other.pitch, 26.966837077884513, within: 1e-12))
    #expect(nearly(other.yaw, -2.835629047887974, within: 1e-12))
  }

  @Test(
    "lose the yaw in the report's sense where the face looks along the screen, and not a hundredth of a degree before"
  )
  func reportGimbal() {
    func sideways(_ sign: Double) -> Transform {
      Transform([
        0, 0.342020143325669, -sign * 0.939692620785908, 0, 0, 0.939692620785908, sign * 0.342020143325669, 0, sign, 0,
        0,
        0, 0, 0, 0, 1,
      ])
    }
    for sign in [1.0, -1] {
      let angles = reportAngles(of: sideways(sign))
      #expect(nearly(angles.roll, -20 * sign, within: 1e-12) && angles.pitch == -90 * sign && angles.yaw == 0)
    }

    let nearlySideways = Transform([
      -8.200365095e-06, 0.342020143325669, -0.939692620750128, 0, 2.984688805e-06, 0.939692620785908, 0.342020143312646,
      0,
      0.999999999961923, 0, -8.72664626e-06, 0, 0, 0, 0, 1,
    ])
    #expect(reportAngles(of: nearlySideways).yaw == 0)
    let before = Transform([
      -0.000164007301062, 0.342020143325669, -0.939692606473572, 0, 5.9693775789e-05, 0.939692620785908,
      0.342020138116404, 0, 0.999999984769129, 0, -0.000174532924313, 0, 0, 0, 0, 1,
    ])
    // The matrix carries twelve significant decimals of the numbers that matter.
    #expect(nearly(reportAngles(of: before).yaw, 160, within: 1e-6))
  }

  @Test(
    "are on average what numpy finds in the reference rows",
    .enabled(if: ReferenceRows.path != nil, "The reference rows are not beside the package.")
  )
  func reference() throws {
    let rows = try ReferenceRows.read(try #require(ReferenceRows.path))
    let angles = rows.map { reportAngles(of: $0.pose.face) }
    let count = Double(rows.count)
    #expect(nearly(angles.reduce(0) { $0 + $1.roll } / count, 7.603677238950653, within: 1e-12))
    #expect(nearly(angles.reduce(0) { $0 + $1.pitch } / count, 1.061637861250296, within: 1e-12))
    #expect(nearly(angles.reduce(0) { $0 + $1.yaw } / count, -0.8360744171536783, within: 1e-12))
  }
}
