package import Store

/// Files that runs were told to read, as they are recorded and found again.
///
/// A path below the study's folder is recorded from there on and any other from the root on, so that it leads to the
/// same file wherever a person stands. Older versions recorded paths as they were typed.
struct NamedFiles {
  /// What lies where a run says.
  struct Found {
    let path: String
    /// Whether it has the content that was recorded, as far as that can be told.
    let isSame: Bool
  }

  private let home: String
  private let keeper: NameKeeper

  init(_ study: borrowing Study) throws {
    home = study.folder.home
    keeper = try NameKeeper(study, keepsNames: false)
  }

  /// Nil where nothing lies there that could be meant.
  func found(_ choice: Run.Choice) throws -> Found? {
    let isFromRoot = choice.name.hasPrefix("/")
    let own = keeper.paths(toldAs: pathOf(choice.name, in: home)).map { path in
      Place(path: path, name: isFromRoot ? path : String(path.dropFirst(home.count)))
    }
    // As it was typed, from where a person stands; a changed file there may be another one of the same name.
    let here = isFromRoot ? [] : keeper.paths(toldAs: choice.name).map { Place(path: $0, name: $0) }
    for place in own + here {
      let content = try Run.Choice.content(of: choice.kind, at: place.path, toldAs: place.name)
      if content == nil || content == choice.content { return Found(path: place.path, isSame: true) }
    }
    return own.count == 1 ? Found(path: own[0].path, isSame: false) : nil
  }

  /// Whether what lies there now has another content; not where nothing does, or nobody may read it.
  func isChanged(_ choice: Run.Choice) -> Bool {
    guard choice.namesFile, let file = try? found(choice) else { return false }
    return !file.isSame
  }

  private struct Place {
    let path: String
    /// As it was recorded, with people's names.
    let name: String
  }
}

extension StudyFolder {
  /// From where paths are recorded, with a slash behind: the whole study's folder, where this is a shard below it.
  fileprivate var home: String {
    let own = absolutePath(path)
    let parent = parts(ofPath: own).folder
    let whole = StudyFolder(parts(ofPath: parent).folder)
    let home = whole.exists && whole.shards == parent ? whole.path : own
    return home.hasSuffix("/") ? home : home + "/"
  }

  /// How a path is recorded.
  func recorded(_ path: String) -> String {
    let whole = absolutePath(path)
    return whole.hasPrefix(home) ? String(whole.dropFirst(home.count)) : whole
  }
}

extension Run.Choice {
  /// Whose folder holds one of this name, which is all that is read of it.
  package static let truthKind = "truth"

  private static let contentOption = "sha256"

  /// Whether its name is that of a file, whose content stands beside.
  package var namesFile: Bool { options.contains { $0.name == Self.contentOption } }

  /// What a run records of a file or folder that it reads.
  package init(_ kind: String, ofFileAt path: String, in study: borrowing Study) throws {
    let name = study.folder.recorded(path)
    let content = try Self.content(of: kind, at: path, toldAs: name)
    self.init(kind, name, [Self.contentOption: content ?? ""])
  }

  fileprivate var content: String? { options.first { $0.name == Self.contentOption }?.value }

  /// The digest of what lies there; nil of what is no plain file, such as a pipe, which can be read only once.
  fileprivate static func content(of kind: String, at path: String, toldAs name: String) throws -> String? {
    if kind == truthKind {
      return try digest(ofFilesAt: pathOf(truthKind, in: path), toldAs: pathOf(truthKind, in: name))
    }
    return try isFile(path) ? digest(ofFilesAt: path, toldAs: name) : nil
  }
}
