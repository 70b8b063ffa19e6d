import Basics
import Recordings
import Store
import Studies
import Tables
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
      findings: video.pictureFindings(inFile: file.name) + findings(of: video.trace, place)
        + losses(of: replaced, to: place)
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

  private func findings(of video: ColourTrace, _ placed: VideoPlace) -> [Finding] {
    let place = Place(file.name)
    var findings: [Finding] = []
    func tell(_ severity: Finding.Severity, _ kind: String, _ sentence: String) {
      findings.append(Finding(severity, kind, at: place, sentence))
    }
    if video.isTruncated, let declared = video.declaredDuration {
      let decoded = seconds(video.decodedDuration)
      tell(.warning, "video-truncated", "The file was cut: \(decoded) of \(seconds(declared)) s could be decoded.")
    }
    if video.decodeErrors > 0 {
      let errors = NumberText.counted(video.decodeErrors, "error")
      tell(.warning, "video-damaged", "Decoding met \(errors); the rest was read.")
    }
    let seen = video.shareOfBoxes
    if seen == 0 {
      tell(.warning, "no-face", "No face is found in any picture; --roi x,y,w,h tells where it is.")
    } else if seen < 0.9 {
      tell(.warning, "face-lost", "The face's place is known in \(Int(seen * 100)) of 100 pictures.")
    }
    if let faces = video.mostFaces, faces > 1 {
      tell(.warning, "several-faces", "There are \(faces) faces; the largest one in the middle was taken.")
    }
    let length = placed.recording.value.duration
    if let (from, to) = placed.span(of: video), to < .zero || from > length {
      tell(
        .warning,
        "video-outside",
        """
        It lies at \(seconds(from)) to \(seconds(to)) s of a recording that lasts \(seconds(length)) s, so nothing of it \
        can be used; --video-start tells when it began.
        """
      )
    }
    if let passedOver = placed.passedOver {
      tell(
        .note,
        "video-of-reading",
        """
        It is taken to be of '\(placed.recording.name)' and not of the calibration '\(passedOver)', which may be meant, too; \
        --recording says otherwise.
        """
      )
    }
    if placed.startSource == .clock {
      tell(
        .note,
        "video-start",
        """
        It begins at \(seconds(placed.started)) s of the recording by its own clock, which most files keep to the second only; \
        --video-start says it exactly.
        """
      )
    }
    if placed.startSource == .assumed {
      tell(
        .note,
        "video-start",
        "Nothing tells when it began, so it is taken to begin with the recording; --video-start says otherwise."
      )
    }
    return findings
  }

  private func seconds(_ time: Time) -> String { NumberText.fixed(time.seconds, decimals: 1) }
}
