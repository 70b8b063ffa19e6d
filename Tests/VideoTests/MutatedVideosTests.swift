import Basics
import Foundation
import Geometry
import Glibc
import Recordings
import TestSupport
import Testing

@testable import Video

/// Videos whose bytes somebody changed: they are read as far as they go, or refused.
///
/// STUDY_MUTATED_VIDEOS says of how many; 10000 take a few minutes in the optimised build.
@Suite("Mutated videos", .enabled(if: Clip.isPossible, "the program ffmpeg is not installed"), .serialized)
struct MutatedVideosTests {
  private static let count = Int(ProcessInfo.processInfo.environment["STUDY_MUTATED_VIDEOS"] ?? "") ?? 200

  /// Small ones, in several containers and codecs.
  private func seeds() throws -> [[UInt8]] {
    let moving = ["-f", "lavfi", "-i", "testsrc2=s=96x64:r=10:d=1.5"]
    let kinds: [(String, [String])] = [
      ("a.mp4", ["-c:v", "libx264", "-g", "5"]),
      ("b.mp4", ["-c:v", "libx264", "-g", "5", "-movflags", "+faststart", "-pix_fmt", "yuv444p"]),
      ("c.mp4", ["-c:v", "libx264", "-movflags", "frag_keyframe+empty_moov", "-metadata:s:v:0", "rotate=90"]),
      ("d.mkv", ["-c:v", "libx264", "-bf", "2"]), ("e.avi", ["-c:v", "mjpeg"]), ("f.mkv", ["-c:v", "ffv1"]),
      ("g.ts", ["-c:v", "mpeg2video"]), ("h.mov", ["-c:v", "mpeg4"]),
    ]
    return try kinds.map { name, arguments in [UInt8](try Clip(name, moving + arguments).bytes()) }
  }

  @Test("are read or refused with a sentence, and take neither long nor much memory")
  func mutated() throws {
    let seeds = try seeds()
    let folder = try TemporaryFolder()
    let path = folder.path(of: "mutated.mp4")
    let guide = FaceGuide.user(Region(left: 0.3, top: 0.2, right: 0.7, bottom: 0.8))
    var (read, longest, largest) = (0, 0.0, 0.0)
    for number in 0..<Self.count {
      var generator = SeededGenerator(seed: UInt64(number) + 1600)
      var bytes = seeds[number % seeds.count]
      for _ in 0...Int.random(in: 0..<4, using: &generator) { Self.mutate(&bytes, using: &generator) }
      try Data(bytes).write(to: URL(filePath: path))
      // Of one video, since other tests take memory meanwhile.
      let (start, before) = (ContinuousClock.now, Self.peakMegabytes)
      do {
        let trace = try TracedVideo(path: path, guide: guide, threads: 1).trace
        read += 1
        #expect(trace.times.allSatisfy(\.isFinite) && trace.decodeErrors >= 0, "number \(number)")
      } catch {
        #expect(!"\(error)".isEmpty && !"\(error)".contains("\n"), "number \(number)")
      }
      longest = max(longest, (ContinuousClock.now - start) / .seconds(1))
      largest = max(largest, Self.peakMegabytes - before)
    }
    #expect(longest < 10, "One took \(longest) s.")
    #expect(largest < 300, "One took \(largest) MB.")
    #expect(read > Self.count / 10 && read < Self.count, "\(read) of \(Self.count) could be read.")
  }

  private static var peakMegabytes: Double {
    var usage = rusage()
    _ = unsafe getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    return Double(usage.ru_maxrss) / 1024
  }

  /// Flips bits, cuts, repeats, wipes, or writes a large number where lengths may stand.
  private static func mutate(_ bytes: inout [UInt8], using generator: inout SeededGenerator) {
    guard bytes.count > 64 else { return }
    let place = Int.random(in: 0..<bytes.count - 32, using: &generator)
    let length = Int.random(in: 1...32, using: &generator)
    switch Int.random(in: 0..<7, using: &generator) {
    case 0: for index in place..<place + length where index % 3 == 0 { bytes[index] ^= 1 << UInt8(index % 8) }
    case 1: bytes.removeLast(Int.random(in: 1...bytes.count / 2, using: &generator))
    case 2: bytes.removeSubrange(place..<place + length)
    case 3: bytes.insert(contentsOf: bytes[place..<place + length], at: place)
    case 4: for index in place..<place + length { bytes[index] = 0 }
    case 5: for index in place..<place + 4 { bytes[index] = 0xFF }
    default:
      // Boxes of MP4 stand at the beginning, where a length counts most.
      let early = Int.random(in: 0..<min(1024, bytes.count - 4), using: &generator)
      bytes[early] = UInt8.random(in: 0...255, using: &generator)
      bytes[early + 1] = 0x7F
    }
  }
}
