import Basics
import Studies
import Tables

/// The files of one run that name nobody, so that their own names stand for participants.
struct NamelessFiles {
  /// By what they are called without folders and extensions.
  private var files: [String: [InputFile]] = [:]
  /// What files are called that were read by a mapping.
  private var mapped: Set<String> = []

  mutating func take(_ file: InputFile, isMapped: Bool) {
    files[file.stem, default: []].append(file)
    if isMapped { mapped.insert(file.stem) }
  }

  /// What they are called without folders and extensions.
  var names: Set<String> { Set(files.keys) }

  /// Names of files in folders that are called as people of the list are.
  func namesOfFolders(beside people: NamesOfPeople) -> Set<String> {
    Set(namesakes(beside: people).filter(\.areInFoldersOfPeople).map(\.name))
  }

  /// That files of different folders are taken for one participant's, a finding for each name.
  ///
  /// One name alone is more often what a program calls every file; where several stand in several folders, those are more often
  /// sessions or trackers, and the names people's.
  func findings(beside people: NamesOfPeople) -> [Finding] {
    let namesakes = namesakes(beside: people)
    return namesakes.map { own in
      let isDoubtful = namesakes.count == 1 || own.areInFoldersOfPeople
      let sentence = own.sentence(isMapped: mapped.contains(own.name), areAlone: namesakes.count == 1)
      return Finding(isDoubtful ? .warning : .note, "files-alike", at: Place("participants"), sentence)
    }
  }

  private func namesakes(beside people: NamesOfPeople) -> [NamesakeFiles] {
    files.sorted { $0.key < $1.key }.compactMap { NamesakeFiles($0.value, called: $0.key, beside: people) }
  }
}

/// Files of one name in different folders.
private struct NamesakeFiles {
  let name: String
  let areInFoldersOfPeople: Bool
  private let count: Int
  private let folders: Int
  /// The first one's folders and its own name.
  private let path: [String]
  /// Which of the folders around the files tells them apart, the innermost being 0.
  private let depth: Int

  /// Nil where they lie in one folder.
  init?(_ files: [InputFile], called name: String, beside people: NamesOfPeople) {
    let folders = Set(files.compactMap(\.parent)).map { $0.split(separator: "/").map(String.init) }
    guard folders.count > 1, let first = files.first else { return nil }
    let deepest = folders.map(\.count).max() ?? 0
    let names: [Set<String>] = (0..<deepest).map { depth in
      Set(folders.compactMap { $0.dropLast(depth).last })
    }
    let ofPeople = names.firstIndex { $0.count(where: people.isListed) > 1 }
    self.name = name
    areInFoldersOfPeople = ofPeople != nil
    count = files.count
    self.folders = folders.count
    path = first.name.split(separator: "/").map(String.init)
    depth = ofPeople ?? names.firstIndex { $0.count > 1 } ?? 0
  }

  /// `areAlone`: whether other files that name nobody are not called alike, too.
  func sentence(isMapped: Bool, areAlone: Bool) -> String {
    let found = """
      \(NumberText.counted(count, "file")) called '\(name)' in \(folders) different folders name nobody, and are taken for \
      recordings of one participant, '\(name)'
      """
    let way = isMapped ? pattern : example(areAlone: areAlone)
    return areInFoldersOfPeople
      ? "\(found), but their folders are called as participants of the list are: \(way)."
      : "\(found); where they are several people's, \(way)."
  }

  private var pattern: String {
    let inner = String(repeating: "/[^/]+", count: depth + 1)
    return """
      write "path": "(?<participant>[^/]+)\(inner)$" in the mapping, by which their folders name them, and ingest them with \
      --replace
      """
  }

  private func example(areAlone: Bool) -> String {
    let shown = path.suffix(depth + 2)
    guard shown.count > 1, let folder = shown.first, let last = shown.last else {
      return "name files after their participants, and ingest them with --replace"
    }
    let renamed = "\(folder)\(last.dropFirst(name.count))"
    return """
      name files after their participants, such as '\(areAlone ? renamed : "\(name)/\(renamed)")' for \
      '\(shown.joined(separator: "/"))', and ingest them with --replace
      """
  }
}
