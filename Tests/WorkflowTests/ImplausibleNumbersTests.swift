import Basics
import Ingest
import Recordings
import Store
import TestSupport
import Testing

@testable import Studies

@Suite("Numbers that no eye, no screen and no clock has")
struct ImplausibleNumbersTests {
  private func recording(_ change: (inout [String]) -> Void) -> String {
    var lines = TrackerFile().text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    change(&lines)
    return lines.joined(separator: "\n")
  }

  private let header = ["RECORDING_SESSION_LABEL", "TRIAL_INDEX", "CURRENT_FIX_START", "CURRENT_FIX_DURATION"]

  /// `duration`: of the eighth fixation, which stands on line 9.
  private func fixations(duration: String, pupil: String = "900") -> String {
    let rows = (1...12).map { number in
      ["a", "1", "\(230 * number)", number == 8 ? duration : "200", "\(100 + 20 * number)", "300", pupil]
    }
    let names = header + ["CURRENT_FIX_X", "CURRENT_FIX_Y", "CURRENT_FIX_PUPIL"]
    return ([names] + rows).map { $0.joined(separator: "\t") + "\n" }.joined()
  }

  @Test("are told with the line that they stand on, of a sample")
  func sampleLine() async throws {
    let study = try TemporaryStudy()
    var line = 0
    let text = recording { lines in
      let samples = lines.indices.filter { lines[$0].first?.isNumber == true }
      lines.insert("MSG\t100200 something", at: samples[200])
      line = samples[500] + 2
      lines[line - 1] = lines[line - 1].replacing(/\t +[0-9.]+\t/, with: "\t 1e300\t", maxReplacements: 1)
    }
    let outcome = try await study.ingest(study.file("anna.asc", text))
    let found = outcome.findings.entries.map(\.first).filter { $0.kind == "implausible" }
    #expect(found.map(\.place.line) == [line], "\(found)")
    #expect(found.map(\.message) == ["1e+300 is nothing that an eye tracker can tell."])
  }

  @Test("are told with the line that they stand on, of a fixation")
  func fixationLine() async throws {
    let study = try TemporaryStudy()
    let outcome = try await study.ingest(study.file("fixations.txt", fixations(duration: "1e300")))
    let found = outcome.findings.entries.map(\.first).filter { $0.kind == "implausible" }
    #expect(found.map(\.place.line) == [9] && found.map(\.severity) == [.error], "\(found)")
    #expect(outcome.files.map(\.status) == [.stored])
  }

  @Test("are left out of validations, with a warning", arguments: ["-1.00", "1e300"])
  func validation(error: String) async throws {
    let study = try TemporaryStudy()
    let text = TrackerFile().text.replacing("ERROR 0.30", with: "ERROR \(error)")
    let outcome = try await study.ingest(study.file("anna.asc", text))
    let found = outcome.findings.entries.map(\.first).filter { $0.kind == "implausible-validation" }
    #expect(found.map(\.severity) == [.warning] && outcome.files.map(\.status) == [.stored])
    #expect(try study.reading().store.rows(RecordedValidation.self).isEmpty)
  }

  @Test("are missing where they mean a pupil that is not seen")
  func pupils() async throws {
    let study = try TemporaryStudy()
    try await study.ingest(study.file("fixations.txt", fixations(duration: "200", pupil: "-1")))
    let reading = try study.reading()
    let recording = try #require(try reading.store.recordings().first)
    let column = try #require(try reading.store.columnNames(of: recording.id).first { $0.name == "pupil" })
    let pupils = try reading.store.column(column.name, of: recording.id, track: column.track)
    #expect(pupils.count == 12 && pupils.allSatisfy(\.isNaN))
  }

