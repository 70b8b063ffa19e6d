import Basics
import Recordings
import Store
import Studies
import Trackers

extension Ingest {
  /// Keeps the pictures that trials named, and those that are called like what was read.
  ///
  /// They come last: what they show may stand in any of the other files.
  func ingest(
    pictures files: [InputFile],
    shown: [String: TrialTexts.FoundPicture],
    into study: borrowing Study,
    ledger: inout IngestLedger,
    outcome: inout Outcome
  ) throws {
    let names = PassageNames(
      try study.namesOfTexts(),
      from: try study.store.rows(PassageOrigin.self),
      hiddenBy: ledger.names
    )
    var taken: Set<String> = []
    for (passage, found) in shown.sorted(by: { $0.key < $1.key }) {
      for file in try inputFiles(at: [found.path]) {
        taken.insert(file.name)
        let passage = names.id(of: ledger.names.cleaned(passage))
        try take(file, isNamed: false, &outcome) { outcome in
          try ingest(picture: file, of: passage, shown: found.shown, into: study, &ledger, &outcome)
        }
      }
    }
    for file in files where !taken.contains(file.name) {
      let isKept = try take(file, isNamed: file.folder == nil, &outcome) { outcome in
        let passage = try textShown(by: file, among: names, in: study, run: &ledger)
        try ingest(picture: file, of: passage, shown: nil, into: study, &ledger, &outcome)
      }
      if !isKept { ledger.files.leave(file, because: "a picture that shows nothing that was read") }
    }
  }

  /// What is wrong with a picture that somebody named refuses it; of one that lies among other files it is told, and answered.
  @discardableResult
  private func take(
    _ file: InputFile,
    isNamed: Bool,
    _ outcome: inout Outcome,
    _ body: (inout Outcome) throws -> Void
  ) throws -> Bool {
    do { try body(&outcome) } catch let error where Refusals.keepsOneFileOut(error) {
      if isNamed {
        outcome.refuse(file, because: error)
      } else if case PictureRefusal.noPassage = error {
        let sentence =
          "The file is a picture, and nothing that was read is called so, or several texts; --passage says what it shows."
        outcome.findings.append(Finding(.note, "passed-over", at: Place(file.name), sentence))
      } else {
        outcome.findings.append(Finding(.warning, "no-picture", at: Place(file.name), "\(error)"))
      }
      return false
    }
    return true
  }

  /// By somebody's word, or else by the file's name.
  private func textShown(
    by file: InputFile,
    among names: PassageNames,
    in study: borrowing Study,
    run ledger: inout IngestLedger
  ) throws -> String {
    if let passage {
      let id = names.id(of: ledger.names.cleaned(passage))
      guard names.contains(id) else {
        throw PictureRefusal.noSuchPassage(file: file.name, passage: passage, known: names.all)
      }
      return id
    }
    if let name = videos.recording {
      let recording = try study.store.recording(named: name)
      if let passage = recording.passage { return passage }
      let id = ledger.names.cleaned(file.stem)
      if !isDryRun { try study.store.setPassage(id, of: recording.id) }
      return id
    }
    let name = ledger.names.cleaned(file.name)
    guard let found = names.passage(ofPictureAt: name) else {
      throw PictureRefusal.noPassage(file: file.name, known: names.all)
    }
    return found
  }

  private func ingest(
    picture file: InputFile,
    of passage: String,
    shown: ShownPicture?,
    into study: borrowing Study,
    _ ledger: inout IngestLedger,
    _ outcome: inout Outcome
  ) throws {
    guard let path = file.path else { return }
    let ingest = IngestPicture(file: file, path: path, replaces: replaces)
    let plan = try ingest.plan(of: passage, shown: shown, names: ledger.names, study: study)
    var row = IngestedFile(
      file: file.name,
      status: plan.isKnown ? .alreadyIngested : isDryRun ? .wouldBeStored : plan.replaced == nil ? .stored : .replaced
    )
    row.pictureOf = passage
    outcome.files.append(row)
    if plan.isKnown || isDryRun { return }
    let number = try study.store.transaction {
      let number = try ledger.number(in: study)
      try study.keep(plan.picture, plan.bytes, run: number)
      let input = Run.Input(name: plan.picture.file, sha256: plan.picture.digest, bytes: plan.picture.bytes)
      try study.store.insert([input], run: number)
      return number
    }
    ledger.keep(number, Run.Choice("format", "picture"))
    ledger.files.take(file, as: "picture of a passage")
  }
}

extension Study {
  /// What passages are called, and what recordings call what was read.
  func namesOfTexts() throws -> Set<String> {
    Set(try store.rows(StoredPassage.self).map(\.id)).union(try store.recordings().compactMap(\.passage))
  }
}
