import Basics
import Events
import Face
import Foundation
import Geometry

/// What rules cost a reader who is followed live, on one thread: nanoseconds a sample, and bytes that are kept between samples.
///
///     LiveBenchmark
///
/// An hour at 60 Hz, of a face that turns, blinks and smiles, and of an eye that reads along lines.
@main
struct Main {
  private static let rate = 60.0
  private static let track = face(seconds: 3600)

  static func main() throws {
    let setting = FaceSetting(FaceBaseline(of: track), regions: [AttentionRegion("left", Self.left)])
    var all: [Live] = []
    for name in faceRules.names {
      all.append(try time(faceRules.make(name), setting))
      report("face: " + name, all.suffix(1))
    }
    report("face: all of them", all[...])
    all.append(try fixation())
    report("fixation", all.suffix(1))
  }

  private struct Live {
    let nanoseconds: Double
    let bytes: Int
    /// They stay to the end, so that the next ones do not get their memory.
    let states: Any
  }

  private static func report(_ job: String, _ live: ArraySlice<Live>) {
    let nanoseconds = live.reduce(0) { $0 + $1.nanoseconds }
    print("{\"job\": \"\(job)\", \"nanoseconds\": \(nanoseconds), \"bytes\": \(live.reduce(0) { $0 + $1.bytes })}")
  }

  private static func time<Rule: FaceRule>(_ rule: Rule, _ setting: FaceSetting) throws -> Live {
    var found: [Rule.Stream.Found] = []
    var stream = rule.stream(in: setting)
    let begin = ContinuousClock.now
    for index in 0..<track.count { stream.push(track.moment(index, setting.baseline.lids), into: &found) }
    let seconds = (ContinuousClock.now - begin) / .seconds(1)
    stream.finish(into: &found)
    found = []
    let (bytes, states) = try bytes {
      rule.stream(in: setting)
    } pushing: { stream, index in
      stream.push(track.moment(index, setting.baseline.lids), into: &found)
      found.removeAll(keepingCapacity: true)
    }
    return Live(nanoseconds: seconds / Double(track.count) * 1e9, bytes: bytes, states: states)
  }

  private static func fixation() throws -> Live {
    let places = (0..<track.count).map { index in
      let step = Double(index / 15)
      return Point<Degrees>(x: step.remainder(dividingBy: 10) * 2, y: (step / 10).rounded(.down))
    }
    var live = LiveFixation()
    let begin = ContinuousClock.now
    for (index, place) in places.enumerated() {
      live.push(time: .milliseconds(Double(index) * 1000 / rate), direction: place)
    }
    let seconds = (ContinuousClock.now - begin) / .seconds(1)
    precondition(live.place != nil, "Somebody looked somewhere.")
    let (bytes, states) = try bytes {
      LiveFixation()
    } pushing: { live, index in
      live.push(time: .milliseconds(Double(index) * 1000 / rate), direction: places[index])
    }
    return Live(nanoseconds: seconds / Double(places.count) * 1e9, bytes: bytes, states: states)
  }

  /// By how much the program grows for each of many readers who are followed for five minutes.
  private static func bytes<State>(_ make: () -> State, pushing push: (inout State, Int) -> Void) throws -> (Int, Any) {
    let readers = 200
    let before = try resident()
    var states = (0..<readers).map { _ in make() }
    for reader in states.indices {
      for index in 0..<Int(300 * rate) { push(&states[reader], index) }
    }
    let after = try resident()
    return ((after - before) / readers, states)
  }

  /// Bytes of memory that the program has.
  private static func resident() throws -> Int {
    let words = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8).split(separator: " ")
    return (words.count > 1 ? Int(words[1]) ?? 0 : 0) * 4096
  }

  private static let left = Region<RecordedUnits>(left: 0, top: 0, right: 500, bottom: 744)

  private static func face(seconds: Int) -> FaceTrack {
    let times = ContiguousArray((0..<seconds * Int(rate)).map { Double($0) / rate })
    var track = FaceTrack(times: ContiguousArray(times.map(Time.seconds)))
    var head = FaceTrack.Head(missing: times.count)
    head.yaw = ContiguousArray(times.map { Float(12 * sin($0 / 7)) })
    head.pitch = ContiguousArray(times.map { Float(6 * sin($0 / 5)) })
    head.roll = ContiguousArray(times.map { Float(15 * sin($0 / 31)) })
    track.head = head
    track.gaze = FaceTrack.Gaze(
      x: ContiguousArray(times.map { 500 + 450 * sin($0 * 1.3) }),
      y: ContiguousArray(times.map { 370 + 300 * sin($0 / 40) })
    )
    for shape in FaceShape.allCases {
      track[shape] = ContiguousArray(times.map { Float(0.2 + 0.2 * sin($0 / Double(3 + shape.rawValue))) })
    }
    for lid in [FaceShape.eyeBlinkLeft, .eyeBlinkRight] {
      track[lid] = ContiguousArray(times.map { $0.truncatingRemainder(dividingBy: 4) < 0.2 ? 0.9 : 0.1 })
    }
    return track
  }
}
