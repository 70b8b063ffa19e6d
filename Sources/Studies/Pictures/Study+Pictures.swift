import Basics
package import Geometry
package import Store
import Tables

/// A picture of a passage with its bytes.
package struct PassagePicture: Sendable, Hashable {
  /// A whole PNG or JPEG file.
  package let bytes: [UInt8]
  /// Such as `image/png`.
  package let mediaType: String
  /// Pixels of its own.
  package let width: Int
  package let height: Int
  /// Where on the screen it was shown; nil where it filled the screen or nobody says.
  package let place: Region<RecordedUnits>?
}

extension Study {
  /// The picture of a passage, by the name that recordings have for what was read; nil where there is none.
  package func picture(of passage: String) throws -> PassagePicture? {
    guard let picture = try store.rows(StoredPicture.self, where: ["passage": .text(passage)]).first,
      let bytes = try store.picture(sha256: picture.digest)
    else { return nil }
    return PassagePicture(
      bytes: bytes,
      mediaType: picture.mediaType,
      width: picture.width,
      height: picture.height,
      place: picture.place
    )
  }

  /// What is known of every picture, by passage.
  package func pictures() throws -> [String: StoredPicture] {
    try store.rows(StoredPicture.self).keyed(by: \.passage)
  }

  /// Keeps a picture in the place of the passage's earlier one; `picture`: with the digest of the bytes.
  package func keep(_ picture: StoredPicture, _ bytes: [UInt8], run: Int) throws {
    try store.together {
      let digest = try store.keep(picture: bytes)
      precondition(digest == picture.digest, "A picture's digest is that of its bytes.")
      try store.removeAll(StoredPicture.self, where: ["passage": .text(picture.passage)])
      try store.insert([picture], run: run)
      try store.removeUnusedPictures()
    }
  }

  /// Pictures whose bytes are not those that were stored.
  package func pictureFaults() throws -> [StoreFault] {
    try store.rows(StoredPicture.self).compactMap { picture in
      let found = try store.digest(ofPicture: picture.digest)
      return found == picture.digest
        ? nil : .picture(passage: picture.passage, found: found, expected: picture.digest)
    }
  }
}
