import Basics
import Foundation
import Statistics

/// Times fits of mixed models and a bootstrap, on one thread; `models.py` runs it beside lme4 and scipy.
///
///     StatisticsBenchmark WORDS SIMULATED GROUPS
///
/// WORDS and SIMULATED are tables without quotes, with columns ffd, group, lc, subject and item. GROUPS has two lines of
/// numbers.
@main
struct Main {
  static func main() throws {
    let paths = CommandLine.arguments.dropFirst()
    for (job, path) in zip(["words", "simulated"], paths) {
      let data = try table(at: path)
      try time(job) {
        let formula = try Formula("ffd ~ group * lc + (1 | subject) + (1 | item)")
        return try MixedModel(formula).fit(data).deviance
      }
    }
    guard let path = paths.dropFirst(2).first else { return }
    let groups = try lines(of: path).map { $0.split(separator: " ").compactMap { Double($0) } }
    let values = GroupedValues(of: "ffd", [.init("control", groups[0]), .init("dyslexia", groups[1])])
    for interval in ["percentile", "bca"] {
      let bootstrap = try comparisons.make("bootstrap", Options(["replicates": "10000", "interval": interval]))
      try time(interval) { try bootstrap.compare(values)[0].low ?? .nan }
    }
  }

  /// Until half a second is over, and three times at least.
  private static func time(_ job: String, _ body: () throws -> Double) throws {
    var seconds: [Double] = []
    var result = 0.0
    while seconds.count < 3 || seconds.reduce(0, +) < 0.5 {
      let start = ContinuousClock.now
      result = try body()
      seconds.append((ContinuousClock.now - start) / .seconds(1))
    }
    print("{\"job\": \"\(job)\", \"seconds\": \(seconds), \"result\": \(result)}")
  }

  private static func table(at path: String) throws -> ModelData {
    let rows = try lines(of: path).map { $0.split(separator: ",").map(String.init) }
    var data = ModelData(rowCount: rows.count - 1)
    for (place, name) in rows[0].enumerated() { data.add(cells: rows.dropFirst().map { $0[place] }, as: name) }
    return data
  }

  private static func lines(of path: String) throws -> [Substring] {
    try String(contentsOfFile: path, encoding: .utf8).split(whereSeparator: \.isNewline)
  }
}
