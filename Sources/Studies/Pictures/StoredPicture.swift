package import Geometry
import Store
package import Tables

/// A picture of a passage as it was shown, whose bytes the study keeps beside.
package struct StoredPicture: Sendable, Hashable {
  /// As recordings name what was read, whether or not the study has its words.
  package let passage: String
  /// The file, as it was named.
  package let file: String
  package let mediaType: String
  /// Pixels of its own.
  package let width: Int
  package let height: Int
  package let bytes: Int
  /// SHA-256 of the file.
  package let digest: String
  private let left: Double?
  private let top: Double?
  private let right: Double?
  private let bottom: Double?

  package init(
    of passage: String,
    file: String,
    mediaType: String,
    width: Int,
    height: Int,
    bytes: Int,
    digest: String,
    place: Region<RecordedUnits>?
  ) {
    self.passage = passage
    self.file = file
    self.mediaType = mediaType
    self.width = width
    self.height = height
    self.bytes = bytes
    self.digest = digest
    (left, top, right, bottom) = (place?.left, place?.top, place?.right, place?.bottom)
  }

  /// Where on the screen it was shown; nil where it filled the screen or nobody says.
  package var place: Region<RecordedUnits>? {
    guard let left, let top, let right, let bottom, left <= right, top <= bottom else { return nil }
    return Region(left: left, top: top, right: right, bottom: bottom)
  }
}

extension StoredPicture: GivenRow {
  package static let table = Store.pictureTable
  package static let subject = "passage"

  package init(from row: inout RowReader<Self>) throws(TableError) {
    passage = try row.text("passage", \.passage, "The passage that it shows, as recordings name it.")
    file = try row.text("file", \.file, "The file that was read, as it was named.")
    mediaType = try row.text("media_type", \.mediaType, "What kind of picture it is.")
    width = try row.integer("width_px", \.width, "How many pixels it is wide.")
    height = try row.integer("height_px", \.height, "How many pixels it is high.")
    bytes = try row.integer("bytes", \.bytes, "How many bytes the file had.")
    digest = try row.text("sha256", \.digest, "SHA-256 of the file, under which its bytes are kept.")
    left = try row.number("left", \.left, decimals: 1, "Where its left side was on the screen, where that is known.")
    top = try row.number("top", \.top, decimals: 1, "Where its top was on the screen.")
    right = try row.number("right", \.right, decimals: 1, "Where its right side was on the screen.")
    bottom = try row.number("bottom", \.bottom, decimals: 1, "Where its bottom was on the screen.")
  }
}
