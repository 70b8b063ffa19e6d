import Basics
import Store

/// What participants are called in the names of a BIDS derivative's files, each otherwise.
struct BIDSLabels {
  private let labels: [Spelling: String]

  /// `participants`: of those that BIDS cannot tell apart, all but one get a number, in this order.
  init(_ participants: [String]) {
    let plain = participants.map(Self.label)
    var taken = Set(plain)
    var labels: [Spelling: String] = [:]
    // Who is called so to the letter stays so.
    var owned = Set(zip(participants, plain).filter { $0.0 == $0.1 }.map { $0.1 })
    for (participant, label) in zip(participants, plain) {
      var own = label
      if participant != label, !owned.insert(label).inserted {
        own = taken.insertFree(from: 2) { "\(label)x\($0)" }
      }
      labels[Spelling(participant)] = own
    }
    self.labels = labels
  }

  subscript(participant: String) -> String { labels[Spelling(participant)] ?? Self.label(participant) }

  /// What a trial that is called as BIDS calls runs, such as `ses-01_task-dots`, says of one of its entities; nil where nothing.
  static func told(_ entity: String, by trial: String?) -> String? {
    let part = trial?.split(separator: "_").first { $0.hasPrefix("\(entity)-") }
    let value = part.map { $0.dropFirst(entity.count + 1) } ?? ""
    return value.isEmpty ? nil : label(String(value))
  }

  /// BIDS allows letters and digits.
  static func label(_ text: String) -> String {
    let kept = text.filter { $0.isASCII && ($0.isLetter || $0.isNumber) }
    return kept.isEmpty ? "unnamed" : kept
  }
}
