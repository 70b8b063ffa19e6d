import Basics
import Foundation
import Geometry
import Recordings
import TestSupport
import Testing

@testable import Video

@Suite("Faces in pictures")
struct FaceFollowerTests {
  /// A drawn face of 40 s, which moves down by half a pixel and up again 15 times a minute.
  static let fixture = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Fixtures/videos/face.mp4").path
  static let cascadeFile = "/usr/share/opencv4/haarcascades/haarcascade_frontalface_alt2.xml"

  private func cascade() throws -> Cascade {
    try Cascade([UInt8](Data(contentsOf: URL(filePath: Self.cascadeFile))), file: Self.cascadeFile)
  }

  @Test(
    "A face is found in the first picture, and followed to a small part of a pixel",
    .enabled(
      if: FileManager.default.fileExists(atPath: cascadeFile) && Clip.isPossible,
      "opencv-data or ffmpeg is missing"
    )
  )
  func follows() throws {
    // The first picture four times as large, cut out at another row each time, and made small again: steps of a quarter.
    let filter = [
      "loop=loop=-1:size=1", "setpts=N/(30*TB)", "format=yuv444p", "scale=1280:960",
      "crop=1200:880:40:'40+round(8*sin(n/5))'", "scale=300:220:flags=area",
    ]
    let clip = try Clip(
      "clip.mkv",
      ["-i", Self.fixture, "-vf", filter.joined(separator: ","), "-frames:v", "90", "-r", "30", "-c:v", "ffv1"]
    )
    let trace = try TracedVideo(path: clip.path, guide: .cascade(try cascade())).trace
    #expect(trace.count == 90 && trace.boxSource == .cascade && trace[.faces].max() == 1)
    for number in 0..<trace.count {
      let expected = -(8 * sin(Double(number) / 5)).rounded() / 4
      let (x, y) = (trace[.boxX][number] - trace[.boxX][0], trace[.boxY][number] - trace[.boxY][0])
      #expect(abs(y - expected) < 0.05, "in picture \(number) the face is \(y) px down, not \(expected)")
      #expect(abs(x) < 0.05)
    }
  }

  @Test(
    "A cut ends what is told of one scene, and the face of the next is looked for at once",
    .enabled(
      if: FileManager.default.fileExists(atPath: cascadeFile) && Clip.isPossible,
      "opencv-data or ffmpeg is missing"
    )
  )
  func cut() throws {
    // The same face again in another place before another wall, five seconds in.
    let filter =
      "[0]trim=duration=5,setpts=PTS-STARTPTS[a];[0]trim=duration=5,setpts=PTS-STARTPTS,crop=200:200:60:30,"
      + "pad=320:240:10:20:0x202020,eq=brightness=0.3,setpts=PTS-STARTPTS[b];[a][b]concat=n=2"
    let clip = try Clip("clip.mkv", ["-i", Self.fixture, "-filter_complex", filter, "-c:v", "ffv1"])
    let trace = try TracedVideo(path: clip.path, guide: .cascade(try cascade())).trace
    func seen(_ seconds: Range<Double>) -> Int {
      zip(trace.times, trace[.boxX]).count { seconds.contains($0.seconds) && !$1.isNaN }
    }
    #expect(seen(0..<4.99) > 145 && seen(5..<5.6) == 0 && seen(5.7..<9.9) > 120)
    let user = try TracedVideo(path: clip.path, guide: .user(Region(left: 0.3, top: 0.2, right: 0.7, bottom: 0.8)))
      .trace
    #expect(user[.boxX].count(where: \.isNaN) == 18)
  }

  @Test(
    "A larger face that comes later is taken in the place of a small one, and a segment ends there",
    .enabled(
      if: FileManager.default.fileExists(atPath: cascadeFile) && Clip.isPossible,
      "opencv-data or ffmpeg is missing"
    )
  )
  func larger() throws {
    let filter =
      "color=c=0x75787b:s=480x240:r=30:d=6[g];[0]split[p][q];[q]scale=160:120[small];[g][small]overlay=320:30[s];"
      + "[s][p]overlay=0:0:enable='gte(t,1)'"
    let clip = try Clip("clip.mkv", ["-i", Self.fixture, "-filter_complex", filter, "-t", "6", "-c:v", "ffv1"])
    let trace = try TracedVideo(path: clip.path, guide: .cascade(try cascade())).trace
    let lefts = zip(trace.times, trace[.boxX])
    #expect(
      lefts.allSatisfy { $0 > .seconds(2) || abs($1 - 367) < 5 }
        && lefts.allSatisfy { $0 < .seconds(4) || abs($1 - 96) < 5 }
    )
    let missing = lefts.filter { $1.isNaN }.map(\.0)
    let (first, last) = (try #require(missing.first), try #require(missing.last))
    #expect(first >= .seconds(2) && last < .seconds(4) && (0.5...0.7).contains((last - first).seconds))
    #expect(trace[.faces].max() == 2)
  }

