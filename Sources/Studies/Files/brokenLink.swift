import FoundationEssentials
import Glibc

/// A link that leads nowhere, or in a circle, as one to a disk that is not there.
package struct BrokenLink: Sendable, Hashable {
  package let path: String
  let isCircle: Bool

  /// What is the matter, and what to do.
  package var reason: String {
    "it is a link that leads \(isCircle ? "in a circle" : "nowhere"); make what it is to lead to, or remove the link"
  }
}

/// The first link on the way along a path that leads nowhere; nil where there is none.
package func brokenLink(on path: String) -> BrokenLink? {
  var end = path.startIndex
  while end < path.endIndex {
    end = path[end...].dropFirst().firstIndex(of: "/") ?? path.endIndex
    let place = String(path[..<end])
    var status = stat()
    if unsafe stat(place, &status) == 0 { continue }
    let problem = errno
    guard [ENOENT, ENOTDIR, ELOOP].contains(problem), isLink(place) else { return nil }
    return BrokenLink(path: place, isCircle: problem == ELOOP)
  }
  return nil
}

/// Throws where a folder that may well be elsewhere cannot be reached, so that nobody takes it for an empty one.
package func requireReachable(_ path: String) throws(FileError) {
  if let link = brokenLink(on: path) { throw .cannotRead(path: link.path, reason: link.reason) }
}

/// The same of what lies in the folder, too, where its name is meant; a folder that is not there has nothing in it.
package func requireReachable(
  entriesOf folder: String,
  where isMeant: (String) -> Bool = { _ in true }
) throws(FileError) {
  try requireReachable(folder)
  guard isFolder(folder, followingLinks: true) else { return }
  for name in try namesOfEntries(in: folder) where isMeant(name) { try requireReachable(pathOf(name, in: folder)) }
}

extension FileError {
  /// Why a folder could not be made: a link may be in its place, or in the place of one above it.
  init(making path: String, failedBy error: any Error) {
    if let link = brokenLink(on: path) {
      self = .cannotWrite(path: link.path, reason: link.reason)
    } else {
      self = .cannotWrite(path: path, reason: Studies.reason(of: error))
    }
  }
}
