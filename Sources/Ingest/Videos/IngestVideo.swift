import Basics
import Recordings
import Store
import Studies
import Trackers
import Video

/// A video becomes mean colours and boxes of a recording; its pictures are not kept.
struct IngestVideo {
  let file: InputFile
  let path: String
  let sha256: String
  let choices: VideoChoices

  /// What the study would have of it.
  struct Plan {
    let recording: String
    let file: String
    let details: RecordedVideo.Details
    /// By the recording's time.
    let trace: ColourTrace
    let replaced: [RecordedVideo]
    let findings: [Finding]
  }

  func plan(names: NameKeeper, sources: NearSources, replaces: Bool, study: borrowing Study) throws -> Plan {
    let outline = try VideoReader(path: path, threads: 1).outline
    let place = try VideoPlace(of: file, outline, choices, names: names, sources: sources, study: study)
    let name = names.cleaned(file.name)
    let stored = try study.videos(of: place.recording.name)
    // Two files of a recording that differ only in their folders and endings are one video.
    let others = stored.filter { $0.digest != sha256 && fileStem($0.file) == fileStem(name) }
    if !others.isEmpty, !replaces {
      throw VideoRefusal.otherContent(file: file.name, video: fileStem(name), recording: place.recording.name)
    }
    let guide = try guide(to: place, in: study)
    let video = try TracedVideo(path: path, guide: guide) { done, all in choices.progress(file.name, done, all) }
    let replaced = others + (try study.videos(ofFileWithDigest: sha256))
    return Plan(
      recording: place.recording.name,
      file: name,
      details: RecordedVideo.Details(
        bytes: file.size,
        container: outline.format,
        codec: outline.codec,
        startSource: place.startSource
      ),
      trace: video.trace.shifted(by: place.started),
      replaced: replaced,
      findings: video.pictureFindings(inFile: file.name)
        + VideoFindings(file: file.name, video: video.trace, place: place).all + losses(of: replaced, to: place)
    )
  }

  /// Somebody's word first, then the recording's, then a look at the pictures.
  private func guide(to place: VideoPlace, in study: borrowing Study) throws -> FaceGuide {
    if let face = choices.face { return .user(face) }
    let recorded = try RecordingBoxes(place.recording, in: study)
    if let boxes = recorded?.boxes(sinceStart: place.started) { return .recorded(boxes) }
    if let cascade = try installedCascade() { return .cascade(cascade) }
    throw VideoError.noFacePlace(
      file: file.name,
      reason: "the recording does not tell; \(noCascadeReason)"
    )
  }

  /// Of recordings whose video becomes another one's.
  private func losses(of replaced: [RecordedVideo], to place: VideoPlace) -> [Finding] {
    Set(replaced.map(\.recording)).subtracting([place.recording.name]).sorted().map { loser in
      let sentence = "It is taken from the recording '\(loser)', whose video it was."
      return Finding(.note, "video-moved", at: Place(file.name), sentence)
    }
  }
}
