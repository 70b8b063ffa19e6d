package import Basics
import Store
import Tables

extension Standing {
  /// A warning for each of the choices by which results of some of the recordings were made otherwise than those of others.
  ///
  /// `parts`: what of each recording is compared with others, such as its participant's group, which `noun` calls it;
  /// `tellsCounts`: whether it says of how many recordings, and how to make them alike, which is for who has the study.
  package func mixedChoices(
    _ choices: [DecidingChoice],
    among recordings: Set<String>,
    by parts: [String: String] = [:],
    called noun: String = "group",
    tellsCounts: Bool = true
  ) -> [Finding] {
    choices.compactMap { choice in
      let kind = choice.result
      var ways = MixedWays(tellsCounts: tellsCounts)
      for scope in scopes(of: kind) where recordings.contains(scope) && isThere(kind, of: scope) {
        let made = self.choices(kind, of: scope)?.recorded.first { $0.kind == choice.rawValue }
        if let made { ways.add(made, in: parts[scope]) }
      }
      guard ways.areMixed else { return nil }
      let remedy = """
         'study \(kind.command) \(choice.option) NAME' makes all alike; run 'study update' behind it.
        """
      return Finding(
        .warning,
        "mixed-\(choice.rawValue)",
        at: Place(kind.name),
        """
        \(choice.difference), so that they may differ for that alone: \(ways.text).\(ways.along(noun))\
        \(tellsCounts ? remedy : "")
        """
      )
    }
  }
}

/// By which choices recordings were computed, and those of each part of what is compared.
private struct MixedWays {
  let tellsCounts: Bool
  private var counts: [Run.Choice: Int] = [:]
  private var parts: [String: [Run.Choice: Int]] = [:]

  private static let mostParts = 6

  init(tellsCounts: Bool) {
    self.tellsCounts = tellsCounts
  }

  mutating func add(_ choice: Run.Choice, in part: String?) {
    counts[choice, default: 0] += 1
    if let part { parts[part, default: [:]][choice, default: 0] += 1 }
  }

  var areMixed: Bool { counts.count > 1 }

  var text: String { text(of: counts) }

  /// Which parts were computed by which choice, with a blank before; empty where the choices have the same share of all.
  func along(_ noun: String) -> String {
    let shares = parts.values.map { own in
      let total = own.values.reduce(0, +)
      return own.mapValues { Double($0) / Double(total) }
    }
    guard Set(shares).count > 1 else { return "" }
    let isWhole = parts.values.allSatisfy { $0.count == 1 }
    let opening =
      isWhole
      ? " The choice goes along with the \(noun), so that differences between them may be its doing alone"
      : " The \(noun)s have unequal shares of them"
    guard isWhole || tellsCounts else { return "\(opening)." }
    let told = parts.sorted { $0.key < $1.key }.prefix(Self.mostParts).map { part, own in
      "'\(part)' by \(isWhole ? own.keys.map(name(of:)).joined() : text(of: own))"
    }
    let more = parts.count > told.count ? "; and \(parts.count - told.count) more" : ""
    return "\(opening): \(told.joined(separator: "; "))\(more)."
  }

  /// The most frequent first, or without counts by their names.
  private func text(of counts: [Run.Choice: Int]) -> String {
    let ways = counts.map { way, count in (name: name(of: way), count: count) }
    guard tellsCounts else { return ways.map(\.name).sorted().joined(separator: " or ") }
    return ways.sorted { ($1.count, $0.name) < ($0.count, $1.name) }.map { way in
      "\(way.name) in \(NumberText.counted(way.count, "recording"))"
    }.joined(separator: ", ")
  }

  /// In quotes, with the options that tell it from the others.
  private func name(of way: Run.Choice) -> String {
    let options = counts.keys.map { Set($0.options) }
    let areNamesApart = Set(counts.keys.map(\.name)).count == counts.count
    let untold = options.dropFirst().reduce(options.first ?? []) {
      areNamesApart ? $0.union($1) : $0.intersection($1)
    }
    let own = way.options.filter { !untold.contains($0) && !$0.value.isEmpty }.map { "\($0.name) = \($0.value)" }
    return "'\(way.name)\(own.isEmpty ? "" : " (\(own.joined(separator: ", ")))")'"
  }
}
