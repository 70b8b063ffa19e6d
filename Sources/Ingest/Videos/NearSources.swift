import Store
import Studies

/// The files of a study, as they lie beside others.
struct NearSources {
  private let keeper: NameKeeper
  private let names: [Int: String]
  private let foldersOfSources: [Int: [Substring]]

  init(_ keeper: NameKeeper, _ study: borrowing Study) throws {
    let sources = try study.store.sources()
    self.keeper = keeper
    names = Dictionary(sources.map { ($0.id, $0.value.name) }) { first, _ in first }
    let folders = sources.map { ($0.id, Self.folders(of: $0.value.path, keeper)) }
    foldersOfSources = Dictionary(folders) { first, _ in first }
  }

  /// Without folders and extensions.
  func name(of source: Int) -> String? { names[source] }

  /// The outermost first.
  func folders(of source: Int) -> [Substring] { foldersOfSources[source] ?? [] }

  /// As those of sources are called.
  func folders(of file: InputFile) -> [Substring] { Self.folders(of: file.name, keeper) }

  /// How many of the innermost folders of a source are called as these.
  ///
  /// One folder may be named by several paths, which end alike.
  func folders(of source: Int, sharedWith folders: [Substring]) -> Int {
    zip(self.folders(of: source).reversed(), folders.reversed()).prefix { $0 == $1 }.count
  }

  /// Who is known by now may not have been when a source was stored.
  private static func folders(of path: String, _ keeper: NameKeeper) -> [Substring] {
    keeper.cleaned(path).split(separator: "/").dropLast().filter { $0 != "." }
  }
}
