package import Basics
import Recordings
import Store
package import Studies

/// What is compared, so that the choices of nobody else are told beside it.
package enum ComparedParts {
  case groups
  /// By recording.
  case conditions([String: String])
  /// Whoever is in use, in a group or not.
  case everybody
}

extension Study {
  /// A warning where what counts was detected, put on lines, given to words or measured by different choices.
  ///
  /// `family`: of what measures; behind the quality of data stand events alone. `untold`: groups of which nothing is said.
  package func mixedDefinitions(
    of family: MeasureFamily.Kind = .confirmatory,
    between compared: ComparedParts = .groups,
    without untold: Set<String> = [],
    tellsCounts: Bool = true
  ) throws -> [Finding] {
    let leftOut = try LeftOutOfGroups(self)
    let standing = try standing()
    var used = try recordingsInUse().filter { recording in
      leftOut.counts(recording.participant, in: recording.name)
        && (family == .quality || standing.isThere(.measures, of: recording.name))
    }
    let groups: [String: String] = try participantGroups().compactMapValues(\.self)
    var (parts, noun): ([String: String], String) = ([:], "group")
    if case .conditions(let levels) = compared {
      (parts, noun) = (levels, "condition")
    } else {
      for recording in used {
        if let group = groups[recording.participant], !untold.contains(group) { parts[recording.name] = group }
      }
    }
    switch compared {
    case .groups, .conditions: used.removeAll { parts[$0.name] == nil }
    case .everybody: break
    }
    func mixed(_ choices: [DecidingChoice], among recordings: [Stored<RecordingHeader>]) -> [Finding] {
      standing.mixedChoices(
        choices,
        among: recordings.map(\.value),
        by: parts,
        called: noun,
        tellsCounts: tellsCounts
      )
    }
    // By what rule saccades were measured counts in none of the measures; none of the quality is of fixations alone.
    if family == .quality { return mixed([.detector, .eye], among: used.filter { $0.content != .fixations }) }
    return mixed([.detector, .eye, .assigner, .words, .definitions], among: used)
  }
}
