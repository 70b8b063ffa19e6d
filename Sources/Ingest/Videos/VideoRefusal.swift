import Basics
import Tables

/// Why a video was not added to a recording.
enum VideoRefusal: Error, Equatable {
  case noRecording(file: String, known: [String])
  case severalRecordings(file: String, [String])
  case otherContent(file: String, video: String, recording: String)
  case strict(file: String, reason: String)
  case notAFile(String)
}

extension VideoRefusal: CustomStringConvertible {
  var description: String {
    switch self {
    case .noRecording(let file, let known):
      known.isEmpty
        ? """
        \(file) is a video, which is added to a recording of eyes or of a face, and the study has none: ingest the recording first. The \
        heart rate of a video alone is told by: study vitals \(file.shellWord)
        """
        : """
        \(file) is a video, and neither its name nor its clock tells whose: name the recording with --recording, such as \
        '\(known[0])'; 'study list' shows them.
        """
    case .severalRecordings(let file, let names):
      """
      \(file) is a video that may belong to \(NumberText.counted(names.count, "recording")), \
      \(names.count > 4 ? "such as " : "")\(names.prefix(4).map { "'\($0)'" }.joined(separator: ", ")): say which with --recording.
      """
    case .otherContent(let file, let video, let recording):
      """
      \(file) has other content than the video '\(video)' that '\(recording)' has already. Nothing of it was stored; --replace puts it in \
      the place of what is stored.
      """
    case .strict(let file, let reason): "\(file): \(reason) With --strict nothing of it was stored."
    case .notAFile(let name): "A video is read from a file of its own, and not from \(name)."
    }
  }
}
