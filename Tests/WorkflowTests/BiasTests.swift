import Basics
import Foundation
import Reading
import Recordings
import Simulation
import Tables
import TestSupport
import Testing

@testable import Analysis
@testable import Ingest
@testable import Measurement
@testable import SideChannels
@testable import Store
@testable import Studies

@Suite("Measures of simulated readings beside the truth")
struct BiasTests {
  /// Twenty readers before a tracker of a rate; the seed is one that nothing was chosen on.
  private func biases(rate: Double, seed: UInt64, noise: Double? = nil) async throws -> [MeasureBias] {
    let study = try TemporaryStudy()
    let folder = study.home.path(of: "sim")
    var simulation = SimulateReadings(calibrations: SimulateCalibrations(folder: folder, participants: 20, seed: seed))
    simulation.eyeTracker.rate = rate
    if let noise { simulation.eyeTracker.noise = noise }
    _ = try await simulation.run()
    try await study.ingest(folder)
    let typed = TemporaryStudy.typed("bias")
    _ = try await DetectEvents(detector: "adaptive").run(on: study.writing(), recordedAs: typed)
    var measures = try TakeMeasures(Choices([]))
    measures.participants = []
    _ = try await measures.run(on: study.writing(), recordedAs: typed)
    let rows = try CompareWithTruth(folder: folder, comparison: "\(rate) Hz").run(
      on: study.writing(),
      recordedAs: typed
    )
    #expect(try study.reading().rows(MeasureBias.self) == rows)
    return rows
  }

  @Test(
    "are within .005 of it for skipping under default cleaning, and 3 per cent for all that rests on many cases, or empty",
    arguments: [(1000.0, 9001 as UInt64), (60, 9003)]
  )
  func recovery(rate: Double, seed: UInt64) async throws {
    let rows = try await biases(rate: rate, seed: seed)
    for row in rows where ["skipped", "skipped_first_pass"].contains(row.measure) {
      let (truth, estimate) = (try #require(row.truth), try #require(row.estimate))
      #expect(abs(estimate - truth) < 0.005, "\(row.measure) \(estimate), truth \(truth)")
    }
    let common = [
      "words_per_minute", "mean_gaze_duration_ms", "mean_go_past_duration_ms", "mean_total_duration_ms",
      "fixation_duration_mean_ms", "fixations_per_word", "mean_first_fixation_duration_ms",
    ]
    for row in rows where common.contains(row.measure) {
      #expect(abs(row.bias ?? .infinity) < 3, "\(row.measure): \(row.bias ?? .nan) %")
    }
    #expect(Set(rows.map(\.measure)).isSuperset(of: common))
  }

  @Test("are empty where so few cases or so large a noise move them, with the reason")
  func withheld() async throws {
    let noisy = try await biases(rate: 60, seed: 9004, noise: 0.3)
    for name in ["mean_gaze_duration_ms", "fixations", "skipped_first_pass", "corrective_saccades"] {
      let row = try #require(noisy.first { $0.measure == name })
      #expect(row.estimate == nil && row.withheld?.contains("not told from rest") == true, "\(row)")
    }
    let total = try #require(noisy.first { $0.measure == "mean_total_duration_ms" })
    #expect(abs(try #require(total.bias)) < 3)
    let skewness = try #require(noisy.first { $0.measure == "scan_fixation_duration_skewness" })
    #expect(skewness.estimate == nil && skewness.withheld == FixationNeed.movedByFew)
  }

  @Test("are stored under no participant's name")
  func named() async throws {
    let study = try TemporaryStudy()
    let folder = study.home.path(of: "sim")
    var simulation = SimulateReadings(calibrations: SimulateCalibrations(folder: folder, participants: 1, seed: 9001))
    simulation.passages = 1
    simulation.eyeTracker.rate = 250
    _ = try await simulation.run()
    try await study.ingest(folder)
    try await study.ingest(study.file("people.csv", "participant_id,group\nLeopoldine,control\n"))
    let typed = TemporaryStudy.typed("bias")
    _ = try await DetectEvents(detector: "adaptive").run(on: study.writing(), recordedAs: typed)
    var measures = try TakeMeasures(Choices([]))
    measures.participants = []
    _ = try await measures.run(on: study.writing(), recordedAs: typed)
    let compare = CompareWithTruth(folder: folder, comparison: "Leopoldine's tablet")
    let rows = try compare.run(on: study.writing(), recordedAs: typed)
    let id = try study.reading().pseudonyms().pseudonym(for: "Leopoldine")
    #expect(Set(rows.map(\.comparison)) == ["\(id)'s tablet"])
    #expect(try study.reading().rows(MeasureBias.self) == rows)
  }

  @Test("are refused where the folder has no truth, or counts from 0")
  func refused() async throws {
    let study = try TemporaryStudy()
    let folder = study.home.path(of: "none")
    let compare = CompareWithTruth(folder: folder)
    #expect(throws: ReadingTruthError.nothing(folder: folder)) {
      try compare.run(on: study.writing(), recordedAs: TemporaryStudy.typed("bias"))
    }
    let header = "recording,trial,passage,kind,start_ms,end_ms,x,y,word\n"
    let old = try study.file("old.csv", "\(header)r,1,P1,fixation,0,100,5,5,0\n")
    #expect(throws: ReadingTruthError.countsFromZero(file: old, line: 2)) { try ReadingTruthFile(at: old) }
  }

  @Test("begin a fixation where the saccade before it ends: the swing behind it is not the eye's")
  func swing() throws {
    let home = try TemporaryFolder()
    let path = home.path + "/truth.csv"
    try """
    recording,trial,passage,kind,start_ms,end_ms,x,y,word
    r,1,P1,saccade,0,20,,,
    r,1,P1,pso,20,44,,,
    r,1,P1,fixation,44,200,5,6,3
    r,1,P1,saccade,200,230,,,
    r,1,P1,fixation,230,400,7,6,
    """.write(toFile: path, atomically: true, encoding: .utf8)
    let rests = try ReadingTruthFile(at: path).rests[.init(recording: "r", trial: "1")]
    #expect(rests?.map(\.fixation.span.start) == [20, 230] && rests?.map(\.word) == [2, nil])
  }

  @Test("are of rests in order of time, whichever order rows stand in, in UTF-16 as well", arguments: [false, true])
  func order(isUTF16: Bool) throws {
    let home = try TemporaryFolder()
    let path = home.path + "/truth.csv"
    let rows = """
      recording,trial,passage,kind,start_ms,end_ms,x,y,word
      r,1,P1,fixation,230,400,7,6,4
      r,1,P1,fixation,44,200,5,6,3
      r,1,P1,pso,20,44,,,
      """
    try rows.write(toFile: path, atomically: true, encoding: isUTF16 ? .utf16 : .utf8)
    let rests = try ReadingTruthFile(at: path).rests[.init(recording: "r", trial: "1")]
    #expect(rests?.map(\.fixation.span.start) == [20, 230] && rests?.map(\.word) == [2, 3])
  }
}
