import Basics
import Geometry
import Testing

@testable import Figures

@Suite struct `A picture that is turned before it is shown` {
  private static let (width, height) = (4, 2)

  /// Another colour at each place.
  private static func colour(_ column: Int, _ row: Int) -> UInt32 {
    UInt32(60 * column) << 16 | UInt32(200 * row) << 8 | 40
  }

  private func picture(_ width: Int, _ height: Int, turned turn: ShownPicture.Turn, colour: (Int, Int) -> UInt32) throws
    -> ShownPicture
  {
    let colours = (0..<height).flatMap { row in (0..<width).map { column in colour(column, row) } }
    let file = pngFile(ContiguousArray(colours), width: width, height: height)
    return try #require(ShownPicture(file, at: Region(left: 0, top: 0, right: 1, bottom: 1), turned: turn))
  }

  /// A pixel of the figure for each of the picture's.
  private func canvas(_ picture: ShownPicture, _ width: Int, _ height: Int) -> Canvas {
    let size = Size<PagePoints>(width: Double(width) / 2 + 3, height: Double(height) / 2 + 2)
    var canvas = Canvas(name: "p", title: "P", description: "P.", size: size)
    canvas.draw(.picture(Area(left: 3, top: 2, width: Double(width) / 2, height: Double(height) / 2), picture))
    return canvas
  }

  /// Which stored place is seen at a column and row, from the standard's table of where the first row and column lie.
  private func stored(_ turn: Int, _ column: Int, _ row: Int) -> (column: Int, row: Int) {
    let (w, h) = (Self.width, Self.height)
    return switch turn {
    case 1: (column, row)
    case 2: (w - 1 - column, row)
    case 3: (w - 1 - column, h - 1 - row)
    case 4: (column, h - 1 - row)
    case 5: (row, column)
    case 6: (row, h - 1 - column)
    case 7: (w - 1 - row, h - 1 - column)
    default: (w - 1 - row, column)
    }
  }

  @Test(arguments: ShownPicture.Turn.allCases)
  func `has each pixel where it is seen`(turn: ShownPicture.Turn) throws {
    let turned = try picture(Self.width, Self.height, turned: turn, colour: Self.colour)
    let (width, height) = turn.rawValue > 4 ? (Self.height, Self.width) : (Self.width, Self.height)
    let upright = try picture(width, height, turned: .none) { column, row in
      let place = stored(turn.rawValue, column, row)
      return Self.colour(place.column, place.row)
    }
    #expect(try PNG().written(canvas(turned, width, height)) == PNG().written(canvas(upright, width, height)))
  }

  @Test(arguments: ShownPicture.Turn.allCases)
  func `is moved by the same numbers in SVG`(turn: ShownPicture.Turn) throws {
    let picture = try picture(Self.width, Self.height, turned: turn, colour: Self.colour)
    let text = String(decoding: try figureFormats.make("svg").written(canvas(picture, 10, 20)), as: UTF8.self)
    let m = turn.matrix(onto: Area(left: 3, top: 2, width: 5, height: 10))
    let numbers = [m.a, m.b, m.c, m.d, m.e, m.f].map { "\(Int($0))" }.joined(separator: " ")
    #expect(text.contains("transform=\"matrix(\(numbers))\"") == (turn != .none))
    #expect(text.contains("x=\"3\" y=\"2\" width=\"5\" height=\"10\"") == (turn == .none))
  }
}
