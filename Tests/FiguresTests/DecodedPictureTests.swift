import Basics
import Geometry
import Testing

@testable import Figures

@Suite struct `A JPEG picture in a figure` {
  /// Its bytes matter to a PDF alone, which takes them as they are.
  private static let head: [UInt8] = [0xFF, 0xD8, 0xFF, 0xE0]
  private static let place = Region<RecordedUnits>(left: 0, top: 0, right: 1, bottom: 1)

  private func canvas(_ picture: ShownPicture) -> Canvas {
    var canvas = Canvas(name: "p", title: "P", description: "P.", size: Size(width: 2, height: 1))
    canvas.draw(.picture(Area(left: 0, top: 0, width: 2, height: 1), picture))
    return canvas
  }

  @Test(arguments: ShownPicture.Turn.allCases)
  func `is drawn as the same pixels of a PNG are`(turn: ShownPicture.Turn) throws {
    let colours = ContiguousArray(
      (0..<8).map { (place: UInt32) -> UInt32 in
        let level = place * 30
        return level << 16 | (255 - level) << 8 | 9
      }
    )
    let jpeg = try #require(ShownPicture(Self.head, at: Self.place, turned: turn))
    #expect(jpeg.isGreyOnPaper)
    let drawn = jpeg.drawn(from: ShownPicture.Decoded(colours, width: 4, height: 2))
    let png = try #require(ShownPicture(pngFile(colours, width: 4, height: 2), at: Self.place, turned: turn))
    #expect(!drawn.isGreyOnPaper && !png.isGreyOnPaper)
    #expect(try PNG().written(canvas(drawn)) == PNG().written(canvas(png)))
    #expect(try PNG().written(canvas(drawn)) != PNG().written(canvas(jpeg)))
  }

  @Test func `is made smaller where it is too large for a page`() throws {
    let colours = ContiguousArray((0..<1_300 * 10).map { UInt32($0 % 251) })
    let bytes = Self.head + [UInt8](repeating: 0, count: 100_000)
    let jpeg = try #require(ShownPicture(bytes, at: Self.place))
    #expect(jpeg.scaled(toBytes: 90_000) == nil)
    let small = jpeg.drawn(from: ShownPicture.Decoded(colours, width: 1_300, height: 10)).scaled(toBytes: 90_000)
    #expect(small?.kind == .png)
  }
}
