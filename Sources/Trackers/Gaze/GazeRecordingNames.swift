import Recordings

/// What the recordings of a file of gaze are called: each by its labels, with a session or a number behind the trial where others have
/// these, too.
struct GazeRecordingNames: Sendable {
  /// The first session of each label.
  private var sessions: [GazePiece.Labels: String?] = [:]
  /// How many times trials were shown that came back.
  private var presentations: [GazeRows.Labels: Int] = [:]
  private var given: Set<GazePiece.Labels> = []
  /// Those of them with a number.
  private var numbered: Set<GazePiece.Labels> = []
  /// Presentations of trials that were shown before.
  private(set) var repetitions = 0
  /// What the first of them is called.
  private(set) var firstRepetition: String?

  /// The trial with these labels comes back, and its next recording is another one.
  mutating func repeats(_ labels: GazeRows.Labels) {
    presentations[labels, default: 1] += 1
    repetitions += 1
  }

  /// Of the recording that begins.
  mutating func name(_ labels: GazeRows.Labels) -> GazePiece.Labels {
    var named = labels.labels
    let first = sessions[named] ?? labels.session
    sessions[named] = .some(first)
    let session = labels.session == first ? nil : labels.session
    var number = presentations[labels] ?? 1
    named.trial = Self.trial(labels.labels.trial, session, number)
    while numbered.contains(named) || number > 1 && given.contains(named) {
      number += 1
      named.trial = Self.trial(labels.labels.trial, session, number)
    }
    given.insert(named)
    if number > 1 {
      presentations[labels] = number
      numbered.insert(named)
      firstRepetition = firstRepetition ?? (labels.labels.trial == nil ? named.words : named.trial)
    }
    return named
  }

  /// One pair of brackets, without which the trial may be the name of what was read.
  private static func trial(_ trial: String?, _ session: String?, _ number: Int) -> String? {
    let additions = [session, number > 1 ? "\(number)" : nil].compactMap(\.self)
    guard let trial else { return additions.isEmpty ? nil : additions.joined(separator: ", ") }
    return additions.isEmpty ? trial : "\(trial) (\(additions.joined(separator: ", ")))"
  }
}

extension GazePiece.Labels {
  /// What tells a trial from others of its participant, for a person.
  var words: String? {
    let parts = [passage, trial].compactMap(\.self)
    return parts.isEmpty ? nil : parts.joined(separator: "-")
  }
}
