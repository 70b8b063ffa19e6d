import Basics
import Foundation
import Recordings
import TestSupport
import Testing

@testable import Store

@Suite("Forgetting a participant")
struct ForgettingTests {
  private static let id = "p3k9x2m7q4z"

  /// One who is forgotten, one who stays, and a file that both are in.
  private func study() throws -> ExampleStudy {
    let study = try ExampleStudy()
    let run = study.run
    var listed = Participant.example
    listed.id = Self.id
    listed.details = [Participant.Detail(name: "teacher", value: "Zacharias")]
    try study.store.insert([listed], run: run)
    let values: ContiguousArray = [Self.pattern, 2, 3, 4]
    let recording = ExampleRecording(
      name: "\(Self.id)-reading",
      participant: Self.id,
      file: "Annabella Q.csv",
      values: values
    )
    try study.insert(recording)
    let shared = Source(
      name: "both.csv",
      path: "/data/both.csv",
      format: "csv",
      sha256: "ff",
      bytes: 9,
      rows: 8,
      leftOut: 0
    )
    let both = try study.store.insert(shared, run: run)
    try study.insert(
      ExampleRecording(name: "\(Self.id)-later", participant: Self.id, started: .seconds(300), values: values),
      from: both
    )
    try study.insert(ExampleRecording(name: "p2-reading", participant: "p2", started: .seconds(300)), from: both)
    try study.store.insert(
      [
        Finding(.note, "gap", at: Place("Annabella Q.csv", line: 3), "A gap."),
        Finding(.note, "twin", at: Place("both.csv"), "\(Self.id)-later overlaps p2-reading."),
      ].entries,
      source: nil,
      run: run
    )
    _ = try study.store.exclude(.participant(id: Self.id), reason: "of Zacharias", run: run)
    _ = try study.store.exclude(.recording(name: "p2-reading"), reason: "unlike \(Self.id)", run: run)
    try study.store.insert(
      [
        ExampleRow(recording: "\(Self.id)-reading", participant: "p2", group: nil, count: 1, score: 1, passed: nil),
        ExampleRow(recording: "p2-reading", participant: Self.id, group: nil, count: 2, score: 1, passed: nil),
        ExampleRow(
          recording: "p2-reading",
          participant: "p2",
          group: "like \(Self.id)",
          count: 3,
          score: 1,
          passed: nil
        ),
      ],
      run: run
    )
    _ = try study.store.insert(
      Run(
        startedAt: "2025-03-09T14:05:12Z",
        version: "1.0",
        command: ["study", "ingest", "/data/children of Zacharias/Annabella Q.csv", "--only=\(Self.id)", "p2"],
        choices: [.init(kind: "split", name: "participants", options: [.init(name: "left", value: "p2 \(Self.id)")])],
        inputs: [
          .init(name: "Annabella Q.csv", sha256: "01", bytes: 1),
          .init(name: "x", sha256: recording.source.sha256, bytes: 1),
          .init(name: "both.csv", sha256: "ff", bytes: 9),
        ]
      )
    )
    return study
  }

  /// Eight bytes that stand nowhere else.
  private static let pattern = Double(bitPattern: 0x4123_5A7E_91C3_D5F7)

  private static let traces = [
    Data(id.utf8), Data("Annabella".utf8), Data("Zacharias".utf8),
    unsafe withUnsafeBytes(of: pattern.bitPattern.littleEndian) { unsafe Data($0) },
  ]

