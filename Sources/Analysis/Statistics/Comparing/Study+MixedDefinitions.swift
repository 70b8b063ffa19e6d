import Basics
import Recordings
import Store
import Studies

extension Study {
  /// A warning where the readings that count were measured by different definitions.
  func mixedDefinitions() throws -> [Finding] {
    let out = try ComparedPeople.exclusions(of: self)
    let used = try recordingsInUse().filter {
      !out.recordings.contains($0.name) && !out.participants.contains($0.participant)
    }
    return try standing().mixedChoices(of: [.measures], among: Set(used.map(\.name)))
  }
}
