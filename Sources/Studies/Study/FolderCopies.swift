import FoundationEssentials
package import Store

/// What lies in a study's folder that may hold somebody, beside what the study keeps for itself.
///
/// Links are not followed, and what cannot be read is passed over.
package struct FolderCopies: Sendable {
  /// The file by which an export knows what it wrote into a folder.
  package static let exportList = ".study-export"

  /// Larger texts are mostly what trackers wrote.
  private static let longestText = 16 << 20
  /// Of all texts together, so that nobody has to wait for a folder of very many.
  private static let mostBytes = 512 << 20

  /// Folders that an export wrote, databases of studies, and files that name the participant or that the caller knows.
  package private(set) var found: [String] = []
  /// Texts that were not looked into, since they are large or lie behind many others.
  package private(set) var unread: [String] = []
  private let words: [[UInt8]]
  private let state: String
  /// Those that are told of anyway.
  private let others: Set<String>
  /// How many bytes of texts.
  private var read = 0

  /// `names`: what texts may call somebody; `files`: those that need not be looked into; `isOther`: whether a file that begins so
  /// is found, too.
  package init(of names: Set<Spelling>, in folder: StudyFolder, but files: [String], or isOther: ([UInt8]) -> Bool) {
    words = names.map { Array($0.text.utf8) }
    state = folder.state
    others = Set(files.compactMap(realPath))
    search(folder.path, isExported: false, or: isOther)
  }

  private mutating func search(_ folder: String, isExported: Bool, or isOther: ([UInt8]) -> Bool) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder))?.sorted() ?? []
    let isOwn = names.contains(Self.exportList)
    if isOwn { found.append(folder) }
    for place in names.map({ pathOf($0, in: folder) }) where place != state {
      let attributes = try? FileManager.default.attributesOfItem(atPath: place)
      let kind = attributes?[.type] as? FileAttributeType
      if kind == .typeDirectory {
        search(place, isExported: isExported || isOwn, or: isOther)
      } else if kind == .typeRegular {
        // A pipe would be waited for.
        try? look(into: place, isExported: isExported || isOwn, or: isOther)
      }
    }
  }

  /// The texts that an export wrote are told of with their folder.
  private mutating func look(into place: String, isExported: Bool, or isOther: ([UInt8]) -> Bool) throws {
    let file = try FileDescriptor(reading: place)
    var bytes = try file.read(2048)
    if Store.isDatabase(beginningWith: bytes) || isOther(bytes) { return found.append(place) }
    if isExported || words.isEmpty || bytes.contains(0) { return }
    if let path = realPath(place), others.contains(path) { return }
    guard read < Self.mostBytes else { return unread.append(place) }
    while bytes.count <= Self.longestText, try file.read(1 << 20, into: &bytes) > 0 {}
    read += bytes.count
    if bytes.count > Self.longestText {
      unread.append(place)
    } else if words.contains(where: { holdsWord($0, in: bytes) }) {
      found.append(place)
    }
  }
}
