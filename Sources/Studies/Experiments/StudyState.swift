import Tables
import Trackers

/// What a study holds, as a digest of each part: the same digest, the same content.
package struct StudyState: Sendable, Hashable {
  /// By the name of the part: that of a kind of results, or one of those below.
  var digests: [String: String]

  /// What files brought in.
  static let inputs = "inputs"
  /// What was found amiss, and what was left out.
  static let remarks = "remarks"
  /// What only reports and exports look at in the settings.
  static let look = "look"

  func agrees(with other: StudyState, in ground: StepGround) -> Bool {
    let parts = Set(digests.keys).union(other.digests.keys)
    return parts.filter(ground.includes).allSatisfy { digests[$0] == other.digests[$0] }
  }

  /// The parts that differ.
  func changes(since other: StudyState) -> [String] {
    Set(digests.keys).union(other.digests.keys).filter { digests[$0] != other.digests[$0] }.sorted()
  }

  /// Parts that are as they were before a change are what they became by it.
  mutating func follow(from before: StudyState, to after: StudyState) {
    for (part, digest) in digests where digest == before.digests[part] { digests[part] = after.digests[part] }
  }
}

extension StudyState {
  init?(_ json: JSON?) {
    guard case .object(let members)? = json else { return nil }
    digests = [:]
    for member in members { digests[member.name] = member.value.text }
  }

  var document: String {
    let members = digests.sorted { $0.key < $1.key }.map { "\(JSONText.string($0.key)): \(JSONText.string($0.value))" }
    return "{\(members.joined(separator: ", "))}"
  }
}
