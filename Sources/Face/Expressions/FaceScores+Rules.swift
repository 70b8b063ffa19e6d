import Basics
public import Geometry

/// The rule table, as `FaceScore.rule` prints it.
extension FaceScores {
  /// `head`: without it there is no score of its turn.
  public init(_ units: ActionUnits, head: HeadAngles?) {
    self.init()
    setExpressions(units, head)
    setEmotions(units)
    setSummaries(units)
    setEmoji(units)
  }

  private mutating func setExpressions(_ units: ActionUnits, _ head: HeadAngles?) {
    if let head { self[.attention] = 100 * facing(head.yaw) * facing(head.pitch) }
    self[.browFurrow] = 100 * units.browLower
    self[.browRaise] = 100 * units.browRaise
    self[.innerBrowRaise] = 100 * units.innerBrowRaise
    self[.eyeClosure] = 100 * units.eyesShut
    self[.noseWrinkle] = 100 * units.noseWrinkle
    self[.upperLipRaise] = 100 * units.upperLipRaise
    self[.lipSuck] = 100 * units.lipSuck
    self[.lipPucker] = 100 * units.pucker
    self[.lipPress] = 100 * units.lipPress
    self[.mouthOpen] = 100 * units.jawOpen
    self[.lipCornerDepressor] = 100 * units.cornerDepress
    self[.chinRaise] = 100 * units.chinRaise
    self[.smirk] = 100 * larger(0, abs(units.smileLeft - units.smileRight) - 0.1) / 0.9
    self[.smile] = 100 * units.smile
  }

  private mutating func setEmotions(_ units: ActionUnits) {
    let smile = units.smile
    self[.joy] = score(
      cubeRoot(smile * smile * larger(units.cheekRaise, 0.5 * smile)),
      less: units.browLower,
      units.innerBrowRaise
    )
    let corners = units.cornerDepress
    self[.sadness] = score(
      fourthRoot(units.innerBrowRaise * units.browLower * corners * corners),
      less: smile,
      units.upperLidRaise
    )
    self[.surprise] = score(cubeRoot(units.browRaise * units.upperLidRaise * units.jawOpen), less: units.browLower, 0)
    self[.fear] = score(
      fourthRoot(units.browRaise * units.browLower * units.upperLidRaise * units.lipStretch),
      less: smile,
      corners
    )
    let lids = larger(units.lidTighten, units.upperLidRaise)
    let lips = larger(units.lipTighten, units.lipPress)
    self[.anger] = score(
      fourthRoot(units.browLower * units.browLower * lids * lips),
      less: smile,
      units.innerBrowRaise
    )
    let nose = larger(units.noseWrinkle, units.upperLipRaise)
    let mouth = larger(corners, larger(units.lowerLipDepress, units.chinRaise))
    self[.disgust] = score(cubeRoot(nose * nose * mouth), less: smile, units.lipSuck)
    let smirk = self[.smirk] / 100
    self[.contempt] = score(
      cubeRoot(smirk * smirk * larger(units.dimpleLeft, units.dimpleRight)),
      less: smaller(units.smileLeft, units.smileRight),
      0
    )
  }

  private mutating func setSummaries(_ units: ActionUnits) {
    var (largest, second) = (-Float.infinity, -Float.infinity)
    var all: Float = 0
    let opposed: [6 of Float] = [
      units.browLower, units.noseWrinkle, units.upperLipRaise, units.cornerDepress, units.chinRaise, units.lipPress,
    ]
    for index in opposed.indices {
      let unit = opposed[index]
      all += unit
      second = larger(second, smaller(largest, unit))
      largest = larger(largest, unit)
    }
    let valence = 0.6 * units.smile + 0.4 * units.cheekRaise - (largest + second) / 2
    self[.valence] = all.isNaN ? .nan : 100 * larger(-1, smaller(1, valence))
    let movement =
      units.innerBrowRaise + units.outerBrowRaise + units.browLower + units.noseWrinkle + units.smile
      + units.cornerDepress + units.chinRaise + units.pucker + units.lipPress + units.lipSuck + units.jawOpen
    self[.expressiveness] = 100 * smaller(1, movement / 3)
  }

  private mutating func setEmoji(_ units: ActionUnits) {
    let (shut, open) = (units.eyesShut, 1 - units.eyesShut)
    let (smile, jaw) = (units.smile, units.jawOpen)
    let wink = larger(
      (units.shutLeft * (1 - units.shutRight)).squareRoot(),
      (units.shutRight * (1 - units.shutLeft)).squareRoot()
    )
    self[.laughing] = 100 * cubeRoot(smile * jaw * shut)
    self[.smiley] = 100 * cubeRoot(smile * jaw * open)
    self[.relaxed] = 100 * cubeRoot(smile * open * (1 - jaw))
    self[.wink] = 100 * wink
    self[.kissing] = 100 * (units.pucker * open).squareRoot()
    self[.kissingClosedEyes] = 100 * (units.pucker * shut).squareRoot()
    self[.stuckOutTongue] = 100 * (units.tongue * open).squareRoot()
    self[.stuckOutTongueClosedEyes] = 100 * (units.tongue * shut).squareRoot()
    self[.stuckOutTongueWinkingEye] = 100 * (units.tongue * wink).squareRoot()
    self[.flushed] = 100 * (units.browRaise * units.upperLidRaise).squareRoot()
    self[.disappointed] = 100 * (units.cornerDepress * larger(units.browLower, units.innerBrowRaise)).squareRoot()
    self[.rage] = 100 * (units.browLower * larger(units.lipPress, units.lipTighten)).squareRoot()
    self[.scream] = 100 * (units.browRaise * jaw).squareRoot()
  }
}

/// Full within 10 degrees, nothing from 30 on, Affdex's limit.
private func facing(_ degrees: Double) -> Float { Float(max(0, 1 - max(0, abs(degrees) - 10) / 20)) }

/// What is required, less half of each that speaks against it.
private func score(_ required: Float, less first: Float, _ second: Float) -> Float {
  100 * required * (1 - 0.5 * first) * (1 - 0.5 * second)
}

private func fourthRoot(_ number: Float) -> Float { number.squareRoot().squareRoot() }

private func cubeRoot(_ number: Float) -> Float { Float(Basics.cubeRoot(Double(number))) }