  @Test("leaves none of their bytes in the database's files")
  func bytes() throws {
    let study = try study()
    let before = try study.folder.bytes()
    for trace in Self.traces { #expect(before.range(of: trace) != nil) }
    try study.store.forget(participant: Self.id, at: "2025-03-10T08:00:00Z", run: study.run)
    let after = try study.folder.bytes()
    for trace in Self.traces { #expect(after.range(of: trace) == nil) }
    #expect(after.range(of: Data("p2-reading".utf8)) != nil)
  }

  @Test(
    "takes a name that is a number, or of two letters, out of sentences where it is somebody",
    arguments: [
      ("7 fell ill", "forgotten fell ill"), ("as Al and AL did", "as forgotten and forgotten did"), ("et al.", nil),
      ("trial 7 failed", nil), ("7 of 40 trials", nil), ("7 % lost", nil), ("below 7", nil), ("7.5 points", nil),
      ("at 7:30 on 2024-03-07", nil), ("17 fell ill", nil), ("7", nil), ("calm", nil), ("7 blinks", nil),
      ("likes Al and 7", "likes forgotten and forgotten"), ("(7)", nil), ("asked by 7.", "asked by forgotten."),
    ]
  )
  func sentences(text: String, expected: String?) {
    #expect(BriefNames(["7", "Al"]).erased(text, in: .sentence) == expected)
  }

  @Test(
    "takes such a name out of names of files, and out of what programs wrote where they say whose it is",
    arguments: [
      ("al.csv", nil, "forgotten.csv"), ("/data/7/7_2.asc", nil, "/data/forgotten/forgotten_2.asc"),
      ("trial_7.csv", nil, nil), ("2024-03-07.csv", nil, nil), ("7-2.csv", nil, "forgotten-2.csv"),
      ("participant 7", "participant forgotten", "participant forgotten"),
      ("sub-7 name='7'", "sub-forgotten name='forgotten'", "sub-forgotten name='forgotten'"),
      ("welcome Al", "welcome forgotten", "welcome forgotten"), ("DRIFT 0 7 1023", nil, "DRIFT 0 forgotten 1023"),
      ("TRIALID 7", nil, "TRIALID forgotten"),
    ]
  )
  func places(text: String, inMessage: String?, inFile: String?) {
    #expect(BriefNames(["7", "07", "Al"]).erased(text, in: .message) == inMessage)
    #expect(BriefNames(["7", "07", "Al"]).erased(text, in: .file) == inFile)
  }

  @Test("takes such a name out of commands, details and files, and leaves every other number")
  func briefNames() throws {
    let study = try study()
    var other = Participant.example
    other.id = "p2"
    other.details = [
      .init(name: "sibling", value: "7"), .init(name: "months", value: "7"), .init(name: "notes", value: "likes 7"),
    ]
    try study.store.insert([other], run: study.run)
    _ = try study.store.exclude(.recording(name: "p2-reading"), reason: "7 asked so, 7 % lost", run: study.run)
    let command = [
      "study", "exclude", "7", "--formula", "x ~ 7 * y", "--reason", "7 asked so", "--seed", "7", "7.csv", "--option",
      "a.participant=7",
    ]
    let number = try study.store.insert(
      Run(
        startedAt: "2025-03-09T14:05:12Z",
        version: "1.0",
        command: command,
        choices: [
          .init(kind: "x", name: "y", options: [.init(name: "window", value: "7"), .init(name: "pupil", value: "7")])
        ],
        inputs: [.init(name: "7-labels.csv", sha256: "03", bytes: 1), .init(name: "both.csv", sha256: "ff", bytes: 9)]
      )
    )
    try study.store.forget(participant: Self.id, or: ["7"], at: "2025-03-10T08:00:00Z", run: study.run)
    let run = try #require(try study.store.runs().first { $0.id == number }?.value)
    #expect(
      run.command == [
        "study", "exclude", "forgotten", "--formula", "x ~ 7 * y", "--reason", "forgotten asked so", "--seed", "7",
        "forgotten.csv", "--option",
        "a.participant=forgotten",
      ]
    )
    #expect(run.choices.flatMap(\.options).map(\.value) == ["7", "forgotten"])
    #expect(run.inputs.map(\.name) == ["forgotten-labels.csv", "both.csv"])
    let details = try #require(try study.store.participants().first).participant.details
    #expect(details.map(\.value) == ["forgotten", "7", "likes forgotten"])
    #expect(try study.store.exclusions().map(\.value.reason).contains("forgotten asked so, 7 % lost"))
    #expect(try study.store.verify().isEmpty)
  }

  @Test("leaves what belongs to others, and a sound database")
  func others() throws {
    let study = try study()
    try study.store.forget(participant: Self.id, at: "2025-03-10T08:00:00Z", run: study.run)
    let faults = try study.store.verify()
    #expect(faults.isEmpty)
    let (recordings, participants, sources) = try (
      study.store.recordings(), study.store.participants(), study.store.sources()
    )
    #expect(recordings.map(\.name) == ["p2-reading"])
    #expect(participants.map(\.participant.id) == ["p2"])
    #expect(sources.map(\.name) == ["both.csv"])
    #expect(sources.map(\.rows) == [4])
    let (rows, findings, exclusions) = try (
      study.store.rows(ExampleRow.self), study.store.findings(), study.store.exclusions()
    )
    #expect(rows.map(\.count) == [3])
    #expect(rows.map(\.group) == ["like forgotten"])
    #expect(findings.map(\.message) == ["forgotten overlaps p2-reading."])
    #expect(exclusions.map(\.reason) == ["unlike forgotten"])
  }

  @Test("leaves a copy of what they did that is somebody else's")
  func copies() throws {
    let study = try study()
    try study.insert(
      ExampleRecording(name: "p9-reading", participant: "p9", file: "copy.csv", values: [Self.pattern, 2, 3, 4])
    )
    try study.store.forget(participant: Self.id, at: "2025-03-10T08:00:00Z", run: study.run)
    #expect(try study.store.verify().isEmpty)
    #expect(try study.store.recordings().map(\.name) == ["p2-reading", "p9-reading"])
  }

  @Test("leaves the runs without their names, and says that one was forgotten")
  func runs() throws {
    let study = try study()
    try study.store.forget(participant: Self.id, at: "2025-03-10T08:00:00Z", run: study.run)
    let (runs, forgettings) = try (study.store.runs(), study.store.forgettings())
    #expect(runs[0].value == .example)
    #expect(runs[1].command == ["study", "ingest", "forgotten", "forgotten", "p2"])
    #expect(runs[1].choices.flatMap(\.options).map(\.value) == ["p2 forgotten"])
    #expect(runs[1].inputs.map(\.name) == ["both.csv"])
    #expect(forgettings == [Forgetting(run: study.run, happenedAt: "2025-03-10T08:00:00Z")])
  }

  @Test("who never took part changes nothing")
  func unknown() throws {
    let study = try study()
    let before = try study.store.contentDigest()
    #expect(throws: StoreError.unknownParticipant(id: "p3", known: ["p2", Self.id])) {
      try study.store.forget(participant: "p3", at: "2025-03-10T08:00:00Z", run: study.run)
    }
    let after = try study.store.contentDigest()
    #expect(before == after)
  }

