import Formats
import Recordings
import Store
import Studies
import Tables
import Trackers

/// A picture becomes that of a passage, with all of its bytes.
struct IngestPicture {
  let file: InputFile
  let path: String
  let replaces: Bool

  /// More bytes than the picture of any screen takes.
  private static let mostBytes = 64 << 20

  /// What the study would have of it.
  struct Plan {
    let picture: StoredPicture
    let bytes: [UInt8]
    /// The passage's earlier picture, where it is another one or was shown elsewhere.
    let replaced: StoredPicture?
    let isKnown: Bool
  }

  /// `shown`: how messages say that it was shown; nil where none does.
  func plan(of passage: String, shown: ShownPicture?, names: NameKeeper, study: borrowing Study) throws -> Plan {
    if let size = file.size, size > Self.mostBytes {
      throw PictureRefusal.tooLarge(file: file.name, limit: Self.mostBytes)
    }
    let bytes = try contents(ofFileAt: path)
    let header: PictureHeader
    do throws(PictureProblem) { header = try PictureHeader(bytes.span) } catch {
      throw PictureRefusal.notReadable(file: file.name, error)
    }
    var hash = SHA256()
    hash.update(bytes.span)
    let stored = try study.store.rows(StoredPicture.self, where: ["passage": .text(passage)]).first
    let picture = StoredPicture(
      of: passage,
      file: names.cleaned(file.name),
      mediaType: header.kind.mediaType ?? "",
      width: header.width,
      height: header.height,
      bytes: bytes.count,
      digest: hash.hexadecimal(),
      place: shown?.place(width: header.width, height: header.height)
    )
    guard let stored else { return Plan(picture: picture, bytes: bytes, replaced: nil, isKnown: false) }
    // A file alone does not say where it was shown.
    let isSame = stored.digest == picture.digest && (shown == nil || stored.place == picture.place)
    if isSame { return Plan(picture: stored, bytes: bytes, replaced: nil, isKnown: true) }
    guard replaces || stored.digest == picture.digest else {
      throw PictureRefusal.otherContent(file: file.name, passage: passage, stored: stored.file)
    }
    return Plan(picture: picture, bytes: bytes, replaced: stored, isKnown: false)
  }
}
