import Analysis
import Basics
import Foundation
import Geometry
import Recordings
import Simulation
import Tables
import TestSupport
import Testing

@testable import Ingest
@testable import Store
@testable import Studies
@testable import Trackers

@Suite("Pictures of what was read")
struct IngestPictureTests {
  private static let page = drawnPNG(width: 64, height: 48)

  /// Two readers of Experiment Builder, two trials each, with the pictures that their drawings name.
  private func builder(participants: Int = 2) async throws -> TemporaryStudy {
    let study = try TemporaryStudy()
    var simulation = SimulateReadings(
      calibrations: SimulateCalibrations(folder: study.home.path(of: "lab"), participants: participants, seed: 9)
    )
    simulation.passages = 2
    simulation.eyeTracker.rate = 250
    simulation.laboratory = .experimentBuilder
    _ = try await simulation.run()
    for number in 1...2 {
      _ = try study.file("lab/runtime/images/text_P\(number).png", drawnPNG(width: 60 + number, height: 40))
    }
    return study
  }

  /// A recording that names its picture and no areas.
  private func recording(_ loading: String) -> String { TrackerFile(messages: ["!V IMGLOAD \(loading)"]).text }

  @Test("are those that trials name, wherever they lie, of the passages that they show")
  func named() async throws {
    let study = try await builder()
    let outcome = try await study.ingest(study.home.path(of: "lab"))
    #expect(outcome.refusals.isEmpty)
    let rows = outcome.files.filter { $0.pictureOf != nil }
    #expect(rows.map(\.pictureOf) == ["text_P1", "text_P2"] && rows.allSatisfy { $0.status == .stored })
    let reading = try study.reading()
    let picture = try #require(try reading.picture(of: "text_P2"))
    #expect(picture.bytes == drawnPNG(width: 62, height: 40) && picture.mediaType == "image/png")
    #expect(picture.width == 62 && picture.height == 40 && picture.place == nil)
    #expect(try reading.picture(of: "text_P3") == nil && reading.pictureFaults().isEmpty)
    // The same folder again changes nothing.
    let again = try await study.ingest(study.home.path(of: "lab"))
    #expect(again.files.allSatisfy { $0.status == .alreadyIngested } && again.refusals.isEmpty)
  }

  /// How red each pixel is, row after row, of a PNG file as this program writes them: rows without filters, three bytes a pixel.
  private func pixels(_ file: [UInt8], width: Int) throws -> [UInt8] {
    let name = try #require(file.indices.first { file[$0...].starts(with: Array("IDAT".utf8)) })
    let length = file[name - 4..<name].reduce(0) { $0 << 8 | Int($1) }
    // Behind the two bytes of zlib's header, and before the four of its sum.
    let packed = Array(file[name + 6..<name + length])
    let rows = try inflated(packed[...], limit: 768 * (3 * width + 1))
    return rows.indices.filter { $0 % (3 * width + 1) % 3 == 1 }.map { rows[$0] }
  }

