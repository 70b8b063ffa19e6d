import Basics
import Calibration
import Foundation
import Simulation
import TestSupport
import Testing

@testable import Analysis
@testable import Measurement
@testable import Store
@testable import Studies

@Suite("A file that a step was told to read")
struct NamedFilesTests {
  private static let header = "recording,start_ms,end_ms,kind\n"

  /// A study whose events were scored against labels, and where these lie.
  private func score(_ study: borrowing TemporaryStudy, at name: String) async throws -> String {
    try await study.read(participants: 1)
    let file = try label(study, at: name, until: 700)
    _ = try ScoreEvents(labelFiles: [file]).run(on: study.writing(), recordedAs: TemporaryStudy.typed("score"))
    return file
  }

  private func label(_ study: borrowing TemporaryStudy, at name: String, until end: Int) throws -> String {
    let reading = try #require(try study.reading().rows(RecordingQuality.self).first).recording
    return try study.file(name, Self.header + "\(reading),100,\(end),fixation\n")
  }

  private func detect(_ detector: String, in study: borrowing TemporaryStudy) async throws {
    let step = try DetectEvents(detector: detector)
    _ = try await step.run(on: study.writing(), recordedAs: TemporaryStudy.typed("events"))
  }

  /// That a file of the study's folder is gone.
  private func missing(_ name: String, by command: String, in study: borrowing TemporaryStudy) -> UnreadFile {
    UnreadFile(command: command, error: .notFound(path: absolutePath(study.folder.path + "/" + name)))
  }

  private func recordedName(in study: borrowing TemporaryStudy) throws -> String? {
    try study.reading().store.runs().flatMap(\.value.choices).last { $0.kind == "labels" }?.name
  }

  @Test("is known from the study's folder on, and read again wherever a person stands")
  func below() async throws {
    let study = try TemporaryStudy()
    _ = try await score(study, at: "study/labels.csv")
    #expect(try recordedName(in: study) == "labels.csv")
    #expect(try study.reading().outOfDate().isEmpty)
    try await detect("adaptive", in: study)
    let outcome = try await study.update()
    #expect(outcome.unread.isEmpty && outcome.done.contains { $0.kind == .agreement })
    #expect(try recordedName(in: study) == "labels.csv")
    #expect(try study.reading().rows(KindScore.self).isEmpty == false)
  }

  @Test("is known by steps up where it lies near the study, and from the root on where it does not")
  func beside() async throws {
    let study = try TemporaryStudy()
    let file = try await score(study, at: "labels.csv")
    #expect(try recordedName(in: study) == "../labels.csv")
    #expect(try Run.Choice("labels", ofFileAt: "/dev/null", in: study.reading()).name == "/dev/null")
    let found = try study.reading().withNamedFiles(Choices([.init("labels", ofFileAt: file, in: study.reading())]))
    #expect(found.choices.name(of: "labels") == file && found.changed.isEmpty)
  }

  @Test("is found from the study's folder on where an older version recorded it as typed")
  func older() throws {
    let study = try TemporaryStudy()
    let file = try study.file("study/labels.csv", "old")
    for typed in ["labels.csv", "./labels.csv", "../study/labels.csv", "../x/../study/labels.csv"] {
      let content = try Studies.digest(ofFilesAt: file, toldAs: typed)
      let found = try study.reading().withNamedFiles(Choices([Run.Choice("labels", typed, ["sha256": content])]))
      let path = try #require(found.choices.name(of: "labels"))
      #expect(FileManager.default.contents(atPath: path) == Data("old".utf8) && found.changed.isEmpty, "\(typed)")
    }
    #expect(try Studies.digest(ofFilesAt: file, toldAs: file) == Studies.digest(ofFilesAt: [file]))
  }

  @Test("is known to a shard as to the whole study")
  func shard() throws {
    let study = try TemporaryStudy()
    let file = try study.file("study/folds.json", "{}")
    let shard = StudyFolder(study.folder.shards + "/1-of-2")
    try shard.create()
    let choice = try Run.Choice("split-file", ofFileAt: file, in: Study(shard, for: .reading))
    #expect(try choice == Run.Choice("split-file", ofFileAt: file, in: study.reading()) && choice.name == "folds.json")
  }

