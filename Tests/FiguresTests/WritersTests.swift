import Basics
import CCairo
import Geometry
import TestSupport
import Testing

@testable import Figures

@Suite("A figure written as")
struct WritersTests {
  private let canvas = bars(categories: ["gaze", "face"], groups: ["all"]).canvas(name: "errors")

  @Test("PDF is a page of its size, made on no day")
  func pdf() throws {
    let bytes = try figureFormats.make("pdf").written(canvas)
    let text = String(textOr: bytes)
    #expect(text.hasPrefix("%PDF-1.") && text.hasSuffix("%%EOF\n"))
    #expect(text.contains("/CreationDate (20000101000000Z)") || text.contains("(D:20000101000000Z)"))
    #expect(text.contains("/MediaBox [ 0 0 \(Int(canvas.size.width)) \(Int(canvas.size.height)) ]"))
    // Letters are letters, which can be searched, and not shapes.
    #expect(text.contains("/FontFile2") || text.contains("/FontFile3"))
  }

  @Test("PNG has two pixels for each point")
  func png() throws {
    let bytes = try figureFormats.make("png").written(canvas)
    #expect(bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]))
    let number = { (index: Int) in bytes[index..<index + 4].reduce(0) { $0 << 8 | Int($1) } }
    #expect(number(16) == 2 * Int(canvas.size.width) && number(20) == 2 * Int(canvas.size.height))
    #expect(bytes.suffix(8).starts(with: Array("IEND".utf8)))
  }

  @Test("PNG is read by others as the pixels that it was made of")
  func pixels() throws {
    var generator = SeededGenerator(seed: 3)
    let (width, height) = (37, 11)
    let colours = ContiguousArray((0..<width * height).map { _ in UInt32.random(in: 0..<1 << 24, using: &generator) })
    let file = pngFile(colours, width: width, height: height)
    let picture = try #require(ShownPicture(file, at: Region(left: 0, top: 0, right: 1, bottom: 1)))
    guard let surface = PictureSurface(picture) else { return #expect(Bool(false), "cairo does not read the file.") }
    #expect(surface.width == Int32(width) && surface.height == Int32(height))
    let data = unsafe UnsafeRawPointer(cairo_image_surface_get_data(surface.handle))
    let stride = Int(unsafe cairo_image_surface_get_stride(surface.handle))
    var read: ContiguousArray<UInt32> = []
    for row in 0..<height {
      for column in 0..<width {
        let pixel = unsafe data?.load(fromByteOffset: row * stride + 4 * column, as: UInt32.self) ?? 0
        read.append(pixel & 0xFFFFFF)
      }
    }
    #expect(read == colours)
  }

  @Test("anything that cannot be drawn says which figure and why")
  func errors() {
    let error = FigureError.notDrawn(figure: "errors", format: "png", problem: "out of memory")
    #expect(error.description == "Figure 'errors' could not be written as 'png': cairo says 'out of memory'.")
  }
}