  @Test(
    "While the face is at the picture's edge another is looked for every second, and may be missed twice",
    .enabled(
      if: FileManager.default.fileExists(atPath: cascadeFile) && Clip.isPossible,
      "opencv-data or ffmpeg is missing"
    ),
    arguments: ["gte(t,2.5)", "between(t,2.9,3.2)+gte(t,4.2)"]
  )
  func aside(shown: String) throws {
    let filter =
      "color=c=0x75787b:s=480x240:r=30:d=6[g];[0]split[p][q];[q]scale=160:120[small];[g][small]overlay=320:30[s];"
      + "[s][p]overlay=0:0:enable='\(shown)'"
    let clip = try Clip("clip.mkv", ["-i", Self.fixture, "-filter_complex", filter, "-t", "6", "-c:v", "ffv1"])
    let trace = try TracedVideo(path: clip.path, guide: .cascade(try cascade())).trace
    let lefts = zip(trace.times, trace[.boxX]).filter { $0.0 > .seconds(5.5) }.map(\.1)
    #expect(!lefts.isEmpty && lefts.allSatisfy { abs($0 - 96) < 5 })
  }

  @Test("A light that changes and a face that moves are no cut", .enabled(if: Clip.isPossible, "ffmpeg is missing"))
  func noCut() throws {
    let filter = "eq=brightness='0.3*gt(mod(t,2),1)':eval=frame,scroll=h=0.01"
    let clip = try Clip("clip.mkv", ["-i", Self.fixture, "-t", "5", "-vf", filter, "-c:v", "ffv1"])
    let guide = FaceGuide.user(Region(left: 0.3, top: 0.2, right: 0.7, bottom: 0.8))
    let trace = try TracedVideo(path: clip.path, guide: guide).trace
    #expect(!trace[.boxX].isEmpty && trace[.boxX].allSatisfy { !$0.isNaN })
  }

  @Test("A contact sheet shows the pictures in their colours", .enabled(if: Clip.isPossible, "ffmpeg is missing"))
  func sheet() throws {
    let clip = try Clip("clip.mkv", ["-f", "lavfi", "-i", "color=c=0x3060C0:s=320x240:r=10:d=6", "-c:v", "ffv1"])
    let guide = FaceGuide.user(Region(left: 0.3, top: 0.2, right: 0.7, bottom: 0.8))
    let sheet = try ContactSheet(path: clip.path, guide: guide)
    #expect(sheet.times == [0, 5].map(Time.seconds) && sheet.width == 2 * 244 && sheet.height == 184)
    let colour = sheet.colours[90 * sheet.width + 5]
    for (shift, level) in [(16, 0x30), (8, 0x60), (0, 0xC0)] {
      #expect(abs(Int(colour >> UInt32(shift) & 0xFF) - level) <= 4, "\(String(colour, radix: 16))")
    }
    #expect(sheet.colours.contains(0x000000) && sheet.colours.contains(0xF0E442))
  }

  @Test(
    "A face in a compressed video is found all the time",
    .enabled(if: FileManager.default.fileExists(atPath: cascadeFile), "opencv-data is not installed")
  )
  func finds() throws {
    let video = try TracedVideo(path: Self.fixture, guide: .cascade(try cascade()))
    let trace = video.trace
    #expect(trace.count == 1200 && trace[.faces].max() == 1)
    // The drawn face's middle is 160, 124, and it is 104 wide; it moves by half a pixel.
    let first = try #require(trace.firstBox)
    #expect(abs(first.middle.x - 160) < 10 && abs(first.middle.y - 124) < 15 && (90...150).contains(first.width))
    for (x, y) in zip(trace[.boxX], trace[.boxY]) {
      #expect(abs(x - first.left) < 1.5 && abs(y - first.top) < 1.5)
    }
  }

