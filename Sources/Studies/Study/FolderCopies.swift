import FoundationEssentials
package import Store
import Trackers

/// What lies in a study's folder that may hold somebody, beside what the study keeps for itself.
///
/// Links are not followed but where the caller does, and what cannot be read is passed over.
package struct FolderCopies: Sendable {
  /// The file by which an export knows what it wrote into a folder.
  package static let exportList = ".study-export"

  /// Larger texts are mostly what trackers wrote.
  private static let longestText = 16 << 20
  /// Of all texts together, so that nobody has to wait for a folder of very many.
  private static let mostBytes = 512 << 20

  /// Folders that an export wrote, databases of studies, and what names the participant, be it a file's or a folder's name, or
  /// what the caller knows.
  package private(set) var found: [String] = []
  /// Files that were not looked into, since they are large, lie behind many others, or are no plain text.
  package private(set) var unread: [String] = []
  private let names: SoughtNames
  private let state: String
  /// Those that are told of anyway.
  private let others: Set<String>
  /// How many bytes of texts.
  private var read = 0

  /// `names`: what texts may call somebody; `linked`: plain files elsewhere, as behind links, that are looked into, too; `files`:
  /// those that need not be; `isOther`: whether a file that begins so is found, too.
  package init(
    of names: Set<Spelling>,
    in folder: StudyFolder,
    and linked: [String] = [],
    but files: [String],
    or isOther: ([UInt8]) -> Bool
  ) {
    self.names = SoughtNames(names.map(\.text), isLoose: true)
    state = folder.state
    others = Set(files.compactMap(realPath))
    search(folder.path, isExported: false, or: isOther)
    for place in linked { try? look(into: place, isExported: false, or: isOther) }
  }

  private mutating func search(_ folder: String, isExported: Bool, or isOther: ([UInt8]) -> Bool) {
    let files = (try? namesOfEntries(in: folder)) ?? []
    // What an export or a folder with the name holds is told of with it.
    let isOwn = files.contains(Self.exportList) && found.last != folder
    if isOwn { found.append(folder) }
    for (file, place) in files.map({ ($0, pathOf($0, in: folder)) }) where place != state {
      let attributes = try? FileManager.default.attributesOfItem(atPath: place)
      let kind = attributes?[.type] as? FileAttributeType
      let isNamed = !isExported && !isOwn && names.stand(in: file) && !isTold(place)
      if isNamed { found.append(place) }
      if kind == .typeDirectory {
        search(place, isExported: isExported || isOwn || isNamed, or: isOther)
      } else if isNamed {
        continue
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
    if isExported || names.isEmpty || bytes.isEmpty || isTold(place) { return }
    guard Self.isText(bytes), read < Self.mostBytes else { return unread.append(place) }
    while bytes.count <= Self.longestText, try file.read(1 << 20, into: &bytes) > 0 {}
    read += bytes.count
    if bytes.count > Self.longestText {
      unread.append(place)
    } else if names.stand(inFile: bytes) {
      found.append(place)
    }
  }

  private func isTold(_ place: String) -> Bool { realPath(place).map(others.contains) ?? false }

  /// Beginnings of PDF, zip, gzip, bzip2 and Zstandard.
  private static let packed: [[UInt8]] = [
    Array("%PDF".utf8), Array("PK\u{3}\u{4}".utf8), [0x1F, 0x8B], Array("BZh".utf8), [0x28, 0xB5, 0x2F, 0xFD],
  ]

  /// Documents that are packed or compressed have no letters to look for, though their beginning may have no zero.
  private static func isText(_ head: [UInt8]) -> Bool {
    if packed.contains(where: { head.starts(with: $0) }) { return false }
    if !head.contains(0) { return true }
    if case .utf16 = TextEncoding(of: head.span) { return true }
    return false
  }
}
