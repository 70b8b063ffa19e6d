package import Basics
import Recordings
package import Store
import Tables

extension Standing {
  /// A warning for each of the choices by which results of some of the recordings were made otherwise than those of others.
  ///
  /// `parts`: what of each recording is compared with others, such as its participant's group, which `noun` calls it;
  /// `tellsCounts`: whether it says of how many recordings, and how to make them alike, which is for who has the study.
  package func mixedChoices(
    _ choices: [DecidingChoice],
    among recordings: [RecordingHeader],
    by parts: [String: String] = [:],
    called noun: String = "group",
    tellsCounts: Bool = true
  ) -> [Finding] {
    choices.compactMap { choice in
      let kind = choice.result
      let made = recordings.filter { isThere(kind, of: $0.name) }
      var ways = MixedWays(tellsCounts: tellsCounts)
      for recording in made {
        if let own = way(choice, of: recording) { ways.add(own, in: parts[recording.name]) }
      }
      guard ways.areMixed else { return nil }
      return Finding(
        .warning,
        "mixed-\(choice.kind)",
        at: Place(kind.name),
        """
        \(choice.difference), so that they may differ for that alone: \(ways.text).\(ways.along(noun))\
        \(tellsCounts ? remedy(choice, of: made) : "")
        """
      )
    }
  }

  /// How a recording's result came to be; nil where the choice had no say in it.
  private func way(_ choice: DecidingChoice, of recording: RecordingHeader) -> Run.Choice? {
    switch choice {
    case .detector where recording.content == .fixations: Run.Choice(choice.kind, DecidingChoice.trackersOwn)
    case .kinematics where recording.content == .fixations: nil
    case .eye where recording.eyes.count < 2: nil
    default: choices(choice.result, of: recording.name)?.recorded.first { $0.kind == choice.kind }
    }
  }

  /// The command that makes all alike, which keeps its other choices where they are so already; with a blank before.
  private func remedy(_ choice: DecidingChoice, of recordings: [RecordingHeader]) -> String {
    let kind = choice.result
    let detected = recordings.filter { $0.content != .fixations }
    let areSomeGiven = choice == .detector && detected.count < recordings.count
    let options = DecidingChoice.allCases.filter { $0.result == kind }.compactMap { other -> String? in
      if other == choice { return "\(other.option) \(areSomeGiven ? DecidingChoice.trackersOwn : "NAME")" }
      let names = Set((other == .detector ? detected : recordings).compactMap { way(other, of: $0)?.name })
      guard let name = names.first else { return nil }
      return "\(other.option) \(names.count == 1 ? name : "NAME")"
    }
    let effect = areSomeGiven ? "takes the tracker's own fixations wherever a file holds them" : "makes all alike"
    return """
       'study \(kind.command) \(options.joined(separator: " "))' \(effect); give its other options again, too, and run \
      'study update' behind it.
      """
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
    let compared = Set(shares).count == shares.count ? "them" : "those of different ones"
    let opening =
      isWhole
      ? " The choice goes along with the \(noun), so that differences between \(compared) may be its doing alone"
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