  @Test("are those of the simulated folder, with ink where its words stand")
  func simulated() async throws {
    let study = try TemporaryStudy()
    var simulation = SimulateReadings(
      calibrations: SimulateCalibrations(folder: study.home.path(of: "lab"), participants: 1, seed: 9)
    )
    simulation.passages = 1
    simulation.eyeTracker.rate = 250
    simulation.laboratory = .experimentBuilder
    _ = try await simulation.run()
    let outcome = try await study.ingest(study.home.path(of: "lab"))
    #expect(outcome.refusals.isEmpty && outcome.files.compactMap(\.pictureOf) == ["text_P1"])
    let reading = try study.reading()
    let picture = try #require(try reading.picture(of: "text_P1"))
    let passage = try #require(try reading.passages()["text_P1"])
    #expect(picture.width == 1024 && picture.height == 768)
    let pixels = try pixels(picture.bytes, width: 1024)
    func ink(_ box: Region<RecordedUnits>) -> Int {
      let (rows, columns) = (Int(box.top)..<Int(box.bottom), Int(box.left)..<Int(box.right))
      return rows.reduce(0) { sum, row in sum + columns.count { pixels[1024 * row + $0] < 128 } }
    }
    for word in passage.words { #expect(ink(word.box) > 10 * word.text.count, "\(word)") }
    // Letters stand in their own boxes: between two words on a line there is next to nothing.
    for (word, next) in zip(passage.words, passage.words.dropFirst()) where word.line == next.line {
      let gap = Region<RecordedUnits>(
        left: word.box.right + 1,
        top: word.box.top,
        right: next.box.left - 1,
        bottom: word.box.bottom
      )
      #expect(ink(gap) == 0)
    }
    let covered = passage.words.reduce(0) { $0 + ink($1.box) }
    #expect(covered == ink(Region(left: 0, top: 0, right: 1024, bottom: 768)))
    let files = try await study.report()
    #expect(!files.isEmpty)
  }

  @Test("tell what a trial without areas read, and where on the screen it was")
  func only() async throws {
    let study = try TemporaryStudy()
    _ = try study.file("lab/images/story.png", Self.page)
    let path = try study.file("lab/p1.asc", recording("CENTER images/story.png 512 384"))
    try await study.ingest(path)
    let reading = try study.reading()
    #expect(try reading.store.recordings().map(\.passage) == ["story"])
    let picture = try #require(try reading.picture(of: "story"))
    #expect(picture.place == Region(left: 480, top: 360, right: 544, bottom: 408))
  }

  @Test(
    "are where messages put them",
    arguments: [
      ("FILL images/story.png", nil), ("TOP_LEFT images/story.png 10 20", [10.0, 20, 74, 68]),
      ("TOP_LEFT images/story.png 10 20 100 50", [10, 20, 110, 70]), ("CENTER images/story.png 1e999 2", nil),
    ]
  )
  func placed(loading: String, sides: [Double]?) async throws {
    let study = try TemporaryStudy()
    _ = try study.file("lab/images/story.png", Self.page)
    try await study.ingest(try study.file("lab/p1.asc", recording(loading)))
    let place = try #require(try study.reading().picture(of: "story")).place
    #expect(place.map { [$0.left, $0.top, $0.right, $0.bottom] } == sides)
  }

  @Test("are found by what their files are called, as programs call them")
  func called() {
    let names = PassageNames(["enc_wikimoon_13 page_1", "enc_wikimoon_13 page_2", "T1.png", "story"])
    #expect(names.passage(ofPictureAt: "stimuli/enc_wikimoon_id13_page_1_hr.png") == "enc_wikimoon_13 page_1")
    #expect(names.passage(ofPictureAt: "a/T1.png") == "T1.png" && names.passage(ofPictureAt: "Story.JPG") == "story")
    #expect(names.passage(ofPictureAt: "logo.png") == nil && names.passage(ofPictureAt: "a/page.txt") == nil)
    let origins = [("story", "a"), ("b-story", "b")].map { id, folder in
      PassageOrigin(passage: id, name: "story", file: "\(folder)/texts.json")
    }
    let alike = PassageNames(origins.map(\.passage), from: origins)
    // In a third folder it is of either text as likely, but for a name that only one has.
    let pictures = ["a/story.png", "b/story.png", "c/story.png", "c/b-story.png"]
    #expect(pictures.map { alike.passage(ofPictureAt: $0) } == ["story", "b-story", nil, "b-story"])
  }

  @Test("that somebody names belong to whom they say; another one takes its place only with --replace")
  func told() async throws {
    let study = try TemporaryStudy()
    try await study.ingest(try study.file("p1.asc", TrackerFile().text))
    let path = try study.file("page.png", Self.page)
    let alone = try await study.ingest(path)
    #expect(alone.files.map(\.status) == [.refused] && alone.refusals[0].contains("ingest those first"))
    let recording = try #require(try study.reading().store.recordings().first)
    let told = try await study.ingest(path) { $0.videos.recording = recording.name }
    #expect(told.files.map(\.pictureOf) == ["page"])
    #expect(try study.reading().store.recordings().map(\.passage) == ["page"])
    #expect(try await study.ingest(path).files.map(\.status) == [.alreadyIngested])

    let other = try study.file("other.png", drawnPNG(width: 5, height: 5))
    let wrong = try await study.ingest(other) { $0.passage = "pgae" }
    #expect(wrong.refusals.first?.hasSuffix("no passage is called 'pgae'. Did you mean 'page'?") == true)
    let refused = try await study.ingest(other) { $0.passage = "page" }
    #expect(refused.refusals.first?.contains("another picture of the passage 'page'") == true)
    let replaced = try await study.ingest(other) {
      $0.passage = "page"
      $0.replaces = true
    }
    #expect(replaced.files.map(\.status) == [.replaced])
    #expect(try study.reading().picture(of: "page")?.width == 5)
    // The bytes of the one before are gone.
    #expect(try study.reading().store.connection.integer("SELECT count(*) FROM picture_bytes") == 1)
  }

  @Test(
    "of other kinds and damaged ones are refused by a sentence, and in folders only told",
    arguments: [
      ("story.gif", Array("GIF89a..........".utf8), "GIF picture, which study does not keep: save it as PNG or JPEG"),
      ("story.png", Array(Self.page.prefix(60)), "the PNG picture ends before its last part"),
    ]
  )
  func wrong(name: String, bytes: [UInt8], words: String) async throws {
    let study = try TemporaryStudy()
    try await study.ingest(try study.file("lab/p1.asc", recording("FILL images/story.png")))
    let path = try study.file("lab/images/\(name)", bytes)
    let named = try await study.ingest(path)
    #expect(named.files.map(\.status) == [.refused] && named.refusals[0].contains(words), "\(named.refusals)")
    let inFolder = try await study.ingest(study.home.path(of: "lab"))
    #expect(inFolder.refusals.isEmpty)
    #expect(inFolder.findings.entries.contains { $0.first.kind == "no-picture" && $0.first.message.contains(words) })
    #expect(try study.reading().pictures().isEmpty)
  }

  @Test("are in copies, shards and merged studies, whole and once")
  func travelling() async throws {
    let study = try await builder()
    try await study.ingest(study.home.path(of: "lab"))
    let copy = study.home.path(of: "copy.sqlite")
    _ = try study.folder.backUp(to: copy)
    let restored = try TemporaryStudy()
    try restored.folder.restore(from: copy)
    let page = try #require(try study.reading().picture(of: "text_P1"))
    #expect(try restored.reading().picture(of: "text_P1") == page && restored.reading().pictureFaults().isEmpty)

    let parting = TemporaryStudy.typed("shard")
    let shards = try study.writing().makeShards(2, rows: resultRows, recordedAs: parting).shards
    for shard in shards {
      let part = try Study(shard.folder, for: .reading)
      #expect(try part.picture(of: "text_P1") == page && part.pictureFaults().isEmpty)
    }
    let whole = try TemporaryStudy()
    try whole.takeKey(at: study.folder.key)
    let run = Run(startedAt: "2025-03-10T09:00:00Z", version: "1.0", command: ["study", "merge"])
    _ = try whole.writing().merge(shards.map(\.folder), rows: resultRows, recordedAs: run)
    #expect(try whole.reading().pictures() == study.reading().pictures() && whole.reading().pictures().count == 2)
    #expect(try whole.reading().pictureFaults().isEmpty)
  }

  @Test("of one passage that differ between studies keep them from being merged")
  func clash() async throws {
    let study = try await builder()
    try await study.ingest(study.home.path(of: "lab"))
    let other = try TemporaryStudy()
    try other.takeKey(at: study.folder.key)
    try await other.ingest(study.home.path(of: "lab"))
    try await other.ingest(try other.file("text_P1.png", Self.page)) { $0.replaces = true }
    let run = Run(startedAt: "2025-03-10T09:00:00Z", version: "1.0", command: ["study", "merge"])
    #expect(throws: MergeError.clash(kind: "picture", names: ["text_P1"], path: other.folder.path)) {
      _ = try study.writing().merge([other.folder], rows: resultRows, recordedAs: run)
    }
  }

