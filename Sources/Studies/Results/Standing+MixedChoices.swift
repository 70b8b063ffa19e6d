package import Basics
import Store
import Tables

extension Standing {
  /// By what results of a kind are made; those of different choices tell nothing of each other.
  private static let deciding: [String: (choice: String, option: String)] = [
    ResultKind.events.name: ("detector", "--detector"), ResultKind.lines.name: ("line-assigner", "--assigner"),
    ResultKind.measures.name: ("definitions", "--definitions"),
  ]

  /// A warning for each of the kinds that holds of some of the recordings by other choices than of others.
  package func mixedChoices(of kinds: [ResultKind], among recordings: Set<String>) -> [Finding] {
    kinds.compactMap { kind in
      guard let deciding = Self.deciding[kind.name] else { return nil }
      var counts: [Run.Choice: Int] = [:]
      for scope in scopes(of: kind) where recordings.contains(scope) && isThere(kind, of: scope) {
        let made = choices(kind, of: scope)?.recorded.first { $0.kind == deciding.choice }
        if let made { counts[made, default: 0] += 1 }
      }
      guard counts.count > 1 else { return nil }
      let options = counts.keys.map { Set($0.options) }
      let areNamesApart = Set(counts.keys.map(\.name)).count == counts.count
      let untold = options.dropFirst().reduce(options[0]) { areNamesApart ? $0.union($1) : $0.intersection($1) }
      let ways = counts.map { way, count in (name: way.text(without: untold), count: count) }
      let told = ways.sorted { ($1.count, $0.name) < ($0.count, $1.name) }.map { way in
        "\(way.name) in \(NumberText.counted(way.count, "recording"))"
      }
      return Finding(
        .warning,
        "mixed-\(kind.command)",
        at: Place(kind.name),
        """
        Made by different choices, so that they differ for that alone: \(told.joined(separator: ", ")). \
        'study \(kind.command) \(deciding.option) NAME' makes all alike; run 'study update' behind it.
        """
      )
    }
  }
}

extension Run.Choice {
  /// In quotes, with its other options.
  fileprivate func text(without untold: Set<Run.Option>) -> String {
    let own = options.filter { !untold.contains($0) && !$0.value.isEmpty }.map { "\($0.name) = \($0.value)" }
    return "'\(name)\(own.isEmpty ? "" : " (\(own.joined(separator: ", ")))")'"
  }
}
