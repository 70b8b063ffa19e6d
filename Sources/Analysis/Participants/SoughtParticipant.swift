import Formats
import FoundationEssentials
import Recordings
import Store
import Studies
import Tables

/// Somebody who is to be forgotten, and all that tells of them.
struct SoughtParticipant {
  let id: String
  let recordings: [Stored<RecordingHeader>]
  /// That were ingested, videos among them, as they were called.
  let files: [String]
  /// Lists of participants, where one of them named this one.
  let lists: [String]
  /// What they are called in texts.
  let search: NameSearch

  /// `name`: theirs, or their pseudonym.
  init(called name: String, in study: borrowing Study) throws {
    let pseudonyms = try study.pseudonyms()
    let people = try study.store.participants()
    let known = people.map(\.participant.id)
    guard let id = known.spelling(of: name) ?? known.spelling(of: pseudonyms.pseudonym(for: name)) else {
      try study.requireItsKey()
      throw StudyError.nothingNamed(name, known: known)
    }
    self.id = id
    let recordings = try study.store.recordings(where: ["participant": .text(id)])
    self.recordings = recordings
    let numbers = Set(recordings.map(\.source))
    let names = Set(recordings.map(\.name))
    let videos = try study.store.rows(RecordedVideo.self).filter { names.contains($0.recording) }.map(\.file)
    let sources = try study.store.sources()
    let keeper = try NameKeeper(study, keepsNames: false)
    let files = (sources.filter { numbers.contains($0.id) }.map(\.path) + Set(videos).sorted()).flatMap {
      keeper.paths(toldAs: $0, of: id, called: name)
    }
    self.files = files
    let isListed = people.contains { $0.participant.id == id && $0.isListed }
    lists = sources.filter { isListed && $0.format == Participants.name }.flatMap {
      keeper.paths(toldAs: $0.path, of: id, called: name)
    }
    var search = NameSearch(for: id, called: name, pseudonyms)
    try study.store.toldTexts { search.take($0) }
    // Found by the key, they tell the name to whom the pseudonym was typed.
    for file in files { search.take(file) }
    self.search = search
  }
}

extension NameKeeper {
  /// The study knows paths by the pseudonym only; whoever types the name finds the files by it, and so does the key.
  fileprivate func paths(toldAs path: String, of id: String, called name: String) -> [String] {
    let typed = path.replacing(id, with: name)
    if FileManager.default.fileExists(atPath: typed) { return [typed] }
    let found = paths(toldAs: path)
    return found.isEmpty ? [typed] : found
  }
}
