import Basics
import Drafts
import Formats
import FoundationEssentials
import Recordings
import Store
import Studies
import Trackers

/// Finds what the trials of files read, by the interest areas and pictures that their messages name.
///
/// One text is one passage, whatever files repeat it. A passage is called by its picture where that shows no other text, or else by the
/// file of its areas, with as much of its folders as it takes. A trial that names one picture and no areas read what that shows.
struct TrialTexts {
  /// What the study and the files so far hold, by content.
  private var ids: [Passage: String]
  private var taken: Set<String>
  /// By path; nil where no passage could be read.
  private var files: [String: Passage?] = [:]
  /// Which files trials named, so that they need not be read again.
  private(set) var followed: Set<String> = []
  /// Files of drawings that trials named, in which their pictures stand.
  private(set) var drawings: Set<String> = []
  /// The pictures that trials named, by the passage that they show.
  private(set) var pictures: [String: FoundPicture] = [:]
  /// By which formats files that trials named were read, and areas in their messages.
  private(set) var formatsRead: Set<String> = []
  private let options: [String: Options]

  /// A picture that lies where a trial's messages say.
  struct FoundPicture {
    let shown: ShownPicture
    let path: String
  }

  private struct NamedPicture {
    let shown: ShownPicture
    /// Where its place counts from.
    let file: InputFile
  }

  init(_ study: borrowing Study, options: [String: Options]) throws {
    self.options = options
    let passages = try study.passages()
    taken = Set(passages.keys)
    ids = Dictionary(passages.map { ($0.value.content, $0.key) }) { min($0, $1) }
  }

  /// Gives each trial of a file its passage, and the file those that the study lacks.
  mutating func find(for sink: inout DraftSink, of file: InputFile) async throws {
    var trials: [(draft: Int, shown: ShownTrial, passage: Passage)] = []
    for draft in sink.textlessTrials {
      let shown = ShownTrial(sink.messages(of: draft))
      if let passage = try await passage(shown, of: file, reportingTo: &sink) {
        trials.append((draft, shown, passage.content))
      } else if let picture = try onlyPicture(of: shown, of: file) {
        let id = stem(picture.shown.file)
        sink.setPassage(id, of: draft)
        note([picture], of: id)
      }
    }
    let pictures = try trials.map { try self.pictures(of: $0.shown, of: file) }
    for (trial, names) in zip(trials, pictures) {
      let own = names.filter { name in
        zip(trials, pictures).allSatisfy { other, others in
          other.passage == trial.passage || !others.contains { $0.shown.file == name.shown.file }
        }
      }
      if let id = ids[trial.passage] {
        sink.setPassage(id, of: trial.draft)
        note(own, of: id)
        continue
      }
      // A file that is called after its reader gives a text no name: others read it, too.
      let last = sink.standsForParticipant ? "text" : file.stem
      let item = [sink.trial(trial.draft)].compactMap(\.self).filter(Self.isItem)
      let id = unusedID(among: own.map { stem($0.shown.file) } + areaNames(trial.shown) + item + [last])
      ids[trial.passage] = id
      taken.insert(id)
      var passage = trial.passage
      passage.id = id
      sink.addShown(passage)
      sink.setPassage(id, of: trial.draft)
      note(own, of: id)
    }
  }

