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

  /// What a camera notes, in either order of bytes: one other entry, and how the picture is to be turned.
  private static func note(_ orientation: UInt8, isLittle: Bool) -> [UInt8] {
    func short(_ number: UInt8) -> [UInt8] { isLittle ? [number, 0] : [0, number] }
    func long(_ number: UInt8) -> [UInt8] { isLittle ? [number, 0, 0, 0] : [0, 0, 0, number] }
    let head = (isLittle ? Array("II".utf8) : Array("MM".utf8)) + short(42) + long(8) + short(2)
    let other = (isLittle ? [0x00, 0x01] : [0x01, 0x00]) + short(3) + long(1) + short(9) + [0, 0]
    let turn = (isLittle ? [0x12, 0x01] : [0x01, 0x12]) + short(3) + long(1) + short(orientation) + [0, 0]
    return head + other + turn + long(0)
  }

  private static func jpeg(noting note: [UInt8]) -> [UInt8] {
    let segment = Array("Exif".utf8) + [0, 0] + note
    return [0xFF, 0xD8, 0xFF, 0xE1, 0, UInt8(segment.count + 2)] + segment + jpeg.dropFirst(2)
  }

  @Test("is as it is seen where a camera notes that it is to be turned", arguments: [true, false])
  func turned(isLittle: Bool) throws {
    for orientation in 2...8 as ClosedRange<UInt8> {
      let bytes = Self.jpeg(noting: Self.note(orientation, isLittle: isLittle))
      let header = try PictureHeader(bytes.span)
      #expect(header.orientation == Int(orientation))
      // Rows are columns from 5 on.
      #expect(orientation > 4 ? header.width == 400 && header.height == 640 : header.width == 640)
      #expect(header.withoutNote(bytes) == Self.jpeg)
    }
    // As it is stored, or by a note that says nothing.
    for orientation in [0, 1, 9] as [UInt8] {
      let bytes = Self.jpeg(noting: Self.note(orientation, isLittle: isLittle))
      let header = try PictureHeader(bytes.span)
      #expect(header.width == 640 && header.height == 400 && header.orientation == 1)
      #expect(header.withoutNote(bytes) == bytes)
    }
    let note = Self.note(6, isLittle: isLittle)
    for count in 0..<note.count - 6 where count < 32 {
      #expect(try PictureHeader(Self.jpeg(noting: Array(note.prefix(count))).span).width == 640)
    }
  }

  @Test("is as it is seen of a PNG, too, whose note stands in a chunk of its own")
  func turnedPNG() throws {
    let png = drawnPNG(width: 30, height: 20)
    let note = Self.note(8, isLittle: false)
    // Nobody reads the checksum of what is left away.
    let chunk = [0, 0, 0, UInt8(note.count)] + Array("eXIf".utf8) + note + [0, 0, 0, 0]
    let behindHeader = 8 + 25
    let bytes = Array(png.prefix(behindHeader)) + chunk + png.dropFirst(behindHeader)
    let header = try PictureHeader(bytes.span)
    #expect(header.orientation == 8 && header.width == 20 && header.height == 30)
    #expect(header.withoutNote(bytes) == png)
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
