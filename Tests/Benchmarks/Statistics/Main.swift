import Basics
import Foundation
import Statistics

/// Times fits of mixed models and a bootstrap, on one thread; `models.py` runs it beside lme4 and scipy.
///
///     StatisticsBenchmark WORDS SIMULATED GROUPS
///
/// WORDS and SIMULATED are tables without quotes, with columns ffd, group, lc, subject and item. GROUPS has two lines of
/// numbers.
///
///     StatisticsBenchmark screen TABLE ...
///
/// times a screening with 200 permutations of each table, whose columns are the group, 0 or 1, and measures; `screening.py` runs
/// it beside scikit-learn. It uses all cores.
@main
struct Main {
  static func main() async throws {
    let paths = CommandLine.arguments.dropFirst()
    if paths.first == "screen" {
      for path in paths.dropFirst() { try await screen(path) }
      return
    }
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

  private static func screen(_ path: String) async throws {
    let rows = try lines(of: path).map { $0.split(separator: ",").compactMap { Double($0) } }
    let table = try ParticipantMeasures(
      (1..<rows[0].count).map { "m\($0)" },
      target: "1.0",
      reference: "0.0",
      rows.enumerated().map { .init("\(1_000_000 + $0)", group: "\($1[0])", $1.dropFirst().map(Optional.some)) }
    )
    for split in [ParticipantSplit.paired, .leaveOneOut] {
      let screening = Screening(try classifiers.make("ridge-logistic"), split: split, permutations: 200)
      let start = ContinuousClock.now
      let area = try await screening.run(on: table).model.area
      let seconds = (ContinuousClock.now - start) / .seconds(1)
      print("{\"job\": \"\(split)\", \"participants\": \(rows.count), \"seconds\": \(seconds), \"result\": \(area)}")
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
