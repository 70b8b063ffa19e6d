import FoundationEssentials
import Store

extension Study {
  /// Choices of files by where these lie, and those of them whose content is not the one that was recorded.
  ///
  /// Throws where there is none. A run tells paths with pseudonyms in the place of people's names.
  package func withNamedFiles(_ choices: Choices) throws -> (choices: Choices, changed: [String]) {
    guard choices.namesFiles else { return (choices, []) }
    let files = try NamedFiles(self)
    var named: [Run.Choice] = []
    var changed: [String] = []
    for choice in choices.recorded {
      guard choice.namesFile else {
        named.append(choice)
        continue
      }
      guard let found = try files.found(choice) else { throw FileError.notFound(path: files.path(of: choice)) }
      named.append(Run.Choice(kind: choice.kind, name: found.path, options: choice.options))
      if !found.isSame { changed.append(choice.name) }
    }
    return (Choices(named), changed)
  }
}

extension NameKeeper {
  /// What lies where a path leads in which pseudonyms stand in the place of people's names; none where nothing does.
  package func paths(toldAs path: String) -> [String] {
    let manager = FileManager.default
    var found = [path.hasPrefix("/") ? "/" : ""]
    for part in path.split(separator: "/").map(String.init) {
      found = found.flatMap { folder in
        if manager.fileExists(atPath: pathOf(part, in: folder)) { return [pathOf(part, in: folder)] }
        // A folder that cannot be read holds nothing that could be used.
        let beside = (try? manager.contentsOfDirectory(atPath: folder.isEmpty ? "." : folder)) ?? []
        return beside.sorted().filter { cleanedPath($0) == part }.map { pathOf($0, in: folder) }
      }
    }
    return found
  }
}
