package import Store

extension Study {
  /// Leaves a recording or participant out of what is computed, or takes it in again where there is no reason.
  ///
  /// `run`: as it is to be recorded, its command as typed; what is kept of it and of the reason has pseudonyms for names.
  package func exclude(_ name: String, reason: String?, recordedAs run: Run) throws -> Exclusion.Subject {
    let subject = try subject(named: name)
    var names = try NameKeeper(self, keepsNames: false)
    if case .participant = subject { names.learn([name]) }
    var run = run
    run.command = run.command.map { $0 == name ? subject.name : $0 }
    run = names.withoutNames(run)
    try store.transaction {
      let number = try store.insert(run)
      if let reason {
        _ = try store.exclude(subject, reason: names.cleaned(reason), run: number)
      } else {
        try store.liftExclusions(of: subject, run: number)
      }
    }
    return subject
  }
}
