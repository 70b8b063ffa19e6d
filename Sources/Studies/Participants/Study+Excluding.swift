package import Store

extension Study {
  /// Leaves recordings or a participant out of what is computed, or takes them in again where there is no reason.
  ///
  /// `name` and `origin`: as in `subjects(named:from:)`. `run`: as it is to be recorded, its command as typed; what is kept of it and
  /// of the reason has pseudonyms for names. Answers who was meant, and of those to be taken in again, who was left out.
  package func exclude(
    _ name: String?,
    from origin: String? = nil,
    reason: String?,
    recordedAs run: Run
  ) throws -> [Exclusion.Subject] {
    let subjects = try subjects(named: name, from: origin, areLeftOut: reason == nil)
    var names = try NameKeeper(self, keepsNames: false)
    var run = run
    if let name, case .participant(let id) = subjects.first {
      names.learn([name])
      run.command = run.command.map { $0 == name ? id : $0 }
    }
    run = names.withoutNames(run)
    try store.transaction {
      let number = try store.insert(run)
      for subject in subjects {
        if let reason {
          _ = try store.exclude(subject, reason: names.cleanedSentence(reason), run: number)
        } else {
          try store.liftExclusions(of: subject, run: number)
        }
      }
    }
    return subjects
  }

  /// Whom a person means by a name, a pattern, an origin or two of these; never nobody.
  ///
  /// `name`: a recording's or a participant's, or a pattern of recordings' names or trials, with `*` for any letters and `?` for one.
  /// `origin`: what recordings were read as, such as `sr-fixation-report`, or a pattern of where their files lay. `areLeftOut`: only
  /// those of several that are.
  package func subjects(
    named name: String?,
    from origin: String? = nil,
    areLeftOut: Bool = false
  ) throws -> [Exclusion.Subject] {
    let recordings = try store.recordings().sorted { $0.name < $1.name }
    let isPattern = name.map { name in name.contains { "*?".contains($0) } && !recordings.contains { $0.name == name } }
    if let name, isPattern == false, origin == nil { return [try subject(named: name)] }
    var found = recordings
    if let name {
      if isPattern == true {
        let pattern = Wildcard(name)
        found = found.filter { recording in
          let own = recording.name.split(separator: "/").last.map(String.init)
          return [recording.name, own, recording.trial].compactMap(\.self).contains(where: pattern.matches)
        }
      } else {
        let subject = try subject(named: name)
        found = found.filter { subject == .recording(name: $0.name) || subject == .participant(id: $0.participant) }
      }
    }
    if let origin {
      let pattern = Wildcard(origin)
      let sources = try store.sources()
      let meant = Set(
        sources.filter { $0.format == origin || pattern.matches($0.path) || pattern.matches($0.name) }.map(\.id)
      )
      guard !meant.isEmpty else {
        throw StudyError.nothingFrom(origin, known: Set(sources.map(\.format)).sorted())
      }
      found = found.filter { meant.contains($0.source) }
    }
    guard !found.isEmpty else { throw StudyError.nothingNamed(name ?? "", known: recordings.map(\.name)) }
    guard areLeftOut else { return found.map { .recording(name: $0.name) } }
    let out = Set(try store.exclusions().map(\.value).filter(\.isInForce).map(\.subject))
    let excluded = found.map { Exclusion.Subject.recording(name: $0.name) }.filter(out.contains)
    guard !excluded.isEmpty else { throw StoreError.notExcluded(subject: name ?? origin ?? "") }
    return excluded
  }
}
