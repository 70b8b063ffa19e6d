import Reading
import Recordings
import Statistics
import Store
import Testing

@testable import Analysis
@testable import Measurement
@testable import Reports
@testable import Studies

@Suite("Models in a report for everyone")
struct PublicModelsTests {
  /// Somebody who took part.
  private struct Person {
    var sex: String
    var isTold = true
    /// A number; empty where none is known.
    var code = "1"
  }

  /// With a reading and a speed of reading, which not all have.
  private func study(_ people: [Person]) throws -> TemporaryStudy {
    let study = try TemporaryStudy()
    for place in people.indices { try study.record(["r\(place)"], of: study.id(place)) }
    let participants = people.enumerated().map { place, person in
      var participant = Participant(id: study.id(place), sex: person.sex)
      participant.details = person.code.isEmpty ? [] : [.init(name: "code", value: person.code)]
      return participant
    }
    try study.store { store in try store.insert(participants, run: try store.insert(comparingRun)) }
    let measured = people.enumerated().map { place, person in
      let values: [String: Double] = person.isTold ? ["words_per_minute": 150 + Double(place)] : [:]
      return MeasuredParticipant(
        participant: study.id(place),
        group: nil,
        trials: 1,
        values: trialMeasures.map { values[$0.name] }
      )
    }
    try study.writing().keepAll(measured, by: comparingRun)
    return study
  }

  private func keep(
    _ estimate: ModelEstimate,
    _ summary: ModelSummary,
    in study: borrowing TemporaryStudy
  ) throws {
    let writing = try study.writing()
    let run = try writing.begin(comparingRun)
    try writing.keep(.estimates, of: estimate.scope, [estimate], [summary], by: run)
  }

  /// Whether everyone is shown a model of participants; `other`: what it was tested against.
  private func isShown(
    _ formula: String,
    against other: String? = nil,
    in study: borrowing TemporaryStudy
  ) throws -> Bool {
    let model = ModelName(formula: formula, rows: "participants", family: .gaussian, method: "squares")
    let summary = ModelSummary(
      model: model,
      criterion: 1,
      aic: 1,
      bic: 1,
      used: 1,
      leftOut: 0,
      levels: nil,
      residual: nil,
      singular: nil,
      dropped: nil,
      skewness: nil,
      excessKurtosis: nil,
      spreadTrend: nil,
      test: other.map { ModelSummary.Test(formula: $0, chiSquared: 1, degrees: 1, pValue: 0.5) }
    )
    try keep(ModelEstimate.example(of: model, term: "x"), summary, in: study)
    let reading = try study.reading()
    let sections = try ModelSections(reading, ReportContext(reading, for: .everyone)).sections
    return sections.contains { $0.text.contains(formula) }
  }

  @Test("are of groups that have five participants whose rows were fitted, and not five who took part")
  func fitted() throws {
    let people = (0..<10).map { Person(sex: $0 < 5 ? "f" : "m") }
    let all = try study(people)
    let shown = try isShown("wpm ~ sex", in: all)
    #expect(shown)
    var lacking = people
    lacking[9].isTold = false
    let few = try study(lacking)
    let isShownOfFew = try isShown("wpm ~ sex", in: few)
    #expect(!isShownOfFew)
  }

  @Test("are of five participants at least")
  func everybody() throws {
    let people = (0..<10).map { Person(sex: $0 < 5 ? "f" : "m", isTold: $0 < 4) }
    let study = try study(people)
    let shown = try isShown("wpm ~ 1", in: study)
    #expect(!shown)
  }

  @Test("tell of no few people by two numbers, by an interaction or by what they were tested against")
  func hidden() throws {
    let people = (0..<20).map { Person(sex: $0 < 10 ? "f" : "m", code: $0 % 10 < 6 ? "0" : "1") }
    let study = try study(people)
    let both = try isShown("wpm ~ sex + code", in: study)
    let product = try isShown("wpm ~ sex * code", in: study)
    #expect(both && !product)
    let plain = try isShown("wpm ~ 1", against: "wpm ~ sex", in: study)
    let tested = try isShown("wpm ~ 1", against: "wpm ~ sex * code", in: study)
    #expect(plain && !tested)
    let unequal = try self.study((0..<20).map { Person(sex: "f", code: $0 < 4 ? "0" : "1") })
    let coded = try isShown("wpm ~ code", in: unequal)
    #expect(!coded)
  }

  @Test(
    "tell of no few people by what a formula computes of a column",
    arguments: ["wpm ~ I(code * (code - 1))", "wpm ~ code + I(code^2)", "wpm ~ I(code^9)", "wpm ~ factor(code)"]
  )
  func computed(formula: String) throws {
    let study = try study((0..<12).map { Person(sex: "f", code: $0 < 6 ? "0" : $0 < 11 ? "1" : "2") })
    let plain = try isShown("wpm ~ code", in: study)
    let computed = try isShown(formula, in: study)
    #expect(plain && !computed)
  }

  @Test("are of no two numbers of participants that tell of few by their difference")
  func differences() throws {
    var people = (0..<24).map { Person(sex: $0 % 2 < 1 ? "f" : "m", code: "\($0)") }
    people[23].code = ""
    let one = try study(people)
    let all = try isShown("wpm ~ sex", in: one)
    let lacking = try isShown("wpm ~ sex + code", in: one)
    #expect(all && !lacking)
    for place in 18..<24 { people[place].code = "" }
    let six = try study(people)
    let fewer = try isShown("wpm ~ sex + code", in: six)
    #expect(fewer)
  }
}
