package import Basics
import Measurement
package import Store
package import Studies
import Tables

/// Brings results up to date: what does not hold is computed anew with the choices that it was last made with, and what was
/// never computed of something new, as it was of the rest.
///
/// Only what is needed is computed, each kind behind what it rests on. What is done stays when it is interrupted, and need
/// not be done again.
package struct UpdateStudy: Sendable {
  /// What was computed of one kind.
  package struct Done: Sendable, Hashable {
    package let kind: ResultKind
    package let count: Int
    package let seconds: Double
  }

  package struct Outcome: Sendable {
    package fileprivate(set) var done: [Done] = []
    package fileprivate(set) var findings = FindingLog()
    /// Files for whose sake something was not computed, and stays as it was.
    package fileprivate(set) var unread: [UnreadFile] = []

    fileprivate mutating func add(_ file: UnreadFile) {
      if !unread.contains(file) { unread.append(file) }
    }
  }

  /// Whether kinds that were never computed are, by default choices, as far as fixations, lines and measures.
  package var startsKinds = false
  /// Only what this kind rests on; nil for everything.
  package var ground: ResultKind?
  package init() {}

  /// `each` is told what was done, as soon as it is.
  package func run(
    on study: borrowing Study,
    recordedAs run: Run,
    each: (Done) -> Void = { _ in }
  ) async throws -> Outcome {
    var outcome = Outcome()
    for step in updateSteps where isMeant(step) {
      let clock = ContinuousClock()
      let standing = try study.standing()
      let due = step.kinds.map { kind in (kind: kind, scopes: Set(standing.due(kind).map(\.scope))) }
      for task in try tasks(of: step, in: study) {
        var run = run
        let start = clock.now
        var changed: [String] = []
        do {
          let named = try task.withNamedFiles(of: study)
          changed = named.changed
          outcome.findings.append(try await step.update(study, named.task, run))
          for file in changed { outcome.findings.append(Self.changed(file, readBy: step), isByMessage: true) }
        } catch let error as FileError where error.isOfReading && task.choices.readFiles {
          outcome.add(UnreadFile(command: step.command, error: error))
          continue
        } catch let error where !error.isOfTheSystem {
          let reason = try study.reasonOfFailure(error)
          if !changed.isEmpty, reason != "\(StudyError.allLeftOut)" {
            outcome.add(UnreadFile(command: step.command, changed: changed, reason: reason))
            continue
          }
          let recordings = due.filter { $0.kind.scope == .recording }.flatMap { $0.scopes.intersection(task.scopes) }
          // Of these, events were warned of already.
          let isTold =
            error.isOfEmptyReadings && !recordings.isEmpty
            && recordings.allSatisfy { standing.isAbsent(.events, of: $0) }
          outcome.findings.append(
            Finding(isTold ? .note : .warning, "not-updated", at: Place("study \(step.command)"), reason),
            isByMessage: true
          )
          (run.choices, run.seed) = (task.choices.recorded, task.way.seed)
          try study.keepNothing(of: step.kinds, task.scopes, since: reason, recordedAs: run)
          continue
        }
        let seconds = (clock.now - start) / .seconds(1)
        // The measures of readings may hold while those of their participants do not.
        let counts = due.map { ($0.kind, task.scopes.count(where: $0.scopes.contains)) }
        let (kind, count) = counts.first { $0.1 > 0 } ?? (step.kinds[0], task.scopes.count)
        let done = Done(kind: kind, count: count, seconds: seconds)
        outcome.done.append(done)
        each(done)
      }
    }
    return outcome
  }

  private static func changed(_ file: String, readBy step: any UpdateStep.Type) -> Finding {
    Finding(
      .warning,
      "changed-file",
      at: Place("study \(step.command)"),
      "'\(file)' has changed since it was last read; what is computed follows it as it is now."
    )
  }

  private func isMeant(_ step: any UpdateStep.Type) -> Bool {
    guard let ground else { return true }
    let places = step.kinds.compactMap { kind in ResultKind.all.firstIndex(of: kind) }
    guard let end = ResultKind.all.firstIndex(of: ground), let last = places.max() else { return false }
    return last < end && step.kinds.allSatisfy { $0.scope != .study }
  }

  /// What is to be done, by the choices that it is to be done with.
  private func tasks(of step: any UpdateStep.Type, in study: borrowing Study) throws -> [UpdateTask] {
    let standing = try study.standing()
    let due = step.kinds.flatMap { kind in standing.due(kind) }
    if due.isEmpty { return [] }
    let last = step.kinds.compactMap { standing.lastRun(of: $0) }.max()
    var scopes: [Precedent: [String]] = [:]
    for one in due {
      let precedent = Precedent(run: one.run ?? last, isOwn: one.run != nil)
      guard precedent.run != nil || startsKinds && step.isByDefault else { continue }
      scopes[precedent, default: []].append(one.scope)
    }
    // Runs with the same choices are one task.
    let tasks = Dictionary(grouping: scopes) { own in own.key.way(in: standing) }
    return tasks.map { way, own in UpdateTask(way: way, scopes: Set(own.flatMap(\.value)).sorted()) }
      .sorted { ($0.scopes.first ?? "") < ($1.scopes.first ?? "") }
  }
}

extension Study {
  /// Why a step could not be done, which is another reason than its own where nothing is in use.
  fileprivate func reasonOfFailure(_ error: any Error) throws -> String {
    do { try requireRecordingsInUse() } catch StudyError.allLeftOut { return "\(StudyError.allLeftOut)" }
    return "\(error)"
  }
}

/// What something is computed like.
private struct Precedent: Hashable {
  /// Nil for the usual choices.
  let run: Int?
  /// Whether the run made the result itself, and not others of its kind alone.
  let isOwn: Bool

  /// What a person said was read, or how devices were held, is true of the recordings of which it was said alone.
  func way(in standing: Standing) -> UpdateTask.Way {
    let choices = run.flatMap { standing.choices(ofRun: $0) }
    return UpdateTask.Way(
      choices: isOwn ? choices : choices?.without(Run.Choice.passageKind).without(Run.Choice.orientationKind),
      seed: run.flatMap { standing.seed(ofRun: $0) }
    )
  }
}

extension Choices {
  /// Whether a step by them reads files; older versions kept no digest of one of folds.
  fileprivate var readFiles: Bool { namesFiles || name(of: SplitFile.kind) != nil }
}

extension Error {
  /// Whether nothing was found in any reading.
  fileprivate var isOfEmptyReadings: Bool {
    switch self as? ReadingError {
    case .nothingAssigned?, .nothingMeasured?: true
    default: false
    }
  }

  /// Of a full disk or a busy database there is no going on.
  var isOfTheSystem: Bool { self is StoreError || self is FileError || self is CancellationError }
}
