import Basics
import Formats
import Foundation
import TestSupport
import Testing

@Suite("What a picture says of itself")
struct PictureHeaderTests {
  /// A header of a frame behind another segment, and an end: no more than tells the size.
  private static let jpeg: [UInt8] =
    [0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 1, 2, 0xFF, 0xC2, 0, 11, 8, 0x01, 0x90, 0x02, 0x80, 1, 1, 0x11, 0, 0xFF, 0xDA, 0, 2]
    + [7, 7, 0xFF, 0xD9]

  @Test("is its kind and its size, of PNG and JPEG")
  func sizes() throws {
    let png = try PictureHeader(drawnPNG(width: 640, height: 400).span)
    #expect(png.kind == .png && png.width == 640 && png.height == 400)
    let jpeg = try PictureHeader(Self.jpeg.span)
    #expect(jpeg.kind == .jpeg && jpeg.width == 640 && jpeg.height == 400)
    #expect(png.kind.mediaType == "image/png" && jpeg.kind.mediaType == "image/jpeg")
  }

  @Test("is that of a camera's picture, too", .enabled(if: shared("data/formats/stimuli") != nil))
  func camera() throws {
    let path = try #require(shared("data/formats/stimuli/pexels-zoorg-1000498.jpg"))
    let header = try PictureHeader([UInt8](Data(contentsOf: URL(filePath: path))).span)
    // As the program `file` tells it.
    #expect(header.kind == .jpeg && header.width == 6000 && header.height == 4000)
  }

  @Test(
    "of another kind is a sentence with that kind's name",
    arguments: [
      ("GIF89a......", PictureKind.gif), ("BM....\0\0\0\0....", .bmp), ("II*\0....", .tiff), ("MM\0*....", .tiff),
      ("RIFF....WEBPVP8 ", .webp),
    ]
  )
  func others(bytes: String, kind: PictureKind) {
    #expect(throws: PictureProblem.otherKind(kind)) { try PictureHeader(Array(bytes.utf8).span) }
    #expect("\(PictureProblem.otherKind(kind))".contains("\(kind.name) picture, which study does not keep"))
    // A text that begins with the same letters is none.
    #expect(PictureKind(Array("BMW and others".utf8).span) == nil)
  }

  @Test("is refused where the file was cut anywhere, or has no size")
  func cut() {
    let png = drawnPNG(width: 30, height: 20)
    for count in 8..<png.count {
      #expect(throws: PictureProblem.cut(.png)) { try PictureHeader(Array(png.prefix(count)).span) }
    }
    for count in 3..<Self.jpeg.count {
      #expect(throws: PictureProblem.cut(.jpeg)) { try PictureHeader(Array(Self.jpeg.prefix(count)).span) }
    }
    #expect(throws: PictureProblem.noSize(.png, width: 0, height: 5)) {
      try PictureHeader(drawnPNG(width: 0, height: 5).span)
    }
  }

  @Test("is whole or an error of damaged files, whatever the damage")
  func damaged() {
    var generator = SeededGenerator(seed: 71)
    for number in 0..<2000 {
      var bytes = number.isMultiple(of: 2) ? drawnPNG(width: 9, height: 7) : Self.jpeg
      for _ in 0..<(1 + number % 3) { Damage.any(&bytes, using: &generator) }
      if let header = try? PictureHeader(bytes.span) { #expect(header.width > 0 && header.height > 0) }
    }
  }
}
