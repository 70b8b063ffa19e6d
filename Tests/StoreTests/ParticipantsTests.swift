import Recordings
import Testing

@testable import Store

@Suite("Participants")
struct ParticipantsTests {
  @Test("are known by their recordings until a file of participants tells more")
  func filledIn() throws {
    let study = try ExampleStudy()
    try study.insert(ExampleRecording())
    let bare = try study.store.participants()
    #expect(bare == [StoredParticipant(participant: Participant(id: "p1"), isListed: false)])
    try study.store.insert([Participant(id: "p0"), .example], run: study.run)
    let full = try study.store.participants()
    #expect(full.map(\.participant) == [Participant(id: "p0"), .example])
    #expect(full.map(\.isListed) == [true, true])
  }

  @Test("stay as listed when a recording comes after")
  func listedFirst() throws {
    let study = try ExampleStudy()
    try study.store.insert([.example], run: study.run)
    try study.insert(ExampleRecording())
    let found = try study.store.participants()
    #expect(found == [StoredParticipant(participant: .example, isListed: true)])
  }

  @Test("are told anew by a newer list, and keep nothing of the old one")
  func relisted() throws {
    let study = try ExampleStudy()
    try study.store.insert([.example], run: study.run)
    let changed = Participant(id: "p1", age: 10, details: [.init(name: "school", value: "C")])
    try study.store.insert([changed], run: study.run)
    let found = try study.store.participants()
    #expect(found.map(\.participant) == [changed])
  }
}
