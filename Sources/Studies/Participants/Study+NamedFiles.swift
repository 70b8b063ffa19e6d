import FoundationEssentials
import Store

extension Study {
  /// Choices of files by the files' own names: a run tells names of files with pseudonyms in the place of people's names.
  package func withNamedFiles(_ choices: Choices) throws -> Choices {
    guard choices.recorded.contains(where: \.namesFile) else { return choices }
    let keeper = try NameKeeper(self, keepsNames: false)
    return Choices(
      try choices.recorded.map { choice in
        guard choice.namesFile, let own = try named(choice, by: keeper) else { return choice }
        return Run.Choice(kind: choice.kind, name: own, options: choice.options)
      }
    )
  }

  /// Nil where something lies at the path itself, or nothing that is told so; of several files that are, the one of the same content.
  private func named(_ choice: Run.Choice, by keeper: NameKeeper) throws -> String? {
    if FileManager.default.fileExists(atPath: choice.name) { return nil }
    let found = keeper.paths(toldAs: choice.name)
    if found.count < 2 { return found.first }
    let content = choice.options.first { $0.name == "sha256" }?.value
    return try found.first { try Studies.digest(ofFilesAt: [$0]) == content }
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

extension Run.Choice {
  /// Whether its name is that of a file, whose content stands beside.
  package var namesFile: Bool { options.contains { $0.name == "sha256" } }
}
