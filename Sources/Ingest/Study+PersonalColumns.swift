import Recordings
import Store
package import Studies

extension Study {
  /// Names of stored columns of participants that a list loses where a study keeps no names.
  package func personalColumns() throws -> Set<String> {
    let people = try store.participants().map(\.participant)
    let personal = PersonalColumns(of: people)
    let kept = people.map { personal.removed(from: $0) }
    return Set(people.flatMap(\.details).map(\.name)).subtracting(kept.flatMap(\.details).map(\.name))
  }
}
