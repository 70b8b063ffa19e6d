import Basics
import Reading
import Store
import Tables
import Testing

@testable import Measurement
@testable import Reports
@testable import SideChannels
@testable import Studies

@Suite("Shares of time on the lines of a text")
struct FaceLinesTests {
  /// Two recordings of a face, of which the first one's gaze cannot tell lines.
  private func keepFaces(in study: borrowing TemporaryStudy, of passage: String? = nil) throws {
    try study.record(["a", "b"]) { $0.passage = passage }
    let writing = try study.writing()
    let run = try writing.begin(TemporaryStudy.typed("face"))
    for name in ["a", "b"] {
      var face = FaceOverview(
        recording: name,
        participant: "p",
        trial: nil,
        frames: 1800,
        duration: .seconds(30.0),
        interruptions: 0
      )
      face.onText = 0.5
      let shares = try ["line 1", "text"].map { region in
        try RegionAttention(
          cells: [.text(name), .number(0), .number(30_000), .text(region), .number(0.5), .number(1), .integer(1800)]
        )
      }
      try writing.keep(.face, of: name, [face], shares, by: run)
    }
    let trial = MeasuredTrial(
      recording: "a",
      participant: "p",
      passage: nil,
      definitions: "eyekit",
      deviation: nil,
      rightLines: nil,
      rightWords: nil,
      withheld: "line: Gaze deviates.",
      cautions: nil,
      cleaning: "",
      treatment: .cleaned,
      values: Array(repeating: nil, count: trialMeasures.count)
    )
    try writing.keepAll([trial], by: TemporaryStudy.typed("measures"))
  }

  @Test("are in no file of a report where gaze cannot tell lines, and a sentence says so")
  func withheld() async throws {
    let study = try TemporaryStudy()
    try keepFaces(in: study)
    let files = try await study.report()
    let told = try files.rows("attention.csv").map { [$0["recording"], $0["region"]] }
    #expect(told == [["a", "text"], ["b", "line 1"], ["b", "text"]])
    let sentence = "attention.csv has no lines of 1 recording whose gaze cannot tell them."
    #expect(files["report.md"]?.contains(sentence) == true)
  }

  @Test("are drawn of those recordings alone whose gaze can tell lines, and counted for the team alone")
  func drawn() async throws {
    let study = try TemporaryStudy()
    let layout = "passage,line,text,left,top,right,bottom\nstory,1,word,100,100,200,140\nstory,2,next,100,200,200,240\n"
    try await study.ingest(try study.file("layout.csv", layout))
    try keepFaces(in: study, of: "story")
    let reading = try study.reading()
    let faces = try reading.rows(FaceOverview.self)
    func figure(for audience: Audience, lineless: Set<String> = ["a"]) throws -> NamedFigure? {
      try FaceFigures(reading, faces, lineless: lineless, for: audience).figures.first { $0.name == "face-attention" }
    }
    let team = try #require(try figure(for: .team))
    #expect(team.participants == 1 && team.description.contains("in 1 recording: the share"))
    #expect(try team.html().withoutTags.contains("1 recording whose gaze cannot tell lines is left out."))
    let everyone = try #require(try figure(for: .everyone))
    #expect(!everyone.description.contains("1 recording"))
    #expect(try everyone.html().withoutTags.contains("Recordings whose lines cannot be told are left out."))
    let none = try figure(for: .team, lineless: ["a", "b"])
    #expect(none == nil)
  }
}
