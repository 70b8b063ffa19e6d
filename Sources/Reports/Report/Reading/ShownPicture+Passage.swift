import Figures
import Geometry
import Studies
import Video

extension ShownPicture {
  /// The most bytes of a picture that a page holds within it.
  private static let mostBytes = 1 << 20

  /// With fewer pixels where it has too many for a page; nil where its place is not known, or it cannot be made small enough.
  init?(_ picture: PassagePicture, ofScreen screen: Size<RecordedUnits>?) {
    guard let place = picture.place(onScreen: screen),
      let (bytes, orientation) = picture.turned,
      let turn = Turn(rawValue: orientation),
      let whole = ShownPicture(bytes, at: place, turned: turn),
      let small = whole.withPixels.scaled(toBytes: Self.mostBytes)
    else { return nil }
    self = small
  }

  /// A JPEG decoded, where it can be: else a grey area stands for it in figures that are no part of a page.
  private var withPixels: Self {
    guard kind == .jpeg, let found = try? DecodedPicture(jpeg: bytes) else { return self }
    return drawn(from: Decoded(found.colours, width: found.width, height: found.height))
  }

  /// Behind a figure's caption where it is not drawn everywhere; nil where it is.
  var sentenceOfPaper: String? {
    guard isGreyOnPaper else { return nil }
    do throws(UndecodedPicture) { _ = try DecodedPicture(jpeg: bytes) } catch {
      return "In PDF and PNG files of this figure a grey area stands for the picture, because \(error)."
    }
    return nil
  }
}

extension PassagePicture {
  /// Where nobody says its place, it filled the screen.
  func place(onScreen screen: Size<RecordedUnits>?) -> Region<RecordedUnits>? {
    if let place { return place }
    guard let screen, screen.width >= 0, screen.height >= 0 else { return nil }
    return Region(left: 0, top: 0, right: screen.width, bottom: screen.height)
  }
}
