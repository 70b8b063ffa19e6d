import Basics
import Foundation
import Geometry
import Reading
import Recordings

/// Times how fixations are assigned to lines, on one thread.
///
///     LinesBenchmark [FIXATIONS]
///
/// FIXATIONS holds trials as `{"trial": {"fixations": {"__FixationSequence__": [{"x", "y", "start", "end"}]}}}`, read from texts
/// of 12 lines whose first is at 155 and which are 64 pixels apart. Without it 24 such trials are simulated. Words are the same
/// for all of them: what takes time is how many there are.
@main
struct Main {
  private struct Trial: Decodable {
    struct Sequence: Decodable {
      let all: [Place]
      enum CodingKeys: String, CodingKey { case all = "__FixationSequence__" }
    }

    struct Place: Decodable {
      let x: Double
      let y: Double
      let start: Double
      let end: Double
    }

    let fixations: Sequence
  }

  static func main() throws {
    let trials = try CommandLine.arguments.dropFirst().first.map(read) ?? simulated()
    guard let text = TextLayout(passage) else { return }
    let count = trials.reduce(0) { $0 + $1.count }
    print("\(trials.count) trials, \(count) fixations")
    for name in lineAssigners.names {
      let assigner = try lineAssigners.make(name)
      var least = Double.infinity
      var sum = 0
      for _ in 0..<7 {
        // Clocks are too coarse for a single round of the fastest.
        var rounds = 0
        let start = ContinuousClock.now
        var seconds = 0.0
        repeat {
          for trial in trials { sum += assigner.lines(of: trial, in: text).last?.line ?? 0 }
          rounds += 1
          seconds = (ContinuousClock.now - start) / .seconds(1)
        } while seconds < 0.05
        least = min(least, seconds / Double(rounds))
      }
      let speed = Int(Double(count) / least)
      print("{\"assigner\": \"\(name)\", \"fixations_per_second\": \(speed), \"last_lines\": \(sum % 1000)}")
    }
  }

  private static func read(_ path: String) throws -> [[Fixation]] {
    let trials = try JSONDecoder().decode([String: Trial].self, from: Data(contentsOf: URL(filePath: path)))
    return trials.sorted { $0.key < $1.key }.map { _, trial in
      trial.fixations.all.map { Fixation(x: $0.x, y: $0.y, start: .milliseconds($0.start), end: .milliseconds($0.end)) }
    }
  }

  /// Twelve lines of eleven words, most as long as those of a language.
  private static let passage: Passage = {
    var words: [Passage.Word] = []
    for line in 0..<12 {
      var left = 360.0
      for word in 0..<11 {
        let width = 16 * Double(2 + (line * 7 + word * 5) % 8)
        words.append(
          Passage.Word(
            index: words.count,
            line: line,
            scalars: 0..<1,
            text: String(repeating: "n", count: Int(width / 16)),
            letters: "n",
            box: Region(left: left, top: 123 + 64 * Double(line), right: left + width, bottom: 187 + 64 * Double(line))
          )
        )
        left += width + 16
      }
    }
    let lines = (0..<12).map {
      Passage.Line(text: "", top: 123 + 64 * Double($0), bottom: 187 + 64 * Double($0), baseline: 161, x: 360)
    }
    let screen = Size<RecordedUnits>(width: 1920, height: 1080)
    return Passage(id: "text", unit: .pixels, screen: screen, lines: lines, words: words, characters: [])
  }()

  /// Most words once, some twice, some skipped, with a drift that grows.
  private static func simulated() -> [[Fixation]] {
    (0..<24).map { trial in
      var generator = SeededGenerator(seed: UInt64(trial))
      let slope = generator.normal() * 0.02
      var fixations: [Fixation] = []
      for word in passage.words {
        let chance = generator.uniform()
        for _ in 0..<(chance < 0.15 ? 0 : chance < 0.4 ? 1 : chance < 0.7 ? 2 : 3) {
          let x = word.box.middle.x + generator.normal() * 24
          let y = word.box.middle.y + slope * (x - 360) + generator.normal() * 12
          let start = Double(fixations.count) * Time.milliseconds(250)
          fixations.append(Fixation(x: x, y: y, start: start, end: start + .milliseconds(220)))
        }
      }
      return fixations
    }
  }
}