  @Test("keeps two columns apart that are called as people are who are forgotten")
  func columns() throws {
    let study = try ExampleStudy()
    let ids = [Self.id, "p4k9x2m7q4z"]
    let told = ids.map { Participant.Detail(name: $0, value: "1") }
    try study.store.insert([Participant(id: "p2", details: told)] + ids.map { Participant(id: $0) }, run: study.run)
    for id in ids { try study.store.forget(participant: id, at: "2025-03-10T08:00:00Z", run: study.run) }
    let left = try study.store.participants().map(\.participant)
    #expect(left.map { $0.details.map(\.name) } == [["forgotten 1", "forgotten 2"]])
  }

  @Test("says so where another program still reads the old pages")
  func tracesRemain() throws {
    let study = try study()
    let impatient = try Store(path: study.path, access: .readWrite, patience: 0)
    try study.store.connection.execute("BEGIN; SELECT count(*) FROM run")
    #expect(throws: StoreError.tracesRemain(path: study.path)) {
      try impatient.forget(participant: Self.id, at: "2025-03-10T08:00:00Z", run: study.run)
    }
  }
}

@Suite("Erasing names")
struct EraserTests {
  @Test(
    "takes whole names, and leaves names of what stays",
    arguments: [
      ("p1", "forgotten"), ("see p1.", "see forgotten."), ("p1_a/p1", "forgotten_a/forgotten"), ("p10", nil),
      ("xp1", nil), ("ép1", nil), ("p1-b", nil), ("", nil), ("/a/p1.csv!", "forgotten!"),
    ] as [(String, String?)]
  )
  func names(text: String, expected: String?) {
    let eraser = Eraser(names: ["/a/p1.csv", "p1"], kept: ["p1-b"])
    #expect(eraser.erased(text) == expected)
  }
}
