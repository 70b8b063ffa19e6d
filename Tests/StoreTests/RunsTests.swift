import Testing

@testable import Store

@Suite("Runs")
struct RunsTests {
  @Test("come back with their words, choices, seed and inputs")
  func roundTrip() throws {
    let study = try ExampleStudy()
    try study.store.insert([Run.Input(name: "later.csv", sha256: "cd34", bytes: 7)], run: study.run)
    let plain = try study.store.insert(Run(startedAt: "2025-03-10T00:00:00Z", version: "1.1", command: []))
    let runs = try study.store.runs()
    var expected = Run.example
    expected.inputs.append(Run.Input(name: "later.csv", sha256: "cd34", bytes: 7))
    #expect(runs.map(\.id) == [study.run, plain])
    #expect(runs[0].value == expected)
    #expect(runs[1].value == Run(startedAt: "2025-03-10T00:00:00Z", version: "1.1", command: []))
  }

  @Test("are written as JSON that others can read")
  func documents() {
    let run = Run.example
    #expect(
      run.commandDocument == #"["study","ingest","folder/anna.csv","quote \" and \\ and\nline 👁"]"#
    )
    #expect(
      run.choicesDocument
        == #"{"detector":{"ivt":{"threshold":"30"},"idt":{}},"calibrator":{"ridge":{"z":"1","a":"2"}}}"#
    )
  }

  @Test("that somebody emptied by hand tell of a damaged database", arguments: ["command", "choices"])
  func emptied(column: String) throws {
    let study = try ExampleStudy()
    try study.store.connection.execute("UPDATE run SET \(column) = ''")
    #expect(throws: StoreError.damaged(path: study.path, message: "malformed JSON")) { _ = try study.store.runs() }
  }
}
