import Basics
import Recordings
package import Store
package import Studies
import Tables

/// Takes some stored results at random, computes them anew as they were made, and compares.
///
/// It works on a copy of those participants, below the study's own folder; the study stays as it is.
package struct RecomputeResults: Sendable {
  /// A result that was computed again.
  package struct Compared: Sendable, Hashable {
    package let kind: ResultKind
    /// Such as a recording's name; empty of the whole study.
    package let scope: String
    package let rows: Int
    /// Rows that are not what computing them gives, or are there only once.
    package let differing: Int
    /// What the study was called when it was made; nil where that is this version.
    package let version: String?
  }

  private let count: Int
  private let seed: UInt64

  package init(_ count: Int, seed: UInt64) {
    self.count = count
    self.seed = seed
  }

  /// `run`: as which results are recorded in the copy.
  package func run(on study: borrowing Study, recordedAs run: Run) async throws -> [Compared] {
    let chosen = try chosen(in: study)
    if chosen.isEmpty { return [] }
    let draft = try DraftFolder(study.folder.recomputed)
    let copy = StudyFolder(draft.folder.path)
    try study.part(try participants(for: chosen, in: study), into: copy, rows: resultRows)
    var compared: [Compared] = []
    // Later kinds first, so that each rests on what is stored.
    for result in chosen.reversed() {
      let task = UpdateTask(way: UpdateTask.Way(choices: result.choices, seed: result.seed), scopes: [result.scope])
      try await compute(result, try named(task, of: result, in: study), in: copy, recordedAs: run)
      compared.append(try compare(result, study, with: Study(copy, for: .reading), version: run.version))
    }
    return compared.reversed()
  }

  private struct Chosen {
    let kind: ResultKind
    let scope: String
    let step: any UpdateStep.Type
    let choices: Choices
    let seed: UInt64?
    let version: String
  }

  /// In the order of their kinds.
  private func chosen(in study: borrowing Study) throws -> [Chosen] {
    let standing = try study.standing()
    var all: [Chosen] = []
    for kind in ResultKind.all {
      guard let step = updateSteps.first(where: { $0.kinds.contains(kind) }) else { continue }
      for scope in standing.scopes(of: kind) where standing.isThere(kind, of: scope) {
        guard
          let run = standing.keeping(kind, of: scope).flatMap({ standing.run($0.run) }),
          let choices = standing.choices(kind, of: scope)
        else { continue }
        all.append(Chosen(kind: kind, scope: scope, step: step, choices: choices, seed: run.seed, version: run.version))
      }
    }
    var generator = SeededGenerator(seed: seed)
    let places = all.indices.shuffled(using: &generator).prefix(count).sorted()
    return places.map { all[$0] }
  }

  /// Everybody, where a result is of the study or learns from others.
  private func participants(for chosen: [Chosen], in study: borrowing Study) throws -> [String] {
    let all = try study.store.participants().map(\.participant.id).sorted()
    let isOfAll = chosen.contains { $0.kind.scope == .study || $0.choices.name(of: Run.Choice.othersKind) != nil }
    if isOfAll { return all }
    let owners = try study.store.recordings().keyed(by: \.name)
    let wanted = Set(chosen.map { $0.kind.scope == .recording ? owners[$0.scope]?.participant ?? "" : $0.scope })
    return all.filter(wanted.contains)
  }

  /// By where its files lie, which are beside the study and not beside its copy.
  private func named(_ task: UpdateTask, of result: Chosen, in study: borrowing Study) throws -> UpdateTask {
    do {
      return try task.withNamedFiles(of: study).task
    } catch let error as FileError where error.isOfReading {
      throw UnreadFile(command: result.step.command, error: error)
    }
  }

  private func compute(
    _ result: Chosen,
    _ task: UpdateTask,
    in copy: StudyFolder,
    recordedAs run: Run
  ) async throws {
    let study = try Study(copy, for: .writing(by: "study verify"))
    // What is not computed is not to be found as it was, and what is there already some steps do not compute again.
    try study.store.removeKeeping(of: result.kind.name, scope: result.scope)
    for type in resultRows where type.kind == result.kind { try study.store.remove(type, of: result.scope) }
    // Where what it rests on was damaged it may not be computable, and its rows stay away.
    do {
      _ = try await result.step.update(study, task, run)
    } catch let error where !error.isOfTheSystem {
      try study.keepNothing(of: [result.kind], [result.scope], since: "\(error)", recordedAs: run)
    }
  }

  private func compare(
    _ result: Chosen,
    _ study: borrowing Study,
    with copy: borrowing Study,
    version: String
  ) throws -> Compared {
    var (rows, differing) = (0, 0)
    for type in resultRows where type.kind == result.kind {
      let (stored, anew) = (try cells(type, of: result.scope, in: study), try cells(type, of: result.scope, in: copy))
      rows += stored.count
      differing += zip(stored, anew).count { $0 != $1 } + abs(stored.count - anew.count)
    }
    return Compared(
      kind: result.kind,
      scope: result.scope,
      rows: rows,
      differing: differing,
      version: result.version == version ? nil : result.version
    )
  }

  /// Without what a person may change afterwards, which no computing gives.
  private func cells<R: ResultRow>(_ type: R.Type, of scope: String, in study: borrowing Study) throws -> [[Cell]] {
    let fields = R.fields.filter { !R.changeable.contains($0.column.name) }
    return try study.store.everyRow(type, where: R.selection(of: scope)).map { fields.cells(of: $0) }
  }
}

extension RecomputeResults.Compared: CustomStringConvertible {
  package var description: String {
    let what = scope == Keeping.wholeStudy ? kind.name : "\(kind.name) of '\(scope)'"
    let counted = NumberText.counted(rows, "row")
    let made = version.map { ", which study \($0) made" } ?? ""
    return differing == 0
      ? "\(what): \(counted), the same again\(made)"
      : "\(what): \(differing) of \(counted) are not what computing them gives\(made)"
  }
}
