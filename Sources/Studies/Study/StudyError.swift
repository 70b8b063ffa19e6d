import Basics

/// Why a study cannot be used.
package enum StudyError: Error, Equatable {
  case noStudy(near: String)
  /// `folder`: of the study, which may be a shard of another.
  case busy(folder: String, holder: String)
  case noKey(path: String)
  /// The key is there, and did not make the pseudonyms that are stored.
  case otherKey(path: String)
  /// There was one when the study was made.
  case lostDatabase(path: String)
  /// There were some, too; `folder`: the study's.
  case lostSettings(path: String, folder: String)
  case brokenSettings(path: String, problem: String)
  case nothingStored
  case nothingNamed(String, known: [String])
  /// A participant where a recording was to be named; `recordings`: theirs.
  case namesParticipant(String, recordings: [String])
  /// A recording that somebody left out; `subject`: what was left out, it or its participant.
  case leftOut(String, reason: String, subject: String)
  case allLeftOut
  /// `known`: the formats that recordings were read as.
  case nothingFrom(String, known: [String])
}

extension StudyError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .noStudy(let path):
      "There is no study in '\(path)' or a folder above it. Make one with 'study init', or name one with --study."
    case .busy(let folder, let holder):
      "The study in '\(folder)' is in use by \(holder). Try again when it has finished."
    case .noKey(let path):
      "The key of the pseudonyms, \(path), is missing or damaged. Put it back from a backup; without it names lead nowhere."
    case .otherKey(let path):
      """
      \(path) is not the key that made the pseudonyms of the study, so that names lead nowhere, and whoever is recorded again \
      would become two people. Put back the key that the study had.
      """
    case .lostDatabase(let path):
      """
      The study's database, \(path), is missing or empty, and what was stored is not there. Bring it back from a copy with \
      'study backup FILE --restore'; where nothing was stored yet, 'study init' makes it anew.
      """
    case .lostSettings(let path, let folder):
      """
      The study's settings, \(path), are missing. Put them back from a copy, or 'study init \(folder.shellWord)' writes the usual \
      ones.
      """
    case .brokenSettings(let path, let problem):
      "\(path): \(problem)"
    case .nothingStored:
      "No recordings are stored. Run 'study ingest FILE…' first."
    case .nothingNamed(let name, let known):
      "No recording or participant is called '\(name)'."
        + didYouMean(insteadOf: name, among: known, orElse: " 'study list' shows all.")
    case .namesParticipant(let name, let recordings):
      "'\(name)' is a participant, not a recording."
        + (recordings.isEmpty ? "" : " Theirs are \(recordings.quoted()).")
    case .leftOut(let name, let reason, let subject):
      "'\(name)' is left out (\(reason)); 'study exclude \(subject.shellWord) --undo' takes it in again."
    case .allLeftOut:
      "All recordings are left out. 'study exclude NAME --undo' takes one in again, or a participant with theirs."
    case .nothingFrom(let origin, let known):
      """
      No recording was read as '\(origin)', or from a file that is called so. There are those of \
      \(known.quoted()).
      """
    }
  }
}
