import Basics
import Events
import Foundation
import Geometry
import Recordings

/// Times how events are detected, on one thread; `events.py` runs it beside pymovements.
///
///     EventsBenchmark SAMPLES
///
/// SAMPLES holds a million or so x and then as many y in pixels, 8 bytes each, taken at 1000 Hz.
@main
struct Main {
  static func main() throws {
    let numbers = try numbers(at: CommandLine.arguments[1])
    let half = numbers.count / 2
    let track = EyeTrack(x: ContiguousArray(numbers[..<half]), y: ContiguousArray(numbers[half...]))
    let times = ContiguousArray((0..<half).map { Time.milliseconds(Double($0)) })
    guard
      let geometry = ViewingGeometry(
        screen: Size(width: 1280, height: 1024),
        measuring: Size(width: 380, height: 300),
        at: 680
      )
    else { return }
    func recording() -> GazeRecording {
      GazeRecording(times: times, eyes: [.unnamed: track], gaze: track, unit: .pixels, geometry: geometry)
    }
    let seen = recording()
    // As in events.py: a window of 7 samples, nothing joined and nothing bridged.
    let options = ["velocity": "20", "window": "7", "minimum": "100", "merge-gap": "0", "gap-fill": "0"]
    let ivt = try detectors.make("ivt", Options(options))
    let idt = try detectors.make("idt", Options(["dispersion": "1", "minimum": "100"]))
    let speed = seen.speed()
    let found = try ivt.detect(in: seen).events
    try time("degrees", half) { recording().count }
    try time("velocity", half) { seen.speed(window: .milliseconds(7))?.count ?? 0 }
    try time("ivt", half) { try ivt.detect(in: seen).events.count }
    try time("properties", half) { seen.properties(of: found, speed: speed).count }
    try time("chain", half) {
      let gaze = recording()
      let events = try ivt.detect(in: gaze).events
      return gaze.properties(of: events).count
    }
    try time("idt", half) { try idt.detect(in: seen).events.count }
  }

  private static func time(_ job: String, _ samples: Int, _ body: () throws -> Int) throws {
    var seconds: [Double] = []
    var events = 0
    for _ in 0..<7 {
      let start = ContinuousClock.now
      events = try body()
      seconds.append((ContinuousClock.now - start) / .seconds(1))
    }
    print("{\"job\": \"\(job)\", \"samples\": \(samples), \"seconds\": \(seconds), \"events\": \(events)}")
  }

  private static func numbers(at path: String) throws -> [Double] {
    let data = try Data(contentsOf: URL(filePath: path))
    return stride(from: 0, to: data.count, by: 8).map { place in
      let bits = data[place..<place + 8].reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
      return Double(bitPattern: bits)
    }
  }
}
