import Basics
import Face
import Geometry
import Testing

@Suite("Scores of facial configurations")
struct ExpressionTests {
  /// All shapes at 0 but these.
  private func scores(_ weights: [(FaceShape, Float)], head: HeadAngles? = nil) -> FaceScores {
    var all = FaceWeights()
    for shape in FaceShape.allCases { all[shape] = 0 }
    for (shape, weight) in weights { all[shape] = weight }
    return FaceScores(ActionUnits(all), head: head)
  }

  @Test(
    "are those of the table where one unit is whole",
    arguments: [
      (.browFurrow, [.browDownLeft, .browDownRight], 100), (.browFurrow, [.browDownLeft], 50),
      (.browRaise, [.browInnerUp], 50), (.browRaise, [.browOuterUpLeft, .browOuterUpRight], 50),
      (.innerBrowRaise, [.browInnerUp], 100), (.eyeClosure, [.eyeBlinkLeft], 50),
      (.noseWrinkle, [.noseSneerLeft, .noseSneerRight], 100),
      (.upperLipRaise, [.mouthUpperUpLeft, .mouthUpperUpRight], 100),
      (.lipSuck, [.mouthRollLower], 100), (.lipSuck, [.mouthRollUpper], 100), (.lipPucker, [.mouthPucker], 100),
      (.lipPress, [.mouthPressLeft, .mouthPressRight], 100), (.mouthOpen, [.jawOpen], 100),
      (.lipCornerDepressor, [.mouthFrownLeft, .mouthFrownRight], 100), (.chinRaise, [.mouthShrugLower], 100),
      (.chinRaise, [.mouthShrugUpper], 0), (.smirk, [.mouthSmileLeft], 100), (.smile, [.mouthSmileLeft], 50),
      (.smirk, [.mouthSmileLeft, .mouthSmileRight], 0),
      // The cube root of a half, with no cheeks raised.
      (.joy, [.mouthSmileLeft, .mouthSmileRight], 79.37),
      (.joy, [.mouthSmileLeft, .mouthSmileRight, .cheekSquintLeft, .cheekSquintRight], 100),
      (.joy, [.mouthSmileLeft, .mouthSmileRight, .cheekSquintLeft, .cheekSquintRight, .browInnerUp], 50),
      (.sadness, [.browInnerUp, .browDownLeft, .browDownRight], 0),
      (.sadness, [.browInnerUp, .browDownLeft, .browDownRight, .mouthFrownLeft, .mouthFrownRight], 100),
      (.surprise, [.browInnerUp, .browOuterUpLeft, .browOuterUpRight, .eyeWideLeft, .eyeWideRight, .jawOpen], 100),
      (
        .fear,
        [
          .browInnerUp, .browOuterUpLeft, .browOuterUpRight, .browDownLeft, .browDownRight, .eyeWideLeft, .eyeWideRight,
          .mouthStretchLeft, .mouthStretchRight,
        ], 100
      ),
      (
        .anger, [.browDownLeft, .browDownRight, .eyeSquintLeft, .eyeSquintRight, .mouthPressLeft, .mouthPressRight], 100
      ),
      (.disgust, [.noseSneerLeft, .noseSneerRight, .mouthShrugLower], 100),
      (.disgust, [.noseSneerLeft, .noseSneerRight, .mouthShrugLower, .mouthRollLower], 50),
      (.contempt, [.mouthSmileLeft, .mouthDimpleLeft], 100), (.contempt, [.mouthDimpleLeft], 0),
      (.valence, [.mouthSmileLeft, .mouthSmileRight, .cheekSquintLeft, .cheekSquintRight], 100),
      (.valence, [.browDownLeft, .browDownRight], -50),
      (.valence, [.browDownLeft, .browDownRight, .mouthShrugLower], -100),
      (.expressiveness, [.browInnerUp, .mouthPucker, .jawOpen], 100), (.expressiveness, [.mouthPucker], 33.33),
      (.laughing, [.mouthSmileLeft, .mouthSmileRight, .jawOpen, .eyeBlinkLeft, .eyeBlinkRight], 100),
      (.smiley, [.mouthSmileLeft, .mouthSmileRight, .jawOpen], 100),
      (.relaxed, [.mouthSmileLeft, .mouthSmileRight], 100),
      (.relaxed, [.mouthSmileLeft, .mouthSmileRight, .jawOpen], 0),
      (.wink, [.eyeBlinkLeft], 100), (.wink, [.eyeBlinkLeft, .eyeBlinkRight], 0),
      (.kissing, [.mouthPucker], 100), (.kissingClosedEyes, [.mouthPucker, .eyeBlinkLeft, .eyeBlinkRight], 100),
      (.stuckOutTongue, [.tongueOut], 100), (.stuckOutTongueWinkingEye, [.tongueOut, .eyeBlinkRight], 100),
      (.stuckOutTongueClosedEyes, [.tongueOut, .eyeBlinkLeft, .eyeBlinkRight], 100),
      (.flushed, [.browInnerUp, .browOuterUpLeft, .browOuterUpRight, .eyeWideLeft, .eyeWideRight], 100),
      (.disappointed, [.mouthFrownLeft, .mouthFrownRight, .browInnerUp], 100),
      (.rage, [.browDownLeft, .browDownRight, .mouthPressLeft, .mouthPressRight], 100),
      (.scream, [.browInnerUp, .browOuterUpLeft, .browOuterUpRight, .jawOpen], 100),
    ] as [(FaceScore, [FaceShape], Float)]
  )
  func oneHot(score: FaceScore, shapes: [FaceShape], expected: Float) {
    let found = scores(shapes.map { ($0, 1) })[score]
    #expect(abs(found - expected) < 0.01, "\(score): \(found)")
  }

