import Figures
import Geometry
import Studies

extension ShownPicture {
  /// The most bytes of a picture that a page holds within it.
  private static let mostBytes = 1 << 20

  /// With fewer pixels where it has too many for a page; nil where its place is not known, or it cannot be made small enough.
  init?(_ picture: PassagePicture, ofScreen screen: Size<RecordedUnits>?) {
    guard let place = picture.place(onScreen: screen),
      let (bytes, orientation) = picture.turned,
      let turn = Turn(rawValue: orientation),
      let small = ShownPicture(bytes, at: place, turned: turn)?.scaled(toBytes: Self.mostBytes)
    else { return nil }
    self = small
  }
}

extension PassagePicture {
  /// Where nobody says its place, it filled the screen.
  func place(onScreen screen: Size<RecordedUnits>?) -> Region<RecordedUnits>? {
    place ?? screen.map { Region(left: 0, top: 0, right: $0.width, bottom: $0.height) }
  }
}