  @Test(
    "A face that lies on its side or stands on its head is found, too",
    .enabled(
      if: FileManager.default.fileExists(atPath: cascadeFile) && Clip.isPossible,
      "opencv-data or ffmpeg is missing"
    ),
    arguments: ["transpose=1", "transpose=2", "vflip,hflip"]
  )
  func turned(filter: String) throws {
    let clip = try Clip("clip.mkv", ["-i", Self.fixture, "-t", "1", "-vf", filter, "-c:v", "ffv1"])
    let video = try TracedVideo(path: clip.path, guide: .cascade(try cascade()))
    #expect(!video.trace[.boxX].isEmpty && video.trace[.boxX].allSatisfy { !$0.isNaN })
    let middle = try #require(video.trace.firstBox).middle
    let size = (width: Double(video.trace.width), height: Double(video.trace.height))
    #expect(abs(middle.x / size.width - 0.5) < 0.07 && abs(middle.y / size.height - 0.5) < 0.07)
  }

  @Test(
    "Where there is no face there is no box",
    .enabled(
      if: FileManager.default.fileExists(atPath: cascadeFile) && Clip.isPossible,
      "opencv-data or ffmpeg is missing"
    ),
    arguments: ["color=c=black:s=160x120:r=10:d=1", "color=c=gray:s=16x16:r=10:d=1", "testsrc2=s=160x120:r=10:d=1"]
  )
  func noFace(source: String) throws {
    let clip = try Clip("clip.mkv", ["-f", "lavfi", "-i", source, "-c:v", "ffv1"])
    let video = try TracedVideo(path: clip.path, guide: .cascade(try cascade()))
    #expect(video.trace.count == 10)
    #expect(video.trace[.boxX].allSatisfy { $0.isNaN } && video.trace[.faces].allSatisfy { $0 == 0 })
    #expect(video.trace.colours(ofWall: 0)[1].allSatisfy { $0.isNaN })
  }

  @Test("A rectangle told by the user is the face, and the walls lie beside it")
  func user() throws {
    let share = Region<PictureShare>(left: 0.3, top: 0.2, right: 0.7, bottom: 0.8)
    let trace = try TracedVideo(path: Self.fixture, guide: .user(share)).trace
    #expect(trace[.boxX].allSatisfy { $0 == 96 } && trace[.boxWidth].allSatisfy { abs($0 - 128) < 1e-9 })
    #expect(!trace[.faces].isEmpty && trace[.faces].allSatisfy { $0.isNaN })
    let green = trace.colours(ofRegion: 2)[1]
    let wall = trace.colours(ofWall: 0)[1]
    // Skin before a wall that is darker in green.
    #expect(green.allSatisfy { (130...160).contains($0) } && wall.allSatisfy { (95...130).contains($0) })
  }

  @Test("Boxes of pictures of another shape are refused")
  func otherShape() throws {
    let box = try #require(RecordedBoxes.Box(time: .zero, x: 10, y: 10, width: 50, height: 50))
    let boxes = try #require(RecordedBoxes([box], source: .recorded, pictureWidth: 1920, pictureHeight: 1080))
    #expect(throws: VideoError.self) { _ = try TracedVideo(path: Self.fixture, guide: .recorded(boxes)) }
    #expect(RecordedBoxes.Box(time: .seconds(.nan), x: 0, y: 0, width: 5, height: 5) == nil)
    #expect(RecordedBoxes.Box(time: .zero, x: 0, y: 0, width: 0, height: 5) == nil)
    #expect(RecordedBoxes.Box(time: .zero, x: .infinity, y: 0, width: 5, height: 5) == nil)
    #expect(RecordedBoxes([], source: .recorded, pictureWidth: 640, pictureHeight: 480) == nil)
  }
}

extension ColourTrace {
  /// Where the face is in the first picture.
  fileprivate var firstBox: Region<PicturePixels>? {
    guard let left = self[.boxX].first, let top = self[.boxY].first, let width = self[.boxWidth].first,
      let height = self[.boxHeight].first
    else { return nil }
    return Region(left: left, top: top, right: left + width, bottom: top + height)
  }
}
