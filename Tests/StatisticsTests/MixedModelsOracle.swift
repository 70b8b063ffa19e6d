import Foundation
import Statistics
import TestSupport

/// What lme4 found for the words of a simulated study.
enum WordsOracle {
  static let folder = shared("oracles/statistics")

  static func words() throws -> ModelData {
    let path = "\(folder ?? "")/words.csv"
    let lines = try String(contentsOfFile: path, encoding: .utf8).split(whereSeparator: \.isNewline).map {
      $0.split(separator: ",").map(String.init)
    }
    var data = ModelData(rowCount: lines.count - 1)
    for (place, name) in lines[0].enumerated() { data.add(cells: lines.dropFirst().map { $0[place] }, as: name) }
    data.add(numbers: lines.dropFirst().map { Double($0[3]).map { $0 - 6.5 } }, as: "lc")
    return data
  }

  static func expected(_ file: String) throws -> [String: Any] {
    let bytes = try Data(contentsOf: URL(filePath: "\(folder ?? "")/\(file).json"))
    return try JSONSerialization.jsonObject(with: bytes) as? [String: Any] ?? [:]
  }
}

extension [String: Any] {
  func part(_ name: String) -> [String: Any] { self[name] as? [String: Any] ?? [:] }
  func number(_ name: String) -> Double { (self[name] as? NSNumber)?.doubleValue ?? .nan }
  func numbers(_ name: String) -> [Double] { (self[name] as? [NSNumber] ?? []).map(\.doubleValue) }
}
