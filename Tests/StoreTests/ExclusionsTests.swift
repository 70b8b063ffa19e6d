import Testing

@testable import Store

@Suite("An exclusion")
struct ExclusionsTests {
  @Test(
    "is in force until it is lifted, and is remembered then",
    arguments: [
      Exclusion.Subject.recording(name: "p1-reading"), .participant(id: "p1"),
    ]
  )
  func lifted(subject: Exclusion.Subject) throws {
    let study = try ExampleStudy()
    try study.insert(ExampleRecording())
    let id = try study.store.exclude(subject, reason: "fell asleep", run: study.run)
    let before = try study.store.exclusions()
    #expect(before.map(\.id) == [id])
    #expect(before.map(\.isInForce) == [true])
    try study.store.liftExclusions(of: subject, run: study.run)
    let after = try study.store.exclusions().map(\.value)
    #expect(after == [Exclusion(subject: subject, reason: "fell asleep", run: study.run, liftedByRun: study.run)])
    #expect(throws: StoreError.notExcluded(subject: subject.name)) {
      try study.store.liftExclusions(of: subject, run: study.run)
    }
  }

  @Test("is of something that the study has")
  func unknown() throws {
    let study = try ExampleStudy()
    try study.insert(ExampleRecording())
    let recording = StoreError.unknownRecording(name: "p1-raeding", known: ["p1-reading"])
    #expect(throws: recording) {
      _ = try study.store.exclude(.recording(name: "p1-raeding"), reason: "", run: study.run)
    }
    #expect(throws: StoreError.unknownParticipant(id: "p9", known: ["p1"])) {
      _ = try study.store.exclude(.participant(id: "p9"), reason: "", run: study.run)
    }
  }
}
