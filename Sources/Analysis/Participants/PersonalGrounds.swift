import Recordings
import Store
import Studies

/// What of a study may hold something of a participant.
struct PersonalGrounds {
  private let now: Standing
  private let without: Standing
  /// Recordings, and whose they are.
  private let known: Set<String>
  /// Those among them that are of faces, whose gaze is found by models.
  private let faces: Set<String>
  /// Whether anything was ever learnt from other people.
  private let isLearnt: Bool

  init(of participant: String, in study: borrowing Study) throws {
    now = try study.standing()
    without = try study.standing(without: participant)
    let headers = try study.store.recordings().map(\.value)
    known = Set(headers.flatMap { [$0.name, $0.participant] })
    faces = Set(headers.filter { $0.content == .face }.flatMap { [$0.name, $0.participant] })
    isLearnt = try study.store.runs().contains { run in
      run.value.choices.contains { $0.kind == Run.Choice.othersKind }
    }
  }

  /// Whether judgements of feasibility hold that do not rest on the participant.
  var hasFeasibilityWithout: Bool {
    without.scopes(of: .feasibility).contains { without.holds(.feasibility, of: $0) }
  }

  /// Whether a result may hold something of theirs.
  ///
  /// Of one that holds, its grounds tell. Of one that does not, nobody knows who was among them: it is theirs wherever it may be.
  func mayHold(_ kind: ResultKind, of scope: String) -> Bool {
    if now.holds(kind, of: scope) { return !without.holds(kind, of: scope) }
    // Older versions did not tell what a result rests on; who has no recording any more may have had theirs.
    if kind.scope == .study || now.keeping(kind, of: scope) == nil || !known.contains(scope) { return true }
    return isLearnt && kind.mayLearnFromOthers && faces.contains(scope)
  }
}
