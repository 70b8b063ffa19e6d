import Reading
import Recordings
import Store

@testable import Measurement
@testable import Studies

extension TemporaryStudy {
  /// Stores participants as `study measures` would, who have the given values of a measure and none of others.
  func measure(_ measure: String, _ people: [(group: String?, value: Double?)]) throws {
    try self.measure(people.map { ($0.group, $0.value.map { [measure: $0] } ?? [:]) })
  }

  func measure(_ people: [(group: String?, values: [String: Double])]) throws {
    let study = try writing()
    let run = try study.store.insert(comparingRun)
    let participants = people.enumerated().map { Participant(id: id($0.offset), group: $0.element.group) }
    try study.store.insert(participants, run: run)
    try study.keepAll(
      people.enumerated().map { place, person in
        MeasuredParticipant(
          participant: id(place),
          group: person.group,
          trials: 1,
          values: trialMeasures.map { person.values[$0.name] }
        )
      },
      by: comparingRun
    )
  }

  /// Stores words as `study measures` would: everybody reads the same `words` of one passage.
  func measure(words: [String], gaze: (_ participant: Int, _ word: Int) -> Double?, groups: [String?]) throws {
    let study = try writing()
    let run = try study.store.insert(comparingRun)
    try study.store.insert(groups.enumerated().map { Participant(id: id($0.offset), group: $0.element) }, run: run)
    let measures = MeasuredWord.measures.map(\.name)
    try study.keepAll(
      groups.indices.flatMap { person in
        words.indices.map { word in
          MeasuredWord(
            recording: "r\(person)",
            participant: id(person),
            passage: "P1",
            word: word,
            line: 1,
            sentence: 1,
            text: words[word],
            length: words[word].count,
            values: measures.map { $0 == "gaze_duration_ms" ? gaze(person, word) : nil }
          )
        }
      },
      by: comparingRun
    )
  }

  func id(_ place: Int) -> String { "p\(place < 10 ? "0" : "")\(place)" }
}

let comparingRun = Run(startedAt: "2025-03-09T14:05:11Z", version: "1.0", command: ["study", "test"])
