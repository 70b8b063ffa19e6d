import SideChannels
import Store
import Studies

/// What is left out of all that is computed of groups, by somebody or by a rule.
struct LeftOutOfGroups {
  let recordings: Set<String>
  private let participants: Set<String>

  init(_ study: borrowing Study) throws {
    var (recordings, participants) = (Set(try RuledTrials(study).leftOut), Set<String>())
    for subject in try study.store.exclusions().map(\.value).filter(\.isInForce).map(\.subject) {
      switch subject {
      case .recording(let name): recordings.insert(name)
      case .participant(let id): participants.insert(id)
      }
    }
    (self.recordings, self.participants) = (recordings, participants)
  }

  /// Whether a participant counts, and what was recorded of them.
  func counts(_ participant: String, in recording: String? = nil) -> Bool {
    !participants.contains(participant) && !(recording.map(recordings.contains) ?? false)
  }
}
