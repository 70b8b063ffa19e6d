import Testing

@testable import Statistics

@Suite("The fewest people of whom a formula tells")
struct FewestTests {
  /// So many people with each code from 0 on, who are told by two rows each with a length of their own.
  private func people(_ counts: [Int]) -> ModelData {
    let codes = counts.enumerated().flatMap { code, count in Array(repeating: Double(code), count: count * 2) }
    var data = ModelData(rowCount: codes.count)
    data.add(numbers: codes, as: "code")
    data.add(numbers: codes.indices.map { Double(4 + $0 * 7 % 5) }, as: "length")
    data.add(numbers: codes.indices.map { 200 + Double($0 * 37 % 101) }, as: "gaze")
    data.add(words: codes.indices.map { "P\($0 / 2)" }, as: "participant")
    return data
  }

  private func fewest(_ formula: String, _ counts: [Int]) throws -> Int {
    try people(counts).fewest("participant", in: [Formula(formula)])
  }

  @Test("are those of a level, be it of a factor or of two numbers that something computed has")
  func levels() throws {
    #expect(try fewest("gaze ~ factor(code)", [7, 6, 3]) == 3)
    #expect(try fewest("gaze ~ I(code * (code - 1))", [7, 6, 2]) == 2)
    #expect(try fewest("gaze ~ length:I(code * (code - 1))", [7, 6, 1]) == 1)
    #expect(try fewest("gaze ~ code", [7, 8]) == 7)
    #expect(try fewest("I(code * (code - 1)) ~ length", [7, 6, 2]) == 2)
  }

  @Test("are those apart from most in a column")
  func apart() throws {
    // 0, 0, 2/3 and 3/2, of which neither determines the slope alone.
    #expect(try fewest("gaze ~ I(code * (code - 1) / (code + 1))", [7, 6, 2, 2]) == 4)
  }

  @Test("are those without whom no coefficient could be told", arguments: [1, 4])
  func determining(last: Int) throws {
    #expect(try fewest("gaze ~ code + I(code^2)", [7, 6, last]) == last)
    #expect(try fewest("gaze ~ length * code + length:I(code^2)", [7, 6, last]) == last)
    #expect(try fewest("gaze ~ length + (1 + code + I(code^2) | participant)", [7, 6, last]) == last)
  }

  @Test("are those beside whom all others hardly count")
  func leverage() throws {
    #expect(try fewest("gaze ~ I(code^9)", [7, 6, 1]) == 1)
    #expect(try fewest("gaze ~ code", [7, 6, 1]) >= 5)
  }

  @Test("are everybody where nothing is of few")
  func everybody() throws {
    #expect(try fewest("gaze ~ length", [7, 6, 1]) == 14)
    #expect(try fewest("log(gaze) ~ code", [1, 1, 1, 1, 1]) == 5)
    #expect(try people([5, 5]).count(of: "participant", in: [Formula("gaze ~ code")]) == 10)
  }
}