  /// Whether EyeTrack calls a trial so, by its condition, item and question, which is the same for every reader.
  private static func isItem(_ trial: String) -> Bool { trial.wholeMatch(of: #/[A-Z]+[0-9]+I[0-9]+D[0-9]+/#) != nil }

  /// The first of those that lie where the messages say.
  private mutating func note(_ named: [NamedPicture], of passage: String) {
    guard pictures[passage] == nil else { return }
    for picture in named {
      guard let path = namedFile(picture.shown.file, by: picture.file) else { continue }
      pictures[passage] = FoundPicture(shown: picture.shown, path: path)
      return
    }
  }

  /// Nil where a trial shows none, or more than one, which nobody can tell apart.
  private mutating func onlyPicture(of shown: ShownTrial, of file: InputFile) throws -> NamedPicture? {
    let found = try pictures(of: shown, of: file)
    guard let first = found.first, Set(found.map(\.shown.file)).count == 1 else { return nil }
    return stem(first.shown.file).isEmpty ? nil : first
  }

  private mutating func passage(
    _ shown: ShownTrial,
    of file: InputFile,
    reportingTo sink: inout DraftSink
  ) async throws -> Passage? {
    for name in shown.areaFiles {
      guard let path = namedFile(name, by: file) else {
        let sentence = "A trial names its interest areas in '\(name)', which is not there; its text is not known."
        sink.report(Finding(.warning, "no-areas", at: Place(file.name), sentence))
        continue
      }
      if let passage = try await passage(inFileAt: path, reportingTo: &sink) { return passage }
    }
    guard !shown.areas.isEmpty else { return nil }
    formatsRead.insert(InterestAreas.name)
    let lines = shown.areas.joined(separator: "\n")
    let format = try formats.make(InterestAreas.name, options[InterestAreas.name] ?? Options())
    return try await passage(reportingTo: &sink, at: Place(file.name)) { passages in
      try await format.read(MemorySource([], name: file.name), beginning: Array(lines.utf8), into: &passages)
    }
  }

  private mutating func passage(
    inFileAt path: String,
    reportingTo sink: inout DraftSink
  ) async throws -> Passage? {
    if let known = files[path] { return known }
    followed.insert(path)
    let reader = FileReader(format: nil, options: options, mapping: nil) { _, _, _ in }
    var format: String?
    let passage = try await passage(reportingTo: &sink, at: Place(path)) { passages in
      for found in try inputFiles(at: [path]) { format = try await reader.read(found, into: &passages).format.name }
    }
    if let format { formatsRead.insert(format) }
    files[path] = .some(passage)
    return passage
  }

  /// Nil where what is read is not one passage.
  private func passage(
    reportingTo sink: inout DraftSink,
    at place: Place,
    read: (inout PassageSink) async throws -> Void
  ) async throws -> Passage? {
    var passages = PassageSink()
    do {
      try await read(&passages)
    } catch let error as FormatError {
      sink.report(Finding(.warning, "no-areas", at: place, "\(error)"))
    }
    for finding in passages.findings { sink.report(finding) }
    return passages.passages.count == 1 ? passages.passages[0] : nil
  }

  /// By the messages, and by the drawings that they name.
  private mutating func pictures(of shown: ShownTrial, of file: InputFile) throws -> [NamedPicture] {
    let drawings = shown.drawingFiles.compactMap { namedFile($0, by: file) }
    self.drawings.formUnion(drawings)
    return try shown.pictures.map { NamedPicture(shown: $0, file: file) }
      + inputFiles(at: drawings).flatMap { found -> [NamedPicture] in
        guard let size = found.size, size <= drawingsLimit, let data = FileManager.default.contents(atPath: found.name)
        else { return [] }
        return ShownTrial.pictures(ofDrawings: String(decoding: data, as: UTF8.self)).map {
          NamedPicture(shown: $0, file: found)
        }
      }
  }

  /// The names of a file of areas, from its own to those with its folders in front.
  private func areaNames(_ shown: ShownTrial) -> [String] {
    guard let file = shown.areaFiles.first else { return [] }
    let folders = file.replacing("\\", with: "/").split(separator: "/").dropLast().filter { $0 != ".." && $0 != "." }
    return (0...folders.count).map { count in
      (folders.suffix(count).map(String.init) + [stem(file)]).joined(separator: "-")
    }
  }

  private func unusedID(among names: [String]) -> String {
    if let free = names.first(where: { !$0.isEmpty && !taken.contains($0) }) { return free }
    let last = names.last ?? "text"
    return (2...).lazy.map { "\(last)-\($0)" }.first { !taken.contains($0) } ?? last
  }
}

/// Bytes of a file of drawings; it holds a line a picture.
private let drawingsLimit = 1 << 20

/// Of a file as messages name it, by the rules of whatever system.
private func stem(_ path: String) -> String { fileStem(path.replacing("\\", with: "/")) }

extension Passage {
  /// The text with its places, whatever it is called.
  var content: Passage {
    var passage = self
    (passage.id, passage.title) = ("", nil)
    return passage
  }
}
