import Basics
import Geometry
import Recordings
import Tables

/// What the frames of a recording show together about the gaze that the app wrote.
struct FaceGazeCheck {
  /// Points; single precision leaves less.
  static let tolerance = 1e-2
  /// Of gaze over the target before any calibration: the app's own gaze moves 1.6 times as far as the eyes at most.
  private static let steepest = 3.0
  /// A part of the screen's width and height.
  private static let corner = 1.0 / 3

  private let screen: Screen?
  private let portrait: ScreenPlane?
  private var compared = 0
  /// Of those that are the app's in no way in landscape.
  private var portraitMatches = 0
  /// In the order of `GazeDirection.allCases`.
  private var matches = GazeDirection.allCases.map { _ in 0 }
  private var horizontal = Correlation()
  private var vertical = Correlation()

  init(device: Device?) {
    screen = device?.screen(.landscape)
    portrait = device.map { ScreenPlane(of: $0, .portrait) }
  }

  mutating func add(_ values: FaceValues, _ poses: FacePoses) {
    guard let gaze = values.gaze else { return }
    if let target = values.target {
      horizontal.add(gaze.x, target.x)
      vertical.add(gaze.y, target.y)
    }
    guard let screen, let face = poses.face, let eye = poses.rightEye else { return }
    compared += 1
    // Far beyond the screen, single precision has fewer decimals.
    let tolerance = max(Self.tolerance, 1e-5 * max(abs(gaze.x), abs(gaze.y)))
    func isNear(_ point: Point<ScreenPoints>) -> Bool {
      max(abs(point.x - gaze.x), abs(point.y - gaze.y)) <= tolerance
    }
    var isFound = false
    for (index, direction) in GazeDirection.allCases.enumerated() {
      guard let point = projectedGaze(eye: eye, face: face, direction: direction, on: screen) else { continue }
      guard isNear(point) else { continue }
      matches[index] += 1
      isFound = true
    }
    if !isFound, let point = portrait?.gaze(of: eye, in: face), isNear(point) { portraitMatches += 1 }
  }

  /// The projection that gives the app's own gaze in nine frames of ten, if one does, in landscape.
  var direction: GazeDirection? {
    guard let best = GazeDirection.allCases.max(by: { count($0) < count($1) }), compared > 0 else { return nil }
    return count(best) * 10 >= compared * 9 ? best : nil
  }

  /// Whether gaze was computed for a screen held in portrait.
  private var isOfPortrait: Bool { compared > 0 && portraitMatches * 10 >= compared * 9 }

  func findings(of source: String) -> [Finding] {
    var findings: [Finding] = []
    let place = Place(source)
    if compared > 0 {
      let severity: Finding.Severity = direction == nil && !isOfPortrait ? .warning : .note
      findings.append(Finding(severity, "stored-gaze", at: place, sentence))
    }
    for (axis, correlation) in [("x", horizontal), ("y", vertical)] {
      guard let value = correlation.value, value <= 0 else { continue }
      findings.append(
        Finding(
          .warning,
          "axes-reversed",
          at: place,
          "Along \(axis), gaze falls where the target rises (r = \(Float(value))); the axis may be reversed."
        )
      )
    }
    if let finding = otherUnit(of: source) { findings.append(finding) }
    return findings
  }

  /// Targets within a corner of the screen, while gaze goes along with them far beyond it.
  ///
  /// Of targets that hardly move the slope is chance; but chance makes no gaze go along with them so far.
  private func otherUnit(of source: String) -> Finding? {
    guard let screen, let x = horizontal.slope, let y = vertical.slope, min(x, y) > Self.steepest else { return nil }
    let (width, height) = (horizontal.reach, vertical.reach)
    let shares = [(width / screen.size.width, x), (height / screen.size.height, y)]
    guard shares.allSatisfy({ $0 <= Self.corner && $0 * $1 > Self.corner }) else { return nil }
    return Finding(
      .warning,
      "target-unit",
      at: Place(source),
      "The targets span \(NumberText.plain(width)) × \(NumberText.plain(height)), and gaze moves "
        + "\(NumberText.fixed(x, decimals: 1)) and \(NumberText.fixed(y, decimals: 1)) times as far as they; "
        + "they may be in another unit than points, such as millimetres or parts of the screen."
    )
  }

  private func count(_ direction: GazeDirection) -> Int {
    zip(GazeDirection.allCases, matches).first { $0.0 == direction }?.1 ?? 0
  }

  private var sentence: String {
    if isOfPortrait {
      return """
        Recomputed from the right eye, the stored gaze is computed with the correct direction, on the screen held in portrait: in \
        \(portraitMatches) of \(compared) frames.
        """
    }
    let slip = "\(count(.slipped)) of \(compared) frames"
    let corrected = "\(count(.corrected))"
    let verdict =
      switch direction {
      case .slipped: "the stored gaze is the report app's, with its direction slip"
      case .corrected: "the stored gaze is computed with the correct direction"
      case nil: "the stored gaze is neither the report app's nor the corrected one"
      }
    return "Recomputed from the right eye, \(verdict): slip in \(slip), correct direction in \(corrected)."
  }
}

/// Pearson's r of pairs that arrive one after the other.
private struct Correlation {
  private var count = 0.0
  private var meanX = 0.0
  private var meanY = 0.0
  private var sumXX = 0.0
  private var sumYY = 0.0
  private var sumXY = 0.0
  private var lowest = Double.infinity
  private var highest = -Double.infinity

  mutating func add(_ x: Double, _ y: Double) {
    count += 1
    (lowest, highest) = (min(lowest, y), max(highest, y))
    let (dx, dy) = (x - meanX, y - meanY)
    meanX += dx / count
    meanY += dy / count
    sumXX += dx * (x - meanX)
    sumYY += dy * (y - meanY)
    sumXY += dx * (y - meanY)
  }

  /// From the lowest y to the highest.
  var reach: Double { max(0, highest - lowest) }

  /// Of x over y; nil where y never changes.
  var slope: Double? { sumYY > 0 ? sumXY / sumYY : nil }

  /// Nil where one side never changes.
  var value: Double? { sumXX > 0 && sumYY > 0 ? sumXY / (sumXX * sumYY).squareRoot() : nil }
}
