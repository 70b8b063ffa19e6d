import Basics
import Foundation
import Geometry
import Recordings
import TestSupport
import Testing

@testable import Video

@Suite("Damaged videos", .enabled(if: Clip.isPossible, "the program ffmpeg is not installed"))
struct DamagedVideoTests {
  static let moving = ["-f", "lavfi", "-i", "testsrc2=s=160x120:r=25:d=8", "-c:v", "libx264", "-g", "25"]
  static let middle = FaceGuide.user(Region(left: 0.3, top: 0.2, right: 0.7, bottom: 0.8))

  @Test("A file that is cut before its index is told so")
  func noIndex() throws {
    let clip = try Clip("clip.mp4", Self.moving)
    try clip.write(try clip.bytes().prefix(20_000))
    #expect(throws: VideoError.noIndex(file: clip.path)) { _ = try VideoReader(path: clip.path) }
  }

  @Test("A file that is cut behind its index is read as far as it goes, and told to be cut")
  func cut() throws {
    let clip = try Clip("clip.mp4", Self.moving + ["-movflags", "+faststart"])
    let bytes = try clip.bytes()
    try clip.write(bytes.prefix(bytes.count * 6 / 10))
    let video = try TracedVideo(path: clip.path, guide: Self.middle)
    #expect(video.trace.isTruncated)
    #expect(try #require(video.trace.declaredDuration) == .seconds(8))
    #expect((2...7).contains(video.trace.decodedDuration.seconds))
    #expect(video.trace.count > 50)
  }

  @Test("A whole file is not told to be cut, and has no errors")
  func whole() throws {
    let clip = try Clip("clip.mp4", Self.moving)
    let trace = try TracedVideo(path: clip.path, guide: Self.middle).trace
    #expect(!trace.isTruncated && trace.decodeErrors == 0 && trace.count == 200)
    #expect(abs(trace.decodedDuration.seconds - 8) < 1e-6)
  }

  @Test("A whole file whose pictures begin later than at 0 is not told to be cut")
  func later() throws {
    let clip = try Clip("clip.mkv", Self.moving + ["-output_ts_offset", "100"])
    let trace = try TracedVideo(path: clip.path, guide: Self.middle).trace
    #expect(!trace.isTruncated && trace.count == 200)
    #expect(abs(try #require(trace.declaredDuration).seconds - 8) < 0.01)
    let bytes = try clip.bytes()
    try clip.write(bytes.prefix(bytes.count * 6 / 10))
    #expect(try TracedVideo(path: clip.path, guide: Self.middle).trace.isTruncated)
  }

  @Test("Pictures of another size are left out and counted, and no damage and no cut")
  func otherSize() throws {
    let clip = try Self.changing(endsAsItBegan: false)
    let video = try TracedVideo(path: clip.path, guide: Self.middle)
    #expect(video.otherPictures == 100 && video.misplacedPictures == 0)
    #expect(video.trace.count == 100 && video.trace.decodeErrors == 0 && !video.trace.isTruncated)
    #expect(video.trace.picturesLeftOut == 100)
  }

  @Test("A file that is cut is told so, also behind pictures of another size")
  func otherSizeAndCut() throws {
    let clip = try Self.changing(endsAsItBegan: true)
    let whole = try TracedVideo(path: clip.path, guide: Self.middle)
    #expect(whole.otherPictures == 100 && whole.trace.count == 200 && !whole.trace.isTruncated)
    let bytes = try clip.bytes()
    try clip.write(bytes.prefix(bytes.count * 8 / 10))
    let video = try TracedVideo(path: clip.path, guide: Self.middle)
    #expect(video.otherPictures == 100 && (101..<175).contains(video.trace.count))
    #expect(video.trace.isTruncated)
  }

  /// Four seconds, four of larger pictures, and perhaps four that are small again.
  private static func changing(endsAsItBegan: Bool) throws -> Clip {
    let small = try Clip("small.mkv", ["-f", "lavfi", "-i", "testsrc2=s=160x120:r=25:d=4", "-c:v", "mjpeg"])
    let large = try Clip("large.mkv", ["-f", "lavfi", "-i", "testsrc2=s=176x144:r=25:d=4", "-c:v", "mjpeg"])
    let list = try Clip("list.txt", ["-f", "lavfi", "-i", "testsrc2=s=16x16:d=1", "-f", "matroska"])
    let files = [small.path, large.path] + (endsAsItBegan ? [small.path] : [])
    let lines = ["ffconcat version 1.0"] + files.map { "file '\($0)'" }
    try list.write(Data((lines.joined(separator: "\n") + "\n").utf8))
    return try Clip("clip.mkv", ["-f", "concat", "-safe", "0", "-i", list.path, "-c", "copy"])
  }

