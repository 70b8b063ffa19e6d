import Basics
import Foundation
import Geometry
import Reading
import Recordings
import Simulation
import Store
import Tables
import TestSupport
import Testing
import Trackers

@testable import Analysis
@testable import Measurement
@testable import Reports
@testable import SideChannels
@testable import Studies

extension TemporaryStudy {
  /// Simulated readings up to their measures, and the page on which they are reviewed; answers where it lies.
  func writeReview(participants: Int, passages: Int, sure: Double = 0.95) async throws -> String {
    try await readLines(participants: participants, passages: passages)
    return try writeReview(sure: sure)
  }

  /// Simulated readings up to their measures, from which nothing is cleaned away.
  func readLines(participants: Int, passages: Int) async throws {
    var simulation = SimulateReadings(
      calibrations: SimulateCalibrations(folder: home.path(of: "simulated"), participants: participants, seed: 5)
    )
    simulation.passages = passages
    simulation.eyeTracker.rate = 250
    _ = try await simulation.run()
    try await ingest(home.path(of: "simulated"))
    _ = try await DetectEvents(detector: "ivt").run(on: writing(), recordedAs: Self.typed("events"))
    let lines = try AssignLines(assigner: ("confident", Options()), words: ("box", Options()))
    _ = try await lines.run(on: writing(), recordedAs: Self.typed("lines"))
    let measures = try TakeMeasures(definitions: .pymovements, cleaning: [])
    _ = try await measures.run(on: writing(), recordedAs: Self.typed("measures"))
  }

  /// The page of what is stored.
  func writeReview(sure: Double = 0.95) throws -> String {
    let path = home.path(of: "review.html")
    var choice = ChooseReadings()
    choice.sure = sure
    let study = try reading()
    try ReviewPage(try choice.run(on: study).readings, study: try study.mark(), sure: sure).write(to: path)
    return path
  }

  func lines() throws -> [AssignedLine] { try reading().assignedLines() }

  /// Every fixation is on a word of its line, and every word was looked at as long as its fixations say.
  func expectWordsFollow(_ lines: [AssignedLine]) throws {
    let passages = try reading().passages()
    let read = Dictionary(
      uniqueKeysWithValues: try reading().rows(LineSummary.self).map { ($0.recording, passages[$0.passage]) }
    )
    var totals: [String: Double] = [:]
    for line in lines {
      guard let word = line.word, let passage = read[line.recording] ?? nil else { continue }
      #expect(passage.words[word - 1].line + 1 == line.line)
      totals["\(line.recording)/\(word)", default: 0] += line.duration.milliseconds
    }
    let place = try #require(MeasuredWord.measures.firstIndex { $0.name == "total_duration_ms" })
    var timed = 0
    for word in try reading().rows(MeasuredWord.self) {
      guard let total = word.values[place] else { continue }
      timed += 1
      #expect(abs(total - (totals["\(word.recording)/\(word.word)"] ?? 0)) < 0.01, "\(word.recording)/\(word.word)")
    }
    #expect(timed > 100)
  }
}

extension TakenCorrections {
  func check() { #expect(corrections > 0) }
}

extension ReviewedReading {
  /// One reading of so many fixations, ten words on each of twenty lines.
  static func crowded(_ count: Int) -> ReviewedReading {
    let lines = (0..<20).map { line in
      let y = 60 + 40 * Double(line)
      return placed(at: (0..<79).map { (80 + 12 * Double($0), y) }, width: 12, height: 30)
    }
    var generator = SeededGenerator(seed: 1)
    return ReviewedReading(
      Passage(id: "crowded", unit: .pixels, placed: lines),
      (0..<count).map { index in
        let line = index * 20 / count
        let x = Double.random(in: 80...1020, using: &generator)
        let y = 75 + 40 * Double(line) + Double.random(in: -15...15, using: &generator)
        return (x, y, line, Double.random(in: 0.9...1, using: &generator))
      }
    )
  }

  /// Three columns that run from the top, the first at the right, with a fixation on each; its names would end a page's script.
  static var columns: ReviewedReading {
    let lines = (0..<3).map { line in
      placed(at: (0..<15).map { (600 - 80 * Double(line), 50 + 30 * Double($0)) }, width: 30, height: 30)
    }
    return ReviewedReading(
      Passage(id: "</script><script>stop()</script>", direction: .topToBottom, unit: .pixels, placed: lines),
      (0..<3).map { (615 - 80 * Double($0), 200, $0, 0.5) }
    )
  }

  private static func placed(at corners: [(Double, Double)], width: Double, height: Double) -> Passage.PlacedLine {
    let letters = corners.enumerated().map { place, corner in
      let box = Region<RecordedUnits>(
        left: corner.0,
        top: corner.1,
        right: corner.0 + width,
        bottom: corner.1 + height
      )
      return Passage.PlacedCharacter(place % 8 == 7 ? " " : "n", box: box)
    }
    let (x, y) = corners[0]
    return Passage.PlacedLine(letters, top: y - 5, bottom: y + height + 5, baseline: nil, x: x)
  }

