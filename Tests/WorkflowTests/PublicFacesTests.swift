import Basics
import Recordings
import Store
import Tables
import Testing

@testable import Measurement
@testable import Reports
@testable import SideChannels
@testable import Studies

@Suite("Faces in a report for everyone")
struct PublicFacesTests {
  /// Of ten people's faces, five in each group; `blinks`: of whom it is known how often they blinked.
  private func study(_ blinks: Set<Int>) throws -> TemporaryStudy {
    let study = try TemporaryStudy()
    for place in 0..<10 { try study.record(["r\(place)"], of: study.id(place)) }
    let people = (0..<10).map { Participant(id: study.id($0), group: $0 < 5 ? "a" : "b") }
    try study.store { store in try store.insert(people, run: try store.insert(comparingRun)) }
    let faces = (0..<10).map { place in
      var face = FaceOverview(
        recording: "r\(place)",
        participant: study.id(place),
        trial: nil,
        frames: 1800,
        duration: .seconds(30.0),
        interruptions: 0
      )
      face.coverage = 0.5 + Double(place) / 100
      if blinks.contains(place) { face.blinkRate = 10 + Double(place) }
      if place == 0 { face.withheld = "smiles: no_blend_shapes" }
      return face
    }
    try study.writing().keepAll(faces, by: TemporaryStudy.typed("face"))
    return study
  }

  private func section(_ blinks: Set<Int>, for audience: Audience) throws -> ReportSection {
    let study = try study(blinks)
    let reading = try study.reading()
    let section = try #require(try FaceSections(reading, ReportContext(reading, for: audience)).sections.first)
    guard audience == .everyone else { return section }
    var counts = PublishedCounts(inUse: 10, groups: ["a": 5, "b": 5], recordings: [10])
    let told = try #require(section.forEveryone(&counts))
    return told.withWordsForEveryone(counts)
  }

  private let sentence = "times a minute on average"

  @Test("say how often people blinked only where the rows of it are told")
  func blinks() throws {
    let all = try section(Set(0..<10), for: .everyone)
    #expect(all.text.contains("People blinked 14.5 \(sentence)"))
    let few = try section(Set(0..<9), for: .everyone)
    #expect(!few.text.contains(sentence) && few.text.contains("what lids did. Use these as covariates"))
    let team = try section(Set(0..<9), for: .team)
    #expect(team.text.contains("People blinked 14.0 \(sentence)"))
    let nobody = try section([], for: .everyone)
    #expect(nobody.text.contains("No recording tells how often somebody blinked."))
  }

  @Test("have no table of what single recordings lack")
  func lacks() throws {
    let team = try section(Set(0..<10), for: .team)
    #expect(team.tables.contains { $0.name == "face_left_out" })
    let everyone = try section(Set(0..<10), for: .everyone)
    #expect(!everyone.tables.contains { $0.name == "face_left_out" })
    #expect(everyone.tables.contains { $0.name == "face_by_group" })
  }
}
