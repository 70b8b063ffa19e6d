import Basics
import FoundationEssentials
import TestSupport
import Testing

@testable import Statistics

/// Answers of R 4.2 and scipy 1.17 for twelve participants in each of two groups, from the folder of references.
struct GroupOracle {
  static let isThere: Bool = shared("oracles/statistics") != nil

  let expected: JSONValue
  let tests: JSONValue
  let control: [Double]
  let dyslexia: [Double]

  init() throws {
    expected = try Self.json("group_expected.json")
    tests = try Self.json("tests_expected.json")
    let rows = try Self.text("subject_means.csv").split(whereSeparator: \.isNewline).dropFirst()
      .map { $0.split(separator: ",") }
    let values = { (group: String) in rows.filter { $0[1] == group }.compactMap { Double($0[2]) } }
    (control, dyslexia) = (values("control"), values("dyslexia"))
  }

  var values: GroupedValues { GroupedValues(of: "ffd", [.init("control", control), .init("dyslexia", dyslexia)]) }

  var pair: Pair { Pair(reference: values.groups[0], other: values.groups[1]) }

  /// Length and first fixation duration of every word that has both.
  func words() throws -> (length: [Double?], duration: [Double?]) {
    let rows = try Self.text("words.csv").split(whereSeparator: \.isNewline).dropFirst()
      .map { $0.split(separator: ",", omittingEmptySubsequences: false) }
    return (rows.map { Double($0[3]) }, rows.map { Double($0[5]) })
  }

  private static func text(_ name: String) throws -> String {
    let path = try #require(shared("oracles/statistics/\(name)"))
    return try String(contentsOf: URL(filePath: path), encoding: .utf8)
  }

  private static func json(_ name: String) throws -> JSONValue {
    try JSONDecoder().decode(JSONValue.self, from: Data(text(name).utf8))
  }
}

/// Any JSON, looked into by names.
indirect enum JSONValue: Decodable {
  case number(Double)
  case list([JSONValue])
  case object([String: JSONValue])
  case other

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let number = try? container.decode(Double.self) {
      self = .number(number)
    } else if let list = try? container.decode([JSONValue].self) {
      self = .list(list)
    } else if let object = try? container.decode([String: JSONValue].self) {
      self = .object(object)
    } else {
      self = .other
    }
  }

  /// All numbers at a path such as `welch.ci`, an object's in the order of its names.
  func numbers(_ path: String) -> [Double] {
    let end = path.split(separator: "/").reduce(self) { value, name in
      if case .object(let members) = value { members[String(name)] ?? .other } else { .other }
    }
    return end.leaves
  }

  private var leaves: [Double] {
    switch self {
    case .number(let number): [number]
    case .list(let list): list.flatMap(\.leaves)
    case .object(let members): members.sorted { $0.key < $1.key }.flatMap(\.value.leaves)
    case .other: []
    }
  }
}

/// The largest relative difference, infinite where the counts differ or one is missing.
func deviation(_ found: [Double?], _ expected: [Double]) -> Double {
  guard found.count == expected.count, !expected.isEmpty else { return .infinity }
  return zip(found, expected).reduce(0) { worst, pair in
    guard let found = pair.0, found.isFinite else { return .infinity }
    let difference = abs(found - pair.1)
    return max(worst, pair.1 == 0 ? difference : difference / abs(pair.1))
  }
}

/// Makes a comparison by its name and compares.
func compare(_ name: String, _ values: GroupedValues, _ options: [String: String] = [:]) throws -> [Estimate] {
  try comparisons.make(name, .init(options)).compare(values)
}
