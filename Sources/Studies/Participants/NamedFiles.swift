package import Store

/// Files that runs were told to read, as they are recorded and found again.
///
/// A path in or near the study's folder is recorded from there on and any other from the root on, so that it leads to
/// the same file wherever a person stands. Older versions recorded paths as they were typed. A class, since each content
/// is remembered, however many runs were told to read it.
final class NamedFiles {
  /// What lies where a run says.
  struct Found {
    let path: String
    /// Whether it has the content that was recorded, as far as that can be told.
    let isSame: Bool
  }

  private let home: String
  private let keeper: NameKeeper
  private var contents: [Place: String?] = [:]

  init(_ study: borrowing Study) throws {
    home = study.folder.home
    keeper = try NameKeeper(study, keepsNames: false)
  }

  /// Nil where nothing lies there that could be meant.
  func found(_ choice: Run.Choice) throws -> Found? {
    let isFromRoot = choice.name.hasPrefix("/")
    let sought = sought(choice.name)
    let own = keeper.paths(toldAs: sought).map { path in
      // Older versions recorded paths as they were typed, and their digests go by that.
      if path == sought { return Place(kind: choice.kind, path: path, name: choice.name) }
      return Place(kind: choice.kind, path: path, name: isFromRoot ? path : pathFrom(home, to: path) ?? path)
    }.filter(\.isTaken)
    // As it was typed, from where a person stands; a changed file there may be another one of the same name.
    let typed = isFromRoot ? [] : keeper.paths(toldAs: choice.name)
    let here = typed.map { Place(kind: choice.kind, path: $0, name: $0) }.filter(\.isTaken)
    for place in own + here {
      let content = try content(of: place)
      // What was read from a pipe was recorded without content, and is never found changed.
      if content == nil || choice.content == "" || content == choice.content {
        return Found(path: place.path, isSame: true)
      }
    }
    return own.count == 1 ? Found(path: own[0].path, isSame: false) : nil
  }

  /// Where it is looked for, with pseudonyms in the place of people's names.
  func path(of choice: Run.Choice) -> String {
    Run.Choice.pathRead(of: choice.kind, at: sought(choice.name))
  }

  /// Without the steps up that it begins with, as a person reads it.
  private func sought(_ name: String) -> String {
    let path = pathOf(name, in: home)
    return name.hasPrefix(oneUp) ? absolutePath(path) : path
  }

  /// Whether what lies there now has another content; not where nothing does, or nobody may read it.
  func isChanged(_ choice: Run.Choice) -> Bool {
    guard choice.namesFile, let file = try? found(choice) else { return false }
    return !file.isSame
  }

  private func content(of place: Place) throws -> String? {
    if let known = contents[place] { return known }
    let content = try Run.Choice.content(of: place.kind, at: place.path, toldAs: place.name)
    contents[place] = .some(content)
    return content
  }

  private struct Place: Hashable {
    let kind: String
    let path: String
    /// As it was recorded, with people's names.
    let name: String

    /// Whether there is what would be read, which may be only a part of what lies there.
    var isTaken: Bool {
      kind != Run.Choice.truthKind || isFolder(Run.Choice.pathRead(of: kind, at: path), followingLinks: true)
    }
  }
}

extension StudyFolder {
  /// The folder from which paths are recorded: the whole study's, where this is a shard below it.
  private var calledHome: String {
    let own = absolutePath(path)
    let parent = parts(ofPath: own).folder
    let whole = StudyFolder(parts(ofPath: parent).folder)
    return whole.exists && whole.shards == parent ? whole.path : own
  }

  /// The same without links.
  fileprivate var home: String { realPath(calledHome) ?? calledHome }

  /// How a path is recorded; links to the study's folder make no difference.
  func recorded(_ path: String) -> String {
    let whole = absolutePath(path)
    let called = pathOf("", in: calledHome)
    if whole.hasPrefix(called) { return String(whole.dropFirst(called.count)) }
    let (folder, name) = parts(ofPath: whole)
    guard let realFolder = realPath(folder) else { return whole }
    return pathFrom(home, to: pathOf(name, in: realFolder)) ?? whole
  }
}

private let oneUp = "../"

/// How a path is called from a folder; nil where they have little in common, so that neither would be moved with the other.
private func pathFrom(_ folder: String, to path: String) -> String? {
  let (own, other) = (folder.split(separator: "/"), path.split(separator: "/"))
  let shared = zip(own, other).prefix { $0 == $1 }.count
  let stepsUp = own.count - shared
  guard stepsUp <= 2, shared >= stepsUp else { return nil }
  let path = String(repeating: oneUp, count: stepsUp) + other[shared...].joined(separator: "/")
  return path.isEmpty ? "." : path
}

extension Run.Choice {
  /// Whose folder holds one of this name, which is all that is read of it.
  package static let truthKind = "truth"

  /// Under which the digest of its content stands.
  package static let contentOption = "sha256"

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
    guard kind == truthKind || isFile(path) else { return nil }
    return try digest(ofFilesAt: pathRead(of: kind, at: path), toldAs: pathRead(of: kind, at: name))
  }

  /// What is read of what lies at a path.
  fileprivate static func pathRead(of kind: String, at path: String) -> String {
    kind == truthKind ? pathOf(truthKind, in: path) : path
  }
}

extension Choices {
  /// Whether any of them is a file.
  package var namesFiles: Bool { recorded.contains(where: \.namesFile) }
}
