import Basics
import Geometry
import Recordings
import Store
import Studies
import Tables
import Video

/// A video that the study has, beside what is said of it now.
struct KnownVideo {
  let stored: RecordedVideo
  let choices: VideoChoices

  /// A warning where something else is said than what the video was read by, which has no effect.
  func finding(ofFile file: String, in study: borrowing Study) throws -> Finding? {
    let found = try differences(in: study)
    if found.isEmpty { return nil }
    return Finding(
      .warning,
      "video-known",
      at: Place(file),
      """
      The video is known and stays as it was read: \(found.joined(separator: "; ")). \
      With --replace it is read again as you say.
      """
    )
  }

  private func differences(in study: borrowing Study) throws -> [String] {
    var differences: [String] = []
    if let name = choices.recording {
      let told = try study.store.recording(named: name).name
      if told != stored.recording { differences.append("it belongs to '\(stored.recording)', not to '\(told)'") }
    }
    if choices.started == nil, choices.face == nil { return differences }
    let trace = try study.colourTrace(of: stored)
    // The first picture is at the start.
    if let told = choices.started, let started = trace.times.first, (told - started).magnitude > .milliseconds(0.5) {
      differences.append("it begins at \(seconds(started)) s of the recording, not at \(seconds(told)) s")
    }
    if let face = choices.face, let other = difference(of: face, from: trace) { differences.append(other) }
    return differences
  }

  private func seconds(_ time: Time) -> String { NumberText.fixed(time.seconds, decimals: 3) }

  private func difference(of face: Region<PictureShare>, from trace: ColourTrace) -> String? {
    switch stored.boxSource {
    case .recorded, .projected: return "the recording told the face's place, and not --roi"
    case .cascade: return "the face was looked for, and its place not told by --roi"
    case .user:
      guard let frame = trace[.boxX].firstIndex(where: { !$0.isNaN }) else { return nil }
      let (width, height) = (Double(stored.width), Double(stored.height))
      let edges = [
        (trace[.boxX][frame], face.left * width), (trace[.boxY][frame], face.top * height),
        (trace[.boxWidth][frame], (face.right - face.left) * width),
        (trace[.boxHeight][frame], (face.bottom - face.top) * height),
      ]
      // Half a pixel is no other place.
      return edges.allSatisfy { abs($0 - $1) <= 0.5 } ? nil : "another --roi told the face's place"
    }
  }
}
