import Basics
import CFFmpeg
import Foundation
import Geometry
import TestSupport
import Testing

@testable import Video

@Suite("Pictures of a video", .enabled(if: Clip.isPossible, "the program ffmpeg is not installed"))
struct VideoReaderTests {
  static let whole = Region<PicturePixels>(left: 3.3, top: 2.7, right: 60.1, bottom: 40.9)

  /// How a picture is coded, and what red, green and blue are that its Y of 150, U of 110 and V of 160 make.
  struct Coding: CustomTestStringConvertible, Sendable {
    let pixels: String
    var space = "smpte170m"
    var isFull = false
    var rows = 48

    var testDescription: String { "\(pixels) \(space) \(isFull ? "full" : "limited") \(rows)" }

    /// By the coefficients that are printed everywhere, to three decimals or more.
    var expected: [Double] {
      let (y, u, v) = (isFull ? 150.0 : 1.164384 * (150 - 16), 110.0 - 128, 160.0 - 128)
      if isFull { return [y + 1.402 * v, y - 0.344136 * u - 0.714136 * v, y + 1.772 * u] }
      switch space {
      case "bt709": return [y + 1.792741 * v, y - 0.213249 * u - 0.532909 * v, y + 2.112402 * u]
      case "bt2020nc": return [y + 1.678674 * v, y - 0.187326 * u - 0.650424 * v, y + 2.141772 * u]
      default: return [y + 1.596027 * v, y - 0.391762 * u - 0.812968 * v, y + 2.017232 * u]
      }
    }

    /// Two pictures of 64 columns, as they lie in memory.
    var bytes: Data {
      let values = [150, 110, 160]
      let pixels = 64 * rows
      func plane(_ value: Int, _ count: Int) -> [UInt8] {
        self.pixels.hasSuffix("10le")
          ? (0..<count).flatMap { _ in [UInt8((4 * value) & 0xFF), UInt8((4 * value) >> 8)] }
          : [UInt8](repeating: UInt8(value), count: count)
      }
      let picture: [UInt8] =
        switch self.pixels {
        case "nv12": plane(150, pixels) + (0..<pixels / 4).flatMap { _ in [UInt8(110), 160] }
        case "nv21": plane(150, pixels) + (0..<pixels / 4).flatMap { _ in [UInt8(160), 110] }
        case "yuyv422": (0..<pixels / 2).flatMap { _ in [UInt8(150), 110, 150, 160] }
        default:
          plane(values[0], pixels)
            + values.dropFirst().flatMap { value in
              plane(value, self.pixels.contains("444") ? pixels : self.pixels.contains("422") ? pixels / 2 : pixels / 4)
            }
        }
      return Data(picture + picture)
    }
  }

  static let codings =
    ["yuv420p", "yuv422p", "yuv444p", "yuv420p10le", "yuv422p10le", "yuv444p10le", "nv12", "nv21", "yuyv422"].map {
      Coding(pixels: $0)
    } + [
      Coding(pixels: "yuv420p", isFull: true), Coding(pixels: "yuv420p", space: "bt709"),
      Coding(pixels: "yuv420p", space: "bt2020nc"), Coding(pixels: "yuv420p10le", space: "bt2020nc"),
      Coding(pixels: "yuv420p", space: "unknown"),
    ]

  @Test("Red, green and blue follow from what is coded by the file's own matrix and range", arguments: codings)
  func colours(_ coding: Coding) throws {
    let folder = try TemporaryFolder()
    try coding.bytes.write(to: URL(filePath: folder.path(of: "raw")))
    let isCoded = ["yuv420p", "yuv422p", "yuv444p"].contains { coding.pixels.hasPrefix($0) }
    let clip = try Clip(
      isCoded ? "clip.mkv" : "clip.nut",
      [
        "-f", "rawvideo", "-pix_fmt", coding.pixels, "-s", "64x\(coding.rows)", "-r", "10", "-i",
        folder.path(of: "raw"),
      ]
        + ["-c:v", isCoded ? "ffv1" : "rawvideo", "-colorspace", coding.space]
        + ["-color_range", coding.isFull ? "pc" : "tv"]
    )
    var video = try VideoReader(path: clip.path)
    let begins = try video.next()
    #expect(begins)
    let found = video.colour(in: Self.whole)
    let colour = try #require(found)
    for (channel, expected) in coding.expected.enumerated() {
      #expect(abs(colour[channel] - expected) < 0.001, "channel \(channel) is \(colour[channel]), not \(expected)")
    }
  }

