import Basics
import Foundation
import Geometry
import Testing

@testable import Figures

@Suite("A map of gaze")
struct GazeDensityTests {
  private let region = Region<RecordedUnits>(left: 0, top: 0, right: 1000, bottom: 500)

  @Test("is a normal density around a fixation, in time for each patch, as a mean over trials")
  func peak() {
    let fixation = ScanPath.Fixation(at: Point(x: 500, y: 250), duration: .milliseconds(300))
    let grid = GazeGrid(.init(nil, [fixation], trials: 2), in: region, kernel: 20, patch: 800)
    let expected = 300.0 / 2 * 800 / (2 * .pi * 400)
    // Cells are half a kernel wide, so that the nearest middle lies up to a quarter of it away on each axis.
    #expect(grid.highest <= expected && grid.highest >= expected * exponential(-0.25 * 0.25))
    let other = GazeGrid(.init(nil, [fixation, fixation], trials: 2), in: region, kernel: 20, patch: 800)
    #expect(abs(other.highest - 2 * grid.highest) < 1e-9)
  }

  @Test("holds all the time that was spent in it")
  func total() {
    let fixations = [(300.0, 200.0), (320, 210), (700, 300)].map {
      ScanPath.Fixation(at: Point(x: $0.0, y: $0.1), duration: .milliseconds(200))
    }
    let grid = GazeGrid(.init(nil, fixations), in: region, kernel: 20, patch: 1)
    // A kernel is cut at 3.8 of its deviations, beyond which 0.03 % of it lie.
    #expect(abs(grid.values.reduce(0, +) * grid.cell * grid.cell - 600) < 0.6)
  }

  @Test("leaves out what lies far off, and is empty of nothing")
  func beyond() {
    let far = ScanPath.Fixation(at: Point(x: 1e12, y: -1e12), duration: .milliseconds(200))
    #expect(GazeGrid(.init(nil, [far]), in: region, kernel: 20, patch: 1).highest == 0)
    #expect(GazeGrid(.init(nil, []), in: region, kernel: 1e-7, patch: 1).highest == 0)
  }

  @Test("says what its colours are of")
  func unit() {
    let texts = gazeDensity(lines: 3, panels: [nil]).canvas(name: "density").texts
    #expect(texts.contains("time (ms) on the place of one letter") && texts.contains("0"))
  }

  @Test("has letters that can be read on each of its colours")
  func contrast() {
    for step in 0...100 {
      let color = Palette.dark.rgb(GazeDensity.color(Double(step) / 100))
      #expect((color.luminance + 0.05) / 0.05 >= 4.5)
    }
  }

  @Test("holds the picture that was shown, and draws it in every format")
  func picture() throws {
    let picture = try #require(smallPicture)
    #expect(picture.dataAddress == "data:image/png;base64,\(Data(picture.bytes).base64EncodedString())")
    let canvas = gazeDensity(lines: 3, panels: [nil], picture: picture).canvas(name: "density")
    let svg = String(decoding: try figureFormats.make(SVG.name).written(canvas), as: UTF8.self)
    #expect(svg.contains("href=\"\(picture.dataAddress)\"") && svg.contains("<image "))
    let plain = gazeDensity(lines: 3, panels: [nil]).canvas(name: "density")
    for format in [PNG.name, PDF.name] {
      let (with, without) = try (
        figureFormats.make(format).written(canvas), figureFormats.make(format).written(plain)
      )
      #expect(with != without && with.count > 1000)
    }
  }

  @Test("encodes a picture of any length")
  func lengths() throws {
    for rest in 0...5 {
      let bytes = [0xFF, 0xD8, 0xFF] + (0..<rest).map { UInt8(40 * $0 + 7) }
      let picture = try #require(ShownPicture(bytes, at: region))
      #expect(picture.dataAddress == "data:image/jpeg;base64,\(Data(bytes).base64EncodedString())")
    }
  }

  @Test("takes no file for a picture that is none, and draws a broken one as an area")
  func broken() throws {
    #expect(ShownPicture([], at: region) == nil && ShownPicture(Array("GIF89a".utf8), at: region) == nil)
    let whole = try #require(smallPicture).bytes
    for bytes in [Array(whole.prefix(30)), Array(whole.prefix(8)) + [UInt8](repeating: 0xFF, count: 40)] {
      let picture = try #require(ShownPicture(bytes, at: region))
      let canvas = gazeDensity(lines: 3, panels: [nil], picture: picture).canvas(name: "density")
      for format in figureFormats.names { #expect(try !figureFormats.make(format).written(canvas).isEmpty) }
    }
  }
}
