import FoundationEssentials
import Store

extension Study {
  /// Choices of files by the files' own names: a run tells names of files with pseudonyms in the place of people's names.
  package func withNamedFiles(_ choices: Choices) throws -> Choices {
    guard choices.recorded.contains(where: \.namesFile) else { return choices }
    let keeper = try NameKeeper(self, keepsNames: false)
    return Choices(
      choices.recorded.map { choice in
        choice.namesFile
          ? Run.Choice(kind: choice.kind, name: named(choice.name, by: keeper), options: choice.options) : choice
      }
    )
  }

  /// The path itself where something lies there, or nothing that is told so.
  private func named(_ path: String, by keeper: NameKeeper) -> String {
    let manager = FileManager.default
    if manager.fileExists(atPath: path) { return path }
    var found = path.hasPrefix("/") ? "/" : ""
    for part in path.split(separator: "/").map(String.init) {
      if manager.fileExists(atPath: pathOf(part, in: found)) {
        found = pathOf(part, in: found)
        continue
      }
      let beside = (try? manager.contentsOfDirectory(atPath: found.isEmpty ? "." : found)) ?? []
      guard let own = beside.sorted().first(where: { keeper.cleanedPath($0) == part }) else { return path }
      found = pathOf(own, in: found)
    }
    return found
  }
}

extension Run.Choice {
  /// Whether its name is that of a file, whose content stands beside.
  package var namesFile: Bool { options.contains { $0.name == "sha256" } }
}
