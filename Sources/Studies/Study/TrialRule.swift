import Basics
import Tables
import Trackers

/// A rule by which trials are left out: where a number that is known of a trial lies outside a range.
///
/// A trial of which the number is not known stays.
package struct TrialRule: Sendable, Hashable {
  /// The number's name, such as `tracking_coverage`.
  package let column: String
  /// What is less is left out; nil where nothing is too little.
  package let least: Double?
  /// What is more is left out; nil where nothing is too much.
  package let most: Double?

  package init(_ column: String, below least: Double? = nil, above most: Double? = nil) {
    self.column = column
    self.least = least
    self.most = most
  }

  /// Nil where a member is unknown or missing, or where every number would be left out.
  init?(json: JSON) {
    guard
      case .object(let members) = json,
      members.allSatisfy({ ["where", "below", "above"].contains($0.name) }),
      let column = json["where"]?.text,
      !column.isEmpty
    else { return nil }
    for name in ["below", "above"] where json[name] != nil && json[name]?.number?.isFinite != true { return nil }
    let (least, most) = (json["below"]?.number, json["above"]?.number)
    if least == nil, most == nil { return nil }
    if let least, let most, least > most { return nil }
    self.init(column, below: least, above: most)
  }

  package func leavesOut(_ value: Double) -> Bool {
    (least.map { value < $0 } ?? false) || (most.map { value > $0 } ?? false)
  }
}

extension TrialRule: CustomStringConvertible {
  /// Such as `distance_drift_mm below -60 or above 60`.
  package var description: String {
    let ends = [least.map { "below \(NumberText.plain($0))" }, most.map { "above \(NumberText.plain($0))" }]
    return "\(column) \(ends.compactMap(\.self).joined(separator: " or "))"
  }
}
