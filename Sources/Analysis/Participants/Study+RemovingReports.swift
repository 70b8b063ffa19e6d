import FoundationEssentials
import Store
import Studies

/// A link that is gone, while what it led to stays.
package struct RemovedLink: Sendable, Hashable {
  package let path: String
  /// Where it led.
  package let place: String
}

/// What became of what names somebody below `reports`.
struct RemovedReports {
  /// Folders and files that are gone.
  fileprivate(set) var removed: [String] = []
  /// To what study did not write; they are gone alone.
  fileprivate(set) var links: [RemovedLink] = []
  /// What stays, since `reports` is a link and study did not write it.
  fileprivate(set) var left: [String] = []
  /// Files beside it that are not called so, and were not looked into.
  fileprivate(set) var unread: [String] = []
}

extension Study {
  /// Removes what names somebody below `reports`, as far as it is study's.
  ///
  /// The names of recordings, and a participant's of two letters or digits, are looked for only in what study wrote itself, since
  /// anywhere else they may mean anything. A link to what study did not write goes alone, as what lies there is somebody's.
  func removeReports(naming participant: Set<String>, or others: Set<String>) throws -> RemovedReports {
    var outcome = RemovedReports()
    guard FileManager.default.fileExists(atPath: folder.reports) else { return outcome }
    // A person's notes are gone for good: what only looks like the name is none.
    let everything = SoughtNames(participant.union(others), isLoose: false)
    let longNames = SoughtNames(participant.filter { $0.count > 2 }, isLoose: false)
    // All are looked through before one is removed: where one cannot be read, nothing is forgotten.
    var reports: [(entry: String, isCalledSo: Bool)] = []
    let isElsewhere = isLink(folder.reports)
    for entry in try entries(ofFolder: folder.reports) {
      let place = realPath(entry) ?? entry
      // Whoever links the folder of reports to one further up does not mean the study itself.
      if let own = realPath(folder.path), (own + "/").hasPrefix(place + "/") { continue }
      let title = String(entry.dropFirst(folder.reports.count))
      let isBehindLink = isElsewhere || isLink(entry)
      let isOwn = isOwnReport(place, called: title, isBehindLink: isBehindLink)
      let isForeign = isBehindLink && !isOwn
      // As study calls a report that it has not finished, which has nothing yet that tells it from somebody's folder.
      let isDraft = title.hasPrefix("/.") && title.hasSuffix(DraftFolder.ending)
      let names = isOwn || isDraft ? everything : longNames
      func isNaming(_ path: String) throws -> Bool {
        try names.stand(in: title + path.dropFirst(place.count)) || names.stand(inFile: bytes(ofFileAt: path))
      }
      // What somebody keeps elsewhere is theirs, and the link alone is the study's.
      let isKept = isForeign && !isDraft && (isElsewhere || isFolder(place, followingLinks: true))
      let paths = isKept ? [] : try everyPath(from: place)
      let isCalledSo = names.stand(in: title)
      guard try isCalledSo || paths.contains(where: isNaming) else {
        if isKept, isFile(place) { outcome.unread.append(entry) }
        continue
      }
      if !isForeign {
        reports.append((entry, isCalledSo))
      } else if isElsewhere {
        outcome.left.append(entry)
      } else {
        outcome.links.append(RemovedLink(path: entry, place: place))
      }
    }
    for (entry, isCalledSo) in reports {
      if isFolder(entry, followingLinks: true) {
        try removeFolder(behindLink: entry)
      } else {
        try removeFolder(realPath(entry) ?? entry)
      }
      // The link to a page that is gone, too.
      if isCalledSo || realPath(entry) == nil { try removeFolder(entry) }
    }
    for link in outcome.links { try removeFolder(link.path) }
    outcome.removed = reports.map(\.entry)
    return outcome
  }
}

/// Whether study wrote what lies at a place; behind a link, where anybody may keep anything, that has to be certain.
private func isOwnReport(_ place: String, called title: String, isBehindLink: Bool) -> Bool {
  if isBehindLink { return ReportMark.stands(at: place) }
  // A report that was interrupted has no provenance yet.
  return title.hasSuffix(DraftFolder.ending)
    || FileManager.default.fileExists(atPath: pathOf("provenance.json", in: place))
}

/// The path, and where it is a folder's those of all that lies in it and below; links below it are not followed.
private func everyPath(from path: String) throws -> [String] {
  let kind: FileAttributeType?
  do { kind = try FileManager.default.attributesOfItem(atPath: path)[.type] as? FileAttributeType } catch {
    throw FileError.cannotRead(path: path, reason: reason(of: error))
  }
  guard kind == .typeDirectory else { return [path] }
  return try [path] + entries(ofFolder: path).flatMap { try everyPath(from: $0) }
}

/// The paths of what lies in a folder, in order.
private func entries(ofFolder path: String) throws(FileError) -> [String] {
  try namesOfEntries(in: path).map { pathOf($0, in: path) }
}

/// Empty of all that is no plain file, such as a link that leads nowhere.
private func bytes(ofFileAt path: String) throws(FileError) -> [UInt8] {
  try isFile(path) ? contents(ofFileAt: path) : []
}