  @Test("is known from the study's folder on where a link leads there")
  func linked() throws {
    let study = try TemporaryStudy()
    let file = try study.file("study/labels.csv", "labels")
    let link = study.home.path(of: "link")
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: study.folder.path)
    #expect(StudyFolder(link).recorded(file) == "labels.csv")
    #expect(study.folder.recorded(link + "/labels.csv") == "labels.csv")
    let other = try study.file("labels.csv", "labels")
    #expect(StudyFolder(link).recorded(other) == "../labels.csv")
  }

  @Test("is never found changed where it was a pipe, which left no content to compare with")
  func pipe() throws {
    let study = try TemporaryStudy()
    let choice = Run.Choice("labels", try study.file("labels.csv", "labels"), ["sha256": ""])
    #expect(try study.reading().withNamedFiles(Choices([choice])).changed.isEmpty)
    let files = try NamedFiles(study.reading())
    #expect(!files.isChanged(choice))
  }

  @Test("is hashed once for all runs that were told to read it")
  func remembered() throws {
    let study = try TemporaryStudy()
    let file = try study.file("labels.csv", "labels")
    let choice = try Run.Choice("labels", ofFileAt: file, in: study.reading())
    let files = try NamedFiles(study.reading())
    #expect(!files.isChanged(choice))
    _ = try study.file("labels.csv", "others")
    #expect(!files.isChanged(choice))
    let later = try NamedFiles(study.reading())
    #expect(later.isChanged(choice))
  }

  @Test("leaves what was stored as it was where it is gone, until it is back")
  func gone() async throws {
    let study = try TemporaryStudy()
    let file = try await score(study, at: "study/labels.csv")
    let scores = try study.count(KindScore.self)
    try await detect("adaptive", in: study)
    try FileManager.default.moveItem(atPath: file, toPath: file + ".away")
    let missing = missing("labels.csv", by: "score", in: study)
    for _ in 1...2 {
      let unread = try await study.update().unread
      #expect(unread == [missing])
      #expect(unread.first?.description.contains("Put the file back, or run 'study score' with another.") == true)
      #expect(try study.reading().outOfDate().map(\.kind) == [.agreement])
      #expect(try study.count(KindScore.self) == scores)
    }
    try FileManager.default.moveItem(atPath: file + ".away", toPath: file)
    #expect(try await study.update().unread.isEmpty)
    #expect(try study.reading().rows(KindScore.self).isEmpty == false && study.reading().outOfDate().isEmpty)
  }

  @Test("is not asked to be put back where its name was forgotten")
  func forgotten() {
    let error = UnreadFile(command: "score", error: .notFound(path: "/study/labels-forgotten.csv"))
    #expect(error.description.hasSuffix("if anything, stays as it was. Run 'study score' with another."))
    let other = UnreadFile(command: "score", error: .notFound(path: "/forgotten/unforgotten.csv"))
    #expect(other.description.hasSuffix("Put the file back, or run 'study score' with another."))
  }

  @Test("leaves what was stored as it was where it is a simulation's truth that is gone")
  func truth() async throws {
    let study = try TemporaryStudy()
    try await study.read(participants: 1)
    let folder = study.home.path(of: "simulated")
    _ = try CompareWithTruth(folder: folder).run(on: study.writing(), recordedAs: TemporaryStudy.typed("bias"))
    let biases = try study.count(MeasureBias.self)
    let truth = pathOf(Run.Choice.truthKind, in: absolutePath(folder))
    try FileManager.default.moveItem(atPath: truth, toPath: truth + ".away")
    #expect(try study.reading().outOfDate().isEmpty)
    try await detect("adaptive", in: study)
    for _ in 1...2 {
      let unread = try await study.update().unread
      #expect(unread == [UnreadFile(command: "bias", error: .notFound(path: truth))])
      #expect(try biases > 0 && study.count(MeasureBias.self) == biases)
    }
    try FileManager.default.moveItem(atPath: truth + ".away", toPath: truth)
    #expect(try await study.update().unread.isEmpty)
    #expect(try study.reading().outOfDate().isEmpty)
  }

  @Test("leaves what was stored as it was where its change is of no use, until it is mended")
  func broken() async throws {
    let study = try TemporaryStudy()
    _ = try await score(study, at: "study/labels.csv")
    let scores = try study.count(KindScore.self)
    let runs = try study.reading().store.runs().count
    _ = try study.file("study/labels.csv", Self.header + "nobody,100,700,nothing\n")
    for _ in 1...2 {
      let outcome = try await study.update()
      let told = try #require(outcome.unread.first).description
      #expect(told.contains("'nothing' is no kind of event"), "\(told)")
      #expect(told.contains("'study score' could not follow the change of 'labels.csv'; what it stored"), "\(told)")
      #expect(outcome.findings.entries.isEmpty && outcome.done.isEmpty)
      #expect(try study.count(KindScore.self) == scores && study.reading().store.runs().count == runs)
      #expect(try study.reading().outOfDate().map(\.kind) == [.agreement])
    }
    _ = try label(study, at: "study/labels.csv", until: 500)
    #expect(try await study.update().unread.isEmpty)
    #expect(try study.reading().outOfDate().isEmpty)
  }

  @Test("makes results out of date by another content, and is told of when they follow it")
  func changed() async throws {
    let study = try TemporaryStudy()
    _ = try await score(study, at: "study/labels.csv")
    _ = try label(study, at: "study/labels.csv", until: 500)
    let due = try study.reading().outOfDate().map(\.text)
    #expect(due == ["scores: 1 of 1, since 'labels.csv' changed"])
    let findings = try await study.update().findings.entries.map(\.first)
    #expect(findings.contains { $0.kind == "changed-file" && $0.message.hasPrefix("'labels.csv' has changed") })
    #expect(try study.reading().outOfDate().isEmpty)
    #expect(try await study.update().done.isEmpty)
  }

  @Test("is asked for where its results are to be verified")
  func recomputed() async throws {
    let study = try TemporaryStudy()
    let file = try await score(study, at: "study/labels.csv")
    let run = TemporaryStudy.typed("verify")
    let compared = try await RecomputeResults(100, seed: 1).run(on: study.reading(), recordedAs: run)
    #expect(compared.contains { $0.kind == .agreement && $0.differing == 0 })
    try FileManager.default.removeItem(atPath: file)
    let missing = missing("labels.csv", by: "score", in: study)
    await #expect(throws: missing) {
      _ = try await RecomputeResults(100, seed: 1).run(on: study.reading(), recordedAs: run)
    }
  }

  /// Two people, the first of whom is fitted by folds; answers where these lie.
  private func fitFolds(_ people: CalibrationStudy, in study: borrowing TemporaryStudy) async throws -> String {
    try await study.ingest(try study.file("first.json", people.session(0).frames))
    let file = try folds(testing: 40, in: study)
    _ = try await study.fit { choices in
      choices.splits = [try NamedSplit("random-frames")]
      try choices.use(SplitFile(file))
    }
    return file
  }

  private func folds(testing row: Int, in study: borrowing TemporaryStudy) throws -> String {
    let rows = (0..<40).map { "\($0)" }.joined(separator: ",")
    return try study.file("study/folds.json", "{\"all\": [{\"train\": [\(rows)], \"test\": [\(row), \(row + 1)]}]}")
  }

  @Test("of folds whose digest an older version did not keep stops nothing else where it is gone")
  func foldsWithoutDigest() async throws {
    let study = try TemporaryStudy()
    let people = CalibrationStudy(participants: 2, seed: 11, variesBetweenParticipants: true)
    let file = try await fitFolds(people, in: study)
    let digest = #"$."split-file"."folds.json".sha256"#
    try study.store { try $0.connection.execute("UPDATE run SET choices = json_remove(choices, '\(digest)')") }
    #expect(try study.reading().store.runs().flatMap(\.value.choices).allSatisfy { !$0.namesFile })
    try FileManager.default.removeItem(atPath: file)
    try await study.ingest(try study.file("late.json", people.session(1).frames))
    let unread = try await study.update().unread
    #expect(unread == [UnreadFile(command: "fit", error: .notFound(path: "folds.json"))])
  }

  @Test("of folds is read again for who comes later, and waited for where it is gone")
  func folds() async throws {
    let study = try TemporaryStudy()
    let people = CalibrationStudy(participants: 2, seed: 11, variesBetweenParticipants: true)
    let file = try await fitFolds(people, in: study)
    let choices = try study.reading().store.runs().flatMap(\.value.choices)
    #expect(choices.contains { $0.kind == SplitFile.kind && $0.name == "folds.json" && $0.namesFile })

    try FileManager.default.moveItem(atPath: file, toPath: file + ".away")
    try await study.ingest(try study.file("late.json", people.session(1).frames))
    let unread = try await study.update().unread
    let missing = missing("folds.json", by: "fit", in: study)
    #expect(unread == [missing])
    #expect(try study.reading().missingTexts().contains { $0.hasPrefix("calibration") })
    try FileManager.default.moveItem(atPath: file + ".away", toPath: file)
    #expect(try await study.update().unread.isEmpty)
    #expect(try study.reading().missingTexts().isEmpty && study.reading().outOfDate().isEmpty)

    _ = try folds(testing: 42, in: study)
    #expect(try study.reading().outOfDate().contains { $0.kind == .calibration && $0.cause == "'folds.json' changed" })
  }
}
