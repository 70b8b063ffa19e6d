import Basics
import Calibration
import Figures
import Foundation
import Geometry
import Recordings
import Simulation
import Store
import TestSupport
import Testing

@testable import Analysis
@testable import Measurement
@testable import Reports
@testable import Studies

@Suite("The figures of a fit")
struct CalibrationFiguresTests {
  private static let names = [
    "gaze_by_distance", "gaze_by_head_position", "errors_random_frames", "errors_random_grouped",
    "errors_corners_vs_sides", "errors_corners_vs_sides_grouped", "leakage", "calibrated_points", "error_map",
  ]

  @Test("stand in the report, each in every format, with words for who cannot see them, and with the same bytes again")
  func report() async throws {
    let study = try TemporaryStudy()
    try await study.ingestSimulated(2)
    try await study.fit()
    let folder = try await WriteReport(name: "latest").run(on: study.reading())
    let first = try files(in: folder)
    let figures = first.keys.filter { $0.hasPrefix("figures/") }.sorted()
    #expect(figures == Self.names.flatMap { name in ["pdf", "png", "svg"].map { "figures/\(name).\($0)" } }.sorted())
    let html = String(decoding: first["report.html"] ?? [], as: UTF8.self)
    let markdown = String(decoding: first["report.md"] ?? [], as: UTF8.self)
    #expect(markdown.contains("Choices were nested") && markdown.contains("Chosen anew without each participant"))
    for (number, name) in Self.names.enumerated() {
      let svg = String(decoding: first["figures/\(name).svg"] ?? [], as: UTF8.self)
      #expect(html.contains(svg), "\(name)")
      let links = "<span class=\"files\"> as <a href=\"figures/\(name).svg\">SVG</a>"
      #expect(html.contains("<figcaption>Figure \(number + 1)\(links)"))
      let description = try #require(svg.firstMatch(of: /<desc[^>]*>(.*)<\/desc>/)?.1)
      #expect(description.count > 40)
      let alternative = description.replacing("&lt;", with: "<").replacing("&amp;", with: "&")
      #expect(markdown.contains("![\(alternative)](figures/\(name).svg)"))
    }
    let ids = html.matches(of: #/ id="([^"]*)"/#).map(\.1)
    #expect(Set(ids).count == ids.count && ids.count >= 3 * Self.names.count)
    for table in [QualityByTarget.table, QualityByParticipant.table] { #expect(first["tables/\(table).csv"] != nil) }

    _ = try await WriteReport(name: "latest").run(on: study.reading())
    #expect(try files(in: folder) == first)
  }

  @Test("are missing where nothing was fitted, and nothing else is")
  func unfitted() async throws {
    let study = try TemporaryStudy()
    try await study.ingest(try study.file("a.json", exampleFrames))
    let folder = try await WriteReport(name: "latest").run(on: study.reading())
    let found = try files(in: folder)
    #expect(!found.keys.contains { $0.hasPrefix("figures/") || $0.contains("quality_by") })
    #expect(found["report.html"] != nil)
  }

  @Test("say of how many, and leave out who is excluded")
  func excluded() async throws {
    let study = try TemporaryStudy()
    try await study.ingestSimulated(2)
    try await study.fit()
    #expect(try #require(try FittedGaze(study.reading())).people == "2 participants")
    let id = try #require(try study.reading().store.participants().first).participant.id
    let run = Run(startedAt: "2025-03-09T14:05:11Z", version: "1.0", command: ["study", "exclude", id])
    _ = try study.writing().exclude(id, reason: "ill", recordedAs: run)
    let reading = try study.reading()
    let gaze = try #require(try FittedGaze(reading))
    #expect(gaze.people == "1 participant" && gaze.fixations.count == 90)
    let summaries = try reading.rows(AccuracySummary.self)
    let people = Set(try reading.recordingsInUse().map(\.value.participant))
    #expect(try #require(FeatureSetErrors(summaries, of: people)).participants == 1)
    let folder = try await WriteReport(name: "latest").run(on: reading)
    let tables = try files(in: folder)
    let quality = String(decoding: tables["tables/quality_by_participant.csv"] ?? [], as: UTF8.self)
    #expect(quality.split(separator: "\n").count == 2 && !quality.contains(id))
  }

  @Test("show errors of the models and of head conditions held out that the fit had found, too")
  func places() async throws {
    let study = try TemporaryStudy()
    try await study.ingestSimulated(1)
    try await study.fit {
      $0.features = [try NamedFeatures("rpy")]
      $0.calibrators = [try .init("ols-clean")]
    }
    let reading = try study.reading()
    let gaze = try #require(try FittedGaze(reading))
    let model = try #require(try reading.rows(StoredModel.self).first)
    let found = try reading.rows(AccuracySummary.self)
    func rmse(_ place: (ShownTarget) -> ShownTarget.Place?) -> Double {
      let squares = gaze.fixations.compactMap { fixation in
        place(fixation).map { place in
          let distance = place.point.distance(to: fixation.target)
          return distance * distance
        }
      }
      return (squares.reduce(0, +) / Double(2 * squares.count)).squareRoot()
    }
    // Fixations are medians of frames, which scatter by a few points about them.
    let allRows = try #require(found.first { $0.split == "all-rows" }).rmse.median
    #expect(nearly(rmse { $0.calibrated } / allRows, 1, within: 0.01))
    #expect(nearly(rmse(\.heldOut) / (try #require(model.error)), 1, within: 0.01))
    #expect(gaze.models == "'ols-clean' with 'rpy'")
    #expect(gaze.targets.count == 9 && gaze.screen == Size(width: 1133, height: 744))
    let degrees = gaze.fixations.compactMap(\.heldOut?.degrees)
    #expect(degrees.count == 90 && degrees.allSatisfy { (0...90).contains($0) })
  }

  @Test(
    "show head conditions as they are by a fit that has never seen them, with whatever it set for itself and was told",
    arguments: [("ridge", "all", [:]), ("affine", "gaze", ["terms": "both-axes"])]
  )
  func unseen(calibrator: String, features: String, options: [String: String]) async throws {
    let study = try TemporaryStudy()
    try await study.ingestSimulated(1)
    try await study.fit {
      $0.features = [try NamedFeatures(features)]
      $0.calibrators = [try .init(calibrator, Options(options))]
    }
    let reading = try study.reading()
    let model = try #require(try reading.rows(StoredModel.self).first)
    let squares = try #require(try FittedGaze(reading)).fixations.compactMap { fixation in
      fixation.heldOut.map { $0.point.distance(to: fixation.target) }.map { $0 * $0 }
    }
    #expect(squares.count == 90)
    let rmse = (squares.reduce(0, +) / 180).squareRoot()
    #expect(nearly(rmse / (try #require(model.error)), 1, within: 0.005), "\(rmse)")
  }

  @Test("tell medians and spreads as they are called")
  func spreads() async throws {
    let study = try TemporaryStudy()
    try await study.ingestSimulated(4)
    try await study.fit()
    let reading = try study.reading()
    let summaries = try reading.rows(AccuracySummary.self)
    let people = Set(try reading.recordingsInUse().map(\.value.participant))
    let four = try #require(FeatureSetErrors(summaries, of: people))
    #expect(four.calibrator == "ols-clean" && four.features == ["gaze", "rpy"])
    let values =
      summaries
      .filter { $0.calibrator == "ols-clean" && $0.split == "random-grouped" && $0.features == "rpy" }
      .map(\.rmse.median).sorted()
    let figure = try #require(four.rmse("random-grouped", "rpy"))
    #expect(figure.middle == (values[1] + values[2]) / 2)
    // A quarter and three quarters of the way through four values.
    #expect(nearly(figure.spread?.lowerBound ?? 0, values[0] + 0.75 * (values[1] - values[0]), within: 1e-9))
    #expect(nearly(figure.spread?.upperBound ?? 0, values[2] + 0.25 * (values[3] - values[2]), within: 1e-9))
    #expect(four.meaning(of: "random-grouped").contains("quartile"))
    let two = try #require(FeatureSetErrors(summaries, of: Set(people.sorted().prefix(2))))
    #expect(two.meaning(of: "random-grouped").contains("from the least to the greatest"))
    let one = try #require(FeatureSetErrors(summaries, of: Set(people.sorted().prefix(1))))
    let spread = try #require(one.rmse("random-grouped", "rpy")?.spread)
    let own = try #require(
      try reading.rows(AccuracySummary.self).first {
        $0.calibrator == "ols-clean" && $0.split == "random-grouped" && $0.features == "rpy"
          && $0.participant == people.sorted()[0]
      }
    )
    #expect(nearly((spread.upperBound - spread.lowerBound) / 2, own.rmse.deviation, within: 1e-9))
    #expect(one.meaning(of: "random-grouped").contains("standard deviation"))
  }
}