  /// `fixations`: where, on which line from 0, and how sure that is.
  private init(_ passage: Passage, _ fixations: [(x: Double, y: Double, line: Int, confidence: Double)]) {
    guard let layout = TextLayout(passage) else { preconditionFailure("A passage with words has a layout.") }
    let lines = fixations.enumerated().map { index, fixation in
      AssignedLine(
        recording: "made",
        fixation: index + 1,
        start: .milliseconds(250 * Double(index)),
        duration: .milliseconds(80 + 40 * Double(index % 10)),
        x: fixation.x,
        y: fixation.y,
        line: fixation.line + 1,
        confidence: fixation.confidence
      )
    }
    self.init(
      recording: "made",
      participant: "p",
      passage: passage,
      layout: layout,
      assigner: "confident",
      fixations: lines.map {
        Fixation(
          number: $0.fixation,
          start: $0.start,
          duration: $0.duration,
          place: Point(x: $0.x ?? 0, y: $0.y ?? 0),
          line: $0.line,
          confidence: $0.confidence,
          isSetAside: false,
          isUnsure: ($0.confidence ?? 0) < 0.95,
          correction: nil
        )
      },
      review: nil,
      isRight: false,
      doubt: LineDoubt(of: lines, in: layout, at: .own, sure: 0.95)
    )
  }
}

/// What became of a fixation that was dragged.
struct Moved {
  let recording: String
  let fixation: Int
  let line: Int
}

/// What the tests of a review look up on its page.
extension DrivenBrowser {
  typealias Point = (x: Double, y: Double)

  /// A fixation that the mouse can take, and where it is dragged to.
  struct Target {
    let place: Int
    let at: Point
    let to: Point
    let moved: Moved
  }

  func number(_ expression: String) throws -> Double? { try evaluate(expression).number }
  func text(_ expression: String) throws -> String { try evaluate(expression).text ?? "" }
  func truth(_ expression: String) throws -> Bool { try evaluate(expression).truth ?? false }
  func numbers(_ expression: String) throws -> [Double] {
    try evaluate(expression).elements?.compactMap(\.number) ?? []
  }

  /// The first fixations on the page that lie nearest to where they are drawn, each to go to a line beside its own.
  func targets(_ count: Int) throws -> [Target] {
    let found = try evaluate(
      """
      (() => {
        const own = reading(), box = stage.getBoundingClientRect(), left = box.left + stage.clientLeft, top = box.top + stage.clientTop;
        const isThere = at => at.x > 20 && at.y > 20 && at.x < view.width - 20 && at.y < view.height - 20;
        return [...own.line.keys()].filter(place => isThere(toStage(placeOf(own, place))) && fixationAt(own, toStage(placeOf(own, place)), 9) === place)
          .slice(0, \(count)).map(place => {
            const at = toStage(placeOf(own, place)), line = own.line[place] < lineCount(own) ? own.line[place] + 1 : own.line[place] - 1;
            const to = toStage({ x: 0, y: middle(own, line) });
            return [place, at.x + left, at.y + top, to.y + top, own.fixation[place], line];
          });
      })()
      """
    )
    let recording = try text("reading().recording")
    return (found.elements ?? []).compactMap { element in
      let values = element.elements?.compactMap(\.number) ?? []
      guard values.count == 6 else { return nil }
      let moved = Moved(recording: recording, fixation: Int(values[4]), line: Int(values[5]))
      return Target(place: Int(values[0]), at: (values[1], values[2]), to: (values[1], values[3]), moved: moved)
    }
  }

  func point(of place: Int) throws -> Point {
    let found = try numbers(
      """
      (() => {
        const at = toStage(placeOf(reading(), \(place))), box = stage.getBoundingClientRect();
        return [at.x + box.left + stage.clientLeft, at.y + box.top + stage.clientTop];
      })()
      """
    )
    return (found[0], found[1])
  }

  /// Corners around the band of a line, and the fixations that lie within it.
  func loopAroundLine(_ line: Int) throws -> (points: [Point], inside: [Double]) {
    let found = try evaluate(
      """
      (() => {
        const own = reading(), box = stage.getBoundingClientRect(), [, y, width, height] = band(own, \(line));
        const inside = [...own.line.keys()].filter(place => {
          const at = toStage(placeOf(own, place));
          return at.x > 4 && at.x < width - 4 && at.y > y && at.y < y + height;
        });
        return [box.left + stage.clientLeft, box.top + stage.clientTop + y, width, height, inside];
      })()
      """
    )
    let elements = found.elements ?? []
    let values = elements.compactMap(\.number)
    let (left, top, right, bottom) = (values[0] + 4, values[1], values[0] + values[2] - 4, values[1] + values[3])
    let corners = [(left, top), (right, top), (right, bottom), (left, bottom), (left, top + 1)]
    return (corners.map { Point(x: $0.0, y: $0.1) }, elements.last?.elements?.compactMap(\.number) ?? [])
  }

  func middle(of id: String) throws -> Point {
    let box = "document.getElementById('\(id)').getBoundingClientRect()"
    let found = try numbers("[\(box).left + \(box).width / 2, \(box).top + \(box).height / 2]")
    return (found[0], found[1])
  }

  /// Where a file lies that the page saved, once it is whole.
  func saved(_ name: String, in folder: String) throws -> String {
    let path = "\(folder)/\(name)"
    for _ in 0..<100 where (FileManager.default.contents(atPath: path) ?? Data()).isEmpty { usleep(50_000) }
    return path
  }
}