  @Test("are 0 of a face at rest, but of open eyes that smile at nothing")
  func rest() {
    let found = scores([], head: HeadAngles(yaw: 0, pitch: 0, roll: 0))
    for score in FaceScore.allCases { #expect(found[score] == (score == .attention ? 100 : 0), "\(score)") }
  }

  @Test(
    "of attention fall with the turn of the head alone",
    arguments: [(10.0, 0.0, 100), (20, 0, 50), (0, -20, 50), (20, 20, 25), (30, 0, 0), (-40, 0, 0)]
      as [(Double, Double, Float)]
  )
  func attention(yaw: Double, pitch: Double, expected: Float) {
    #expect(abs(scores([], head: HeadAngles(yaw: yaw, pitch: pitch, roll: 50))[.attention] - expected) < 1e-3)
    #expect(scores([])[.attention].isNaN)
  }

  @Test("are missing where a shape that they need is, and only there", arguments: FaceShape.allCases)
  func missing(shape: FaceShape) {
    var all = FaceWeights()
    for other in FaceShape.allCases { all[other] = 0.5 }
    let before = FaceScores(ActionUnits(all), head: nil)
    var moved = all
    moved[shape] = 0.9
    let after = FaceScores(ActionUnits(moved), head: nil)
    all[shape] = .nan
    let without = FaceScores(ActionUnits(all), head: nil)
    for score in FaceScore.allCases where score != .attention {
      // What a shape moves cannot be known without it.
      if before[score] != after[score] { #expect(without[score].isNaN, "\(score)") }
      #expect(without[score].isNaN || without[score] == before[score], "\(score)")
    }
  }

  @Test("lie between 0 and 100, valence from -100, whatever a face does")
  func range() {
    var generator = SeededGenerator(seed: 1)
    for _ in 0..<2000 {
      let found = scores(FaceShape.allCases.map { ($0, Float(generator.uniform())) })
      for score in FaceScore.allCases where score != .attention {
        #expect((score == .valence ? -100...100 : 0...100.001).contains(found[score]), "\(score)")
      }
    }
  }

  @Test(
    "count from rest where the recording is long enough to tell it",
    arguments: [(29.0, false), (30, true), (31, true)]
  )
  func neutral(seconds: Double, knowsRest: Bool) {
    var track = FaceTrack(seconds: seconds)
    track.set(.mouthSmileLeft, .mouthSmileRight) { _ in 0.5 }
    let baseline = FaceBaseline(of: track)
    let above = baseline.aboveRest(track.moment(0, baseline.lids).weights)
    #expect(abs(above[.mouthSmileLeft] - (knowsRest ? 0 : 0.5)) < 1e-6 && above[.jawOpen].isNaN)
  }

  @Test(
    "count from rest where the face is tracked for long enough, whatever the clock says",
    arguments: [(24.0, false), (31, true)]
  )
  func tracked(seconds: Double, knowsRest: Bool) {
    var track = FaceTrack(seconds: (0..<Int(60 * seconds)).map { Double($0) / 60 } + [100])
    track.set(.mouthSmileLeft, .mouthSmileRight) { _ in 0.5 }
    // The last frame lies far behind, with a face or without.
    #expect(FaceBaseline(of: track).knowsRest == knowsRest)
    track.isSeen = ContiguousArray(track.times.map { $0 < .seconds(100) })
    #expect(FaceBaseline(of: track).knowsRest == knowsRest)
    // Every other frame makes half of the time.
    track.isSeen = ContiguousArray(track.times.indices.map { $0 % 2 == 0 })
    #expect(!FaceBaseline(of: track).knowsRest)
  }

  @Test("count a weight beyond a whole as a whole", arguments: [29.0, 31])
  func beyond(seconds: Double) {
    var track = FaceTrack(seconds: seconds)
    track.set(.jawOpen) { _ in 0.5 }
    var weights = FaceWeights()
    (weights[.jawOpen], weights[.jawLeft]) = (1.04, -0.04)
    let above = FaceBaseline(of: track).aboveRest(weights)
    #expect(above[.jawOpen] == 1 && above[.jawLeft] == 0 && above[.jawRight].isNaN)
  }

  @Test(
    "become events from a tenth of a second above 25",
    arguments: [(0.08, 0.5, 0), (0.1, 0.5, 2), (0.2, 0.24, 0), (0.2, 0.26, 2)]
  )
  func events(seconds: Double, weight: Double, count: Int) {
    var track = FaceTrack(rate: 50, seconds: 3)
    track.set(.mouthPucker) { 1 <= $0 && $0 < 1 + seconds - 1e-9 ? weight : 0 }
    track.set(.eyeBlinkLeft, .eyeBlinkRight) { _ in 0 }
    var rule = ExpressionRule()
    rule.scores = [.lipPucker, .kissing, .kissingClosedEyes, .smile]
    let found = rule.found(in: track, FaceSetting()).filter { $0.score == .lipPucker || $0.score == .kissing }
    // A kiss is a root of the pucker, and above the limit earlier.
    #expect(found.count { $0.score == .lipPucker } == count / 2)
    #expect(found.allSatisfy { abs(($0.end - $0.start).seconds - seconds) < 0.021 })
  }

  /// Lids that rest a little below open, a blink of both eyes at 5 s, and at 10 s whatever the left eye does then.
  private func winking(_ left: Double) -> FaceTrack {
    var track = FaceTrack(seconds: 20)
    let blink = { (time: Double) in 5 <= time && time < 5.2 ? 0.9 : 0.08 }
    track.set(.eyeBlinkRight, to: blink)
    track.set(.eyeBlinkLeft) { 10 <= $0 && $0 < 10.3 ? left : blink($0) }
    track.set(.tongueOut) { _ in 1 }
    return track
  }

  @Test(
    "of winks become events where one eye is shut and the other is not, and neither of a blink nor of lids at rest",
    arguments: [(0.08, false), (0.3, false), (0.9, true)]
  )
  func winks(left: Double, isTold: Bool) {
    let track = winking(left)
    let setting = FaceSetting(FaceBaseline(of: track))
    var rule = ExpressionRule()
    let both: Set<FaceScore> = [.wink, .stuckOutTongueWinkingEye]
    rule.scores = both
    // The score itself is what the table says, and above the limit at rest.
    #expect(abs(rule.scores(of: track.moment(0, setting.baseline.lids), setting.baseline)[.wink] - 27.13) < 0.01)
    let found = rule.found(in: track, setting)
    #expect(Set(found.map(\.score)) == (isTold ? both : []) && found.count == (isTold ? 2 : 0))
    #expect(found.allSatisfy { abs($0.start.seconds - 10) < 0.02 && abs($0.end.seconds - 10.3) < 0.02 })
  }

  @Test("last through single frames without a score, and not through more than a fifth of a second")
  func lostFrames() {
    var track = FaceTrack(rate: 50, seconds: 3)
    track.set(.mouthPucker) { 1 <= $0 && $0 < 2 ? 0.5 : 0 }
    var rule = ExpressionRule()
    rule.scores = [.lipPucker]
    track.isSeen = ContiguousArray((0..<track.count).map { !$0.isMultiple(of: 2) })
    let found = rule.found(in: track, FaceSetting())
    #expect(found.count == 1 && found.allSatisfy { abs(($0.end - $0.start).seconds - 1) < 0.05 })
    track.isSeen = ContiguousArray(track.times.map { $0 < .seconds(1.3) || $0 > .seconds(1.6) })
    #expect(rule.found(in: track, FaceSetting()).count == 2)
  }

  @Test("of the lower face are left out where somebody reads aloud")
  func speech() throws {
    var options = Options(["speech": "aloud", "scores": "smile,browFurrow,joy"])
    let rule = try ExpressionRule(from: &options)
    #expect(rule.told == [.browFurrow])
    options = Options(["scores": "smile,joi"])
    #expect(throws: OptionError.unknownValue(option: "scores", value: "joi", known: FaceScore.allCases.map(\.name))) {
      try ExpressionRule(from: &options)
    }
  }

  @Test("have families: 15 expressions, 7 emotions, 2 summaries and 13 emoji beside the smirk")
  func families() {
    let counts = FaceScore.Family.allCases.map { family in FaceScore.allCases.count { $0.family == family } }
    #expect(
      counts == [15, 7, 2, 13] && FaceScore.allCases.allSatisfy { FaceScore(name: $0.name) == $0 && !$0.rule.isEmpty }
    )
  }
}