  @Test("Pictures whose time goes back are left out and counted, and no damage and no cut")
  func timesBack() throws {
    let source = ["-f", "lavfi", "-i", "testsrc2=s=160x120:r=25:d=8", "-c:v", "mjpeg"]
    let clip = try Clip("clip.mkv", source + ["-cluster_time_limit", "1000"])
    var bytes = [UInt8](try clip.bytes())
    let mark: [UInt8] = [0x1F, 0x43, 0xB6, 0x75]
    // Each cluster of pictures has its time in milliseconds: those of two seconds go back by as much.
    for place in 0..<bytes.count - 16 where bytes[place] == mark[0] {
      guard bytes[place..<place + 4].elementsEqual(mark), bytes[place + 12] == 0xE7, bytes[place + 13] == 0x82 else {
        continue
      }
      let time = Int(bytes[place + 14]) << 8 | Int(bytes[place + 15])
      guard (4000..<6000).contains(time) else { continue }
      bytes[place + 14] = UInt8((time - 2000) >> 8)
      bytes[place + 15] = UInt8((time - 2000) & 0xFF)
    }
    try clip.write(Data(bytes))
    let video = try TracedVideo(path: clip.path, guide: Self.middle)
    #expect(video.misplacedPictures > 40 && video.otherPictures == 0)
    #expect(video.trace.decodeErrors == 0 && !video.trace.isTruncated)
  }

  @Test("What is flipped is counted, and the rest is read")
  func flipped() throws {
    let clip = try Clip("clip.mp4", Self.moving)
    var bytes = try clip.bytes()
    for place in stride(from: bytes.count / 10, to: bytes.count * 8 / 10, by: 997) { bytes[place] ^= 0x5A }
    try clip.write(bytes)
    let trace = try TracedVideo(path: clip.path, guide: Self.middle).trace
    #expect(trace.decodeErrors > 0)
    #expect(trace.count > 100)
  }

  @Test("Sound alone is no video")
  func sound() throws {
    let clip = try Clip("clip.mp4", ["-f", "lavfi", "-i", "sine=d=1"])
    #expect(throws: VideoError.noVideo(file: clip.path, format: "QuickTime / MOV")) {
      _ = try VideoReader(path: clip.path)
    }
  }

  @Test("A sound file is in no container of videos")
  func soundFile() throws {
    let clip = try Clip("clip.wav", ["-f", "lavfi", "-i", "sine=d=1"])
    let reason = "it is in no container of videos, or damaged from its beginning on"
    #expect(throws: VideoError.notReadable(file: clip.path, reason: reason)) { _ = try VideoReader(path: clip.path) }
  }

  @Test("Pictures that are too large are told to be")
  func tooLarge() throws {
    let source = ["-f", "lavfi", "-i", "color=s=4200x2400:r=1:d=1", "-frames:v", "1", "-c:v", "mpeg4"]
    let clip = try Clip("clip.mp4", source)
    let reason = "its pictures of 4200x2400 have more pixels than 4096x2304"
    #expect(throws: VideoError.notDecodable(file: clip.path, codec: "mpeg4", reason: reason)) {
      _ = try VideoReader(path: clip.path)
    }
  }

  @Test("A video without a picture is told so")
  func noPictures() throws {
    let clip = try Clip("clip.mp4", Self.moving + ["-frames:v", "0", "-movflags", "frag_keyframe+empty_moov"])
    #expect(throws: VideoError.noPictures(file: clip.path)) {
      _ = try TracedVideo(path: clip.path, guide: Self.middle)
    }
  }

  @Test("Content tells, whatever the file is called", arguments: ["clip.txt", "clip.mp3", "clip"])
  func otherEnding(name: String) throws {
    let clip = try Clip(name, Self.moving + ["-f", "matroska"])
    var video = try VideoReader(path: clip.path)
    let begins = try video.next()
    #expect(begins)
    let format = video.outline.format
    #expect(format == "Matroska / WebM")
    #expect(isVideo([UInt8](try clip.bytes().prefix(4096))))
  }

  @Test(
    "Every container's first bytes say that it is one",
    arguments: ["mov", "avi", "mpegts", "mpeg", "flv", "nut", "yuv4mpegpipe", "asf", "mxf", "h264"]
  )
  func containers(format: String) throws {
    let source = ["-f", "lavfi", "-i", "testsrc2=s=160x120:r=25:d=1", "-pix_fmt", "yuv420p"]
    let clip = try Clip("clip", source + ["-f", format])
    #expect(isVideo([UInt8](try clip.bytes().prefix(4096))))
  }

  @Test("What is no file of pictures is refused")
  func others() throws {
    let folder = try TemporaryFolder()
    let text = String(repeating: "timestamp,gaze_x,gaze_y\n", count: 500)
    try Data(text.utf8).write(to: URL(filePath: folder.path(of: "text.mp4")))
    try Data().write(to: URL(filePath: folder.path(of: "empty.mp4")))
    for path in [folder.path(of: "text.mp4"), folder.path(of: "empty.mp4"), folder.path, folder.path(of: "none.mp4")] {
      #expect(throws: VideoError.self) { _ = try VideoReader(path: path) }
    }
    #expect(!isVideo(Array(text.utf8)))
    #expect(!isVideo([]))
    #expect(!isVideo(Array("ffconcat version 1.0\nfile /etc/passwd\n".utf8)))
  }

  private func isVideo(_ head: [UInt8]) -> Bool {
    let answer = beginsLikeVideo(head.span)
    return answer
  }
}