  @Test("Without a word of the file, pictures of 720 rows and more are of high definition")
  func untagged() throws {
    let matrix = try #require(ColourMatrix(AVCOL_SPC_UNSPECIFIED, isFull: false, height: 720))
    #expect(matrix == ColourMatrix(AVCOL_SPC_BT709, isFull: false, height: 1))
    #expect(
      ColourMatrix(AVCOL_SPC_UNSPECIFIED, isFull: false, height: 719)
        == ColourMatrix(AVCOL_SPC_SMPTE170M, isFull: false, height: 1)
    )
    #expect(ColourMatrix(AVCOL_SPC_YCGCO, isFull: false, height: 1) == nil)
  }

  @Test("High bits are the value where low ones are empty, as in P010")
  func highBits() throws {
    let layout = try #require(
      PixelLayout(AV_PIX_FMT_P010LE, width: 64, height: 48, colours: (AVCOL_SPC_BT709, AVCOL_RANGE_MPEG))
    )
    #expect(layout.components.map(\.grid.unit) == [256, 256, 256])
    #expect(layout.components.map(\.plane) == [0, 1, 1])
    #expect(layout.components.map(\.grid.offset) == [0, 0, 2])
    #expect(layout.components.map(\.grid.width) == [64, 32, 32])
    let colours = (space: AVCOL_SPC_BT709, range: AVCOL_RANGE_MPEG)
    for unknown in [AV_PIX_FMT_PAL8, AV_PIX_FMT_YUV420P10BE, AV_PIX_FMT_MONOBLACK, AV_PIX_FMT_NONE, AV_PIX_FMT_VAAPI] {
      #expect(PixelLayout(unknown, width: 64, height: 48, colours: colours) == nil)
    }
  }

  @Test("Grey pictures are grey")
  func grey() throws {
    let clip = try Clip("clip.mkv", Clip.colour("808080", seconds: 0.2) + ["-pix_fmt", "gray", "-c:v", "ffv1"])
    var video = try VideoReader(path: clip.path)
    let begins = try video.next()
    #expect(begins)
    let found = video.colour(in: Self.whole)
    let colour = try #require(found)
    #expect(colour[0] == colour[1] && colour[1] == colour[2])
  }

  @Test("A picture is turned as the file says, and so are its rectangles", arguments: [0, 90, 180, 270])
  func turned(degrees: Int) throws {
    // Red on the left of what is stored, blue on its right.
    let stored = try Clip(
      "stored.mp4",
      Clip.colour("C00000") + Clip.colour("0000C0") + ["-filter_complex", "hstack", "-c:v", "mpeg4", "-q:v", "1"]
    )
    let clip = try Clip(
      "clip.mp4",
      ["-i", stored.path, "-c", "copy", "-metadata:s:v:0", "rotate=\(degrees)"]
    )
    var video = try VideoReader(path: clip.path)
    let begins = try video.next()
    #expect(begins)
    let size = (video.width, video.height)
    #expect(size == (degrees % 180 == 0 ? (128, 48) : (48, 128)))
    let (width, height) = (Double(video.width), Double(video.height))
    let left = Region<PicturePixels>(left: 0, top: 0, right: 0.4 * width, bottom: height)
    let top = Region<PicturePixels>(left: 0, top: 0, right: width, bottom: 0.4 * height)
    let found = video.colour(in: degrees % 180 == 0 ? left : top)
    let colour = try #require(found)
    // This option of ffmpeg turns against the clock: three quarters bring what was on the left to the top.
    let isRed = degrees == 0 || degrees == 270
    #expect((colour[0] > colour[2]) == isRed)
  }

  @Test("Times are those of the file, not the number of the picture")
  func times() throws {
    let clip = try Clip(
      "clip.mp4",
      [
        "-f", "lavfi", "-i", "testsrc2=s=64x48:r=10:d=2", "-vf", "select='not(between(n,5,12))'", "-vsync",
        "passthrough",
      ]
        + ["-c:v", "mpeg4"]
    )
    var video = try VideoReader(path: clip.path)
    var times: [Double] = []
    while try video.next() { times.append(video.time.seconds) }
    #expect(times.count == 12)
    for (time, expected) in zip(times, [0.0, 1, 2, 3, 4, 13, 14, 15, 16, 17, 18, 19].map { $0 / 10 }) {
      #expect(abs(time - expected) < 1e-3)
    }
    let errors = video.errors
    #expect(errors == 0)
  }

  @Test("The best stream of pictures is taken, wherever it stands")
  func soundFirst() throws {
    let clip = try Clip(
      "clip.mp4",
      ["-f", "lavfi", "-i", "sine=d=1"] + Clip.colour("C89678") + ["-map", "0:a", "-map", "1:v", "-c:v", "mpeg4"]
    )
    var video = try VideoReader(path: clip.path)
    var pictures = 0
    while try video.next() { pictures += 1 }
    #expect(pictures == 10)
  }

  @Test("Less than half of a rectangle is too little")
  func outside() throws {
    let clip = try Clip("clip.mkv", Clip.colour("C89678", seconds: 0.2) + ["-c:v", "ffv1"])
    var video = try VideoReader(path: clip.path)
    let before = video.colour(in: Self.whole) != nil
    #expect(!before)
    let begins = try video.next()
    #expect(begins)
    for (left, right, isThere) in [
      (-9.0, 11.0, true), (-11, 9, false), (-20, -10, false), (5, 5, false), (-1e300, 1e300, false),
    ] {
      let found = video.colour(in: Region(left: left, top: 0, right: right, bottom: 10)) != nil
      #expect(found == isThere, "from \(left) to \(right)")
    }
  }
}