  @Test("that changed or are gone are faults")
  func faults() async throws {
    let study = try await builder()
    try await study.ingest(study.home.path(of: "lab"))
    let pictures = try study.reading().pictures()
    try study.store { store in
      try store.connection.run(
        "UPDATE picture_bytes SET data = zeroblob(10) WHERE sha256 = ?",
        [.text(pictures["text_P1"]?.digest ?? "")]
      )
      try store.connection.run(
        "DELETE FROM picture_bytes WHERE sha256 = ?",
        [.text(pictures["text_P2"]?.digest ?? "")]
      )
    }
    let faults = try study.reading().pictureFaults()
    #expect(faults.map { "\($0)".contains("has changed") } == [true, false] && faults.count == 2)
  }

  @Test("of a recording that is not there are refused, and what is ingested with them is stored")
  func unknownRecording() async throws {
    let study = try TemporaryStudy()
    let (file, picture) = (try study.file("p1.asc", TrackerFile().text), try study.file("page.png", Self.page))
    let outcome = try await study.ingest(file, picture) { $0.videos.recording = "p2" }
    #expect(outcome.files.map(\.status) == [.stored, .refused])
    #expect(outcome.refusals.first?.hasPrefix("The study has no recording 'p2'.") == true)
    #expect(try study.reading().store.runs().first?.choices.isEmpty == false)
  }

  @Test("of what only somebody looked at who is forgotten go with them; those of passages stay")
  func forgotten() async throws {
    let study = try await builder(participants: 1)
    _ = try study.file("lab/own/mine.png", Self.page)
    try await study.ingest(try study.file("lab/own/p9.asc", recording("FILL mine.png")), study.home.path(of: "lab"))
    #expect(try Set(study.reading().pictures().keys) == ["mine", "text_P1", "text_P2"])
    for participant in try study.reading().store.participants().map(\.participant.id) {
      try study.store { try $0.forget(participant: participant, at: "2025-03-11T09:00:00Z", run: 1) }
    }
    #expect(try Set(study.reading().pictures().keys) == ["text_P1", "text_P2"])
    #expect(try study.reading().store.connection.integer("SELECT count(*) FROM picture_bytes") == 2)
  }
}
