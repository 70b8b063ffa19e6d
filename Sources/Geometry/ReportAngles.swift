import Basics

/// What the report calls roll, pitch and yaw of a face, in degrees.
///
/// It reads them from the transpose of the rotation, and its roll is what others call pitch: tilting the head down
/// changes it. They are features of the report's regressions and nothing else; for how a head is turned there are
/// `HeadAngles`. Never mix the two.
public struct ReportAngles: Hashable, Sendable, BitwiseCopyable {
  public var roll: Double
  public var pitch: Double
  public var yaw: Double

  public init(roll: Double, pitch: Double, yaw: Double) {
    self.roll = roll
    self.pitch = pitch
    self.yaw = yaw
  }
}

/// The angles of a face as the report computes them.
///
/// Where its pitch is 90 degrees up or down, its yaw is 0.
public func reportAngles(of face: Transform) -> ReportAngles {
  let (x, y, z) = (face.column(0), face.column(1), face.column(2))
  let pitch = arctangent(-z.x, (z.y * z.y + z.z * z.z).squareRoot())
  if isClose(pitch, to: .pi / 2) {
    return ReportAngles(roll: arctangent(x.y, y.y).degrees, pitch: pitch.degrees, yaw: 0)
  }
  if isClose(pitch, to: -.pi / 2) {
    return ReportAngles(roll: -arctangent(x.y, y.y).degrees, pitch: pitch.degrees, yaw: 0)
  }
  return ReportAngles(
    roll: arctangent(z.y, z.z).degrees,
    pitch: pitch.degrees,
    yaw: arctangent(y.x, x.x).degrees
  )
}

/// Equal by the tolerances that numpy's `isclose` has without arguments, as the report asks.
private func isClose(_ number: Double, to other: Double) -> Bool {
  abs(number - other) <= 1e-8 + 1e-5 * abs(other)
}
