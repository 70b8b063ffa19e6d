import Basics
import Face
import Geometry
import Simulation
import Testing

/// What holds for every rule of the catalog.
@Suite("Every rule over a face")
struct FaceRuleContract {
  private static let names = faceRules.names

  private static func setting(of track: FaceTrack) -> FaceSetting {
    let left = Region<RecordedUnits>(left: 0, top: 0, right: 500, bottom: 744)
    return FaceSetting(FaceBaseline(of: track), regions: [AttentionRegion("left", left)])
  }

  @Test("finds in a recording what it finds frame by frame, and the same again from its middle on", arguments: names)
  func streams(name: String) throws {
    let track = FaceTrack(FaceStudy.person(seed: 3, seconds: 100))
    try check(faceRules.make(name), track, Self.setting(of: track))
  }

  private func check<Rule: FaceRule>(_ rule: Rule, _ track: FaceTrack, _ setting: FaceSetting) {
    let whole = rule.found(in: track, setting)
    #expect(!whole.isEmpty)
    var stream = rule.stream(in: setting)
    var found: [Rule.Stream.Found] = []
    let middle = track.count / 2
    for index in 0..<middle { stream.push(track.moment(index, setting.baseline.lids), into: &found) }
    // What is known early does not depend on what comes later.
    #expect(found == Array(whole.prefix(found.count)))
    // A stream is a value: one that is laid aside goes on as it was.
    let early = found.count
    var other = stream
    for index in middle..<track.count { other.push(track.moment(index, setting.baseline.lids), into: &found) }
    other.finish(into: &found)
    #expect(found == whole)
    found.removeLast(found.count - early)
    for index in middle..<track.count { stream.push(track.moment(index, setting.baseline.lids), into: &found) }
    stream.finish(into: &found)
    #expect(found == whole)
  }

  @Test(
    "takes a recording without frames, with one, with nothing in them, and with a day between two",
    arguments: names
  )
  func empty(name: String) throws {
    for times in [[], [1], [0, 0.02, 0.04], [0, 0.02, 86_400, 86_400.02], [0, 1e11]] as [[Double]] {
      var track = FaceTrack(seconds: times)
      try run(faceRules.make(name), track)
      track.isSeen = ContiguousArray(repeating: false, count: times.count)
      track.setHead(yaw: { _ in .nan }, pitch: { _ in .nan }, roll: { _ in .nan })
      track.set(.eyeBlinkLeft, .eyeBlinkRight) { _ in .nan }
      try run(faceRules.make(name), track)
    }
  }

  private func run(_ rule: some FaceRule, _ track: FaceTrack) {
    #expect(rule.found(in: track, Self.setting(of: track)).count < 100)
  }

  @Test("has options whose meaning and source are told", arguments: names)
  func options(name: String) throws {
    for option in try faceRules.makeDeclaring(name).options {
      #expect(option.help.hasSuffix(".") && !option.defaultValue.isEmpty, "\(option.name)")
      // Which scores are told is asked for, and rests on no source.
      #expect(option.help.contains("(") && option.help.hasSuffix(").") || option.name == "scores", "\(option.name)")
    }
  }
}
