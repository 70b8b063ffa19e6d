import Testing

@testable import Store

@Suite("The digest of all that a study holds")
struct StateDigestTests {
  @Test("does not tell by which run, or in which order, results were stored")
  func runsAndOrder() throws {
    let study = try ExampleStudy()
    try study.insert(ExampleRecording())
    try study.store.insert(ExampleRow.examples, run: study.run)
    let digest = try study.store.stateDigest()
    let other = try study.store.insert(.example)
    try study.store.removeAll(ExampleRow.self)
    let without = try study.store.stateDigest()
    try study.store.insert(ExampleRow.examples.reversed(), run: other)
    let again = try study.store.stateDigest()
    #expect(again == digest && without != digest)
  }

  @Test("tells apart contents, findings, results and what is left out")
  func changes() throws {
    let study = try ExampleStudy()
    var digests = [try study.store.stateDigest()]
    try study.insert(ExampleRecording())
    digests.append(try study.store.stateDigest())
    try study.store.insert([.gap].entries, source: nil, run: study.run)
    digests.append(try study.store.stateDigest())
    try study.store.insert(ExampleRow.examples, run: study.run)
    digests.append(try study.store.stateDigest())
    _ = try study.store.exclude(.recording(name: "p1-reading"), reason: "a pilot", run: study.run)
    digests.append(try study.store.stateDigest())
    #expect(Set(digests).count == digests.count)
    try study.store.liftExclusions(of: .recording(name: "p1-reading"), run: study.run)
    let lifted = try study.store.stateDigest()
    #expect(lifted == digests[3])
  }
}
