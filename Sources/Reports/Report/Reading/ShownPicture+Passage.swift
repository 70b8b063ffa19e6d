import Figures
import Geometry
import Studies

extension ShownPicture {
  /// The most bytes of a picture that a page holds within it.
  private static let mostBytes = 1 << 20

  /// Where nobody says its place, it filled the screen; nil where its place is not known, or it is too large for a page.
  init?(_ picture: PassagePicture, ofScreen screen: Size<RecordedUnits>?) {
    let whole = screen.map { Region<RecordedUnits>(left: 0, top: 0, right: $0.width, bottom: $0.height) }
    guard let place = picture.place ?? whole, picture.bytes.count <= Self.mostBytes else { return nil }
    self.init(picture.bytes, at: place)
  }
}