  /// Weights of one frame, and what is left of them.
  @Test(
    "are missing among the weights of shapes, with a warning, and take the others along where they are another unit",
    arguments: [
      ([0.5, -0.01, -0.3], [0.5, -0.01, -0.3], 0), ([0.5, 1.04, -4], [0.5, 1.04, -4], 0),
      ([0.5, -1, -0.3], [0.5, nil, -0.3], 1), ([0.5, 96, -0.3], [nil, nil, -0.3], 1),
      ([0.5, 1e300, 0], [nil, nil, 0], 1),
    ] as [([Double], [Double?], Int)]
  )
  func weights(written: [Double], kept: [Double?], count: Int) async throws {
    let study = try TemporaryStudy()
    let names = ["jawOpen", "eyeBlinkLeft", "headYaw"]
    let frames = exampleFrames.changing(7) { frame in
      frame.blendShapes = zip(names, written).map { .init(name: $0, weight: $1) }
    }
    let outcome = try await study.ingest(study.file("a.json", frames))
    #expect(outcome.files.map(\.leftOut) == [0])
    let found = outcome.findings.entries.filter { $0.first.kind == "implausible-weight" }
    #expect(found.map(\.count) == (count == 0 ? [] : [count]) && found.allSatisfy { $0.first.severity == .warning })
    let reading = try study.reading()
    let recording = try #require(try reading.store.recordings().first)
    for (name, weight) in zip(names, kept) {
      let column = TrackColumnName(track: TrackName.face, name: "blend_\(name)")
      let isStored = try reading.store.columnNames(of: recording.id).contains(column)
      let numbers = isStored ? try reading.store.column(column.name, of: recording.id, track: column.track) : []
      let number = numbers.isEmpty ? .nan : numbers[7]
      #expect(weight.map { abs($0 - number) < 1e-6 } ?? number.isNaN, "\(name)")
    }
  }

  @Test("are missing among the openness of eyes, with the line that they stand on")
  func openness() async throws {
    let study = try TemporaryStudy()
    var lines = ["timestamp,x,y,trackingState,leftOpenness,rightOpenness"]
    for index in 0..<90 {
      let open = index == 40 ? "-1,0.9" : index == 60 ? "0.9,95" : "0.9,1"
      lines.append("\(1_690_000_000_000 + index * 33),500,400,0,\(open)")
    }
    let outcome = try await study.ingest(study.file("kit.csv", lines.joined(separator: "\n") + "\n"))
    let found = try #require(outcome.findings.entries.first { $0.first.kind == "implausible-weight" })
    #expect(found.count == 2 && found.places.map(\.line) == [42, 62] && found.first.severity == .warning)
    #expect(found.first.message == "'openness_left' is -1.0, where 0 to 1 was expected: it counts as missing.")
    let reading = try study.reading()
    let recording = try #require(try reading.store.recordings().first)
    let left = try reading.store.column("openness_left", of: recording.id, track: TrackName.face)
    let right = try reading.store.column("openness_right", of: recording.id, track: TrackName.face)
    #expect(left.count == 90 && left.indices.filter { left[$0].isNaN } == [40, 60])
    #expect(right.indices.filter { right[$0].isNaN } == [60])
  }

  @Test("are left out of passages, as the size of a font", arguments: [(-20, 60), (20, -60)])
  func font(size: Int, lineHeight: Int) async throws {
    let study = try TemporaryStudy()
    let font = #"{"family": "Courier New", "size": \#(size), "lineHeight": \#(lineHeight)}"#
    let word = #"{"line": 0, "start": 0, "end": 1, "text": "a", "box": [0, 0, 9, 9]}"#
    let line = #"{"text": "a", "top": 0, "bottom": 9, "x": 0}"#
    let text = #"{"version": 1, "id": "p", "font": \#(font), "lines": [\#(line)], "words": [\#(word)]}"#
    let outcome = try await study.ingest(study.file("p.json", text))
    let sentence = "The font of the passage 'p' has a size that there cannot be."
    #expect(outcome.findings.entries.map(\.first.message) == [sentence], "\(outcome.refusals)")
    #expect(try study.reading().passages().isEmpty)
  }

  @Test(
    "are told of a clock, by the rate that its times make",
    arguments: [(0.001, "more", "seconds"), (1000.0, "fewer", "microseconds"), (1.0, nil, "")]
  )
  func rate(step: Double, what: String?, unit: String) async throws {
    let study = try TemporaryStudy()
    let rows = (0..<200).map { "\(2 * step * Double($0)),\(400 + $0 % 5),300\n" }
    let path = try study.file("Anna.csv", "t,x,y\n" + rows.joined())
    let mapping = try study.file("map.json", #"{"columns": {"time": "t", "x": "x", "y": "y"}, "participant": "Anna"}"#)
    let named = try NamedMapping(at: mapping)
    let outcome = try await study.ingest(path) { $0.mapping = named }
    let found = outcome.findings.entries.map(\.first).filter { $0.kind == "time-unit" }
    #expect(found.count == (what == nil ? 0 : 1))
    guard let what else { return }
    let message = try #require(found.first).message
    let isTold = message.contains(" samples per second, \(what) than any ") && message.contains("such as \(unit) taken")
    #expect(isTold, "\(message)")
  }
}
