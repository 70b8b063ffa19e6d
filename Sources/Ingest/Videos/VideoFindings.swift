import Basics
import Recordings
import Store
import Studies
import Tables

/// What is to be said of a video beside its recording.
struct VideoFindings {
  let file: String
  let video: ColourTrace
  let place: VideoPlace

  var all: [Finding] {
    [truncation, damage, lostFace, severalFaces, remoteness, passedOver, start].compactMap(\.self)
  }

  private func finding(_ severity: Finding.Severity, _ kind: String, _ sentence: String) -> Finding {
    Finding(severity, kind, at: Place(file), sentence)
  }

  private func seconds(_ time: Time) -> String { NumberText.fixed(time.seconds, decimals: 1) }

  private var truncation: Finding? {
    guard video.isTruncated, let declared = video.declaredDuration else { return nil }
    let decoded = seconds(video.decodedDuration)
    return finding(
      .warning,
      "video-truncated",
      "The file was cut: \(decoded) of \(seconds(declared)) s could be decoded."
    )
  }

  private var damage: Finding? {
    guard video.decodeErrors > 0 else { return nil }
    let errors = NumberText.counted(video.decodeErrors, "error")
    return finding(.warning, "video-damaged", "Decoding met \(errors); the rest was read.")
  }

  private var lostFace: Finding? {
    let seen = video.shareOfBoxes
    if seen == 0 {
      return finding(.warning, "no-face", "No face is found in any picture; --roi x,y,w,h tells where it is.")
    }
    guard seen < 0.9 else { return nil }
    return finding(.warning, "face-lost", "The face's place is known in \(Int(seen * 100)) of 100 pictures.")
  }

  private var severalFaces: Finding? {
    guard let faces = video.mostFaces, faces > 1 else { return nil }
    return finding(
      .warning,
      "several-faces",
      "There are \(faces) faces; the largest one in the middle was taken."
    )
  }

  /// Where it lies beside the recording.
  private var remoteness: Finding? {
    let length = place.recording.value.duration
    guard let (from, to) = place.span(of: video), to < .zero || from > length else { return nil }
    return finding(
      .warning,
      "video-outside",
      """
      It lies at \(seconds(from)) to \(seconds(to)) s of a recording that lasts \(seconds(length)) s, so nothing of it \
      can be used; --video-start tells when it began.
      """
    )
  }

  private var passedOver: Finding? {
    guard let calibration = place.passedOver else { return nil }
    return finding(
      .note,
      "video-of-reading",
      """
      It is taken to be of '\(place.recording.name)' and not of the calibration '\(calibration)', which may be meant, too; \
      --recording says otherwise.
      """
    )
  }

  private var start: Finding? {
    switch place.startSource {
    case .told: nil
    case .clock:
      finding(
        .note,
        "video-start",
        """
        It begins at \(seconds(place.started)) s of the recording by its own clock, which most files keep to the second only; \
        --video-start says it exactly.
        """
      )
    case .assumed:
      finding(
        .note,
        "video-start",
        "Nothing tells when it began, so it is taken to begin with the recording; --video-start says otherwise."
      )
    }
  }
}
