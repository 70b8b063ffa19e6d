import Basics
import FoundationEssentials
import Store
import Studies
import Video

/// Which recording a video belongs to, and when it began.
struct VideoPlace {
  let recording: Stored<RecordingHeader>
  /// From the recording's first time to the first picture.
  let started: Time
  let startSource: RecordedVideo.StartSource

  init(
    of file: InputFile,
    _ outline: VideoOutline,
    _ choices: VideoChoices,
    names: NameKeeper,
    study: borrowing Study
  ) throws {
    let recordings = try study.store.recordings()
    let recordedAt = outline.recordedAt.flatMap(Self.unixTime)
    if let name = choices.recording {
      recording = try study.store.recording(named: name)
    } else {
      var candidates = try Self.named(names.cleaned(file.stem), recordings, study)
      if candidates.isEmpty, let recordedAt {
        candidates = recordings.filter { Self.overlaps($0, recordedAt, outline.duration) }
      }
      guard let first = candidates.first else {
        throw VideoRefusal.noRecording(file: file.name, known: recordings.map(\.name))
      }
      guard candidates.count == 1 else {
        throw VideoRefusal.severalRecordings(file: file.name, candidates.map(\.name))
      }
      recording = first
    }
    if let told = choices.started {
      (started, startSource) = (told, .told)
    } else if let recordedAt, Self.overlaps(recording, recordedAt, outline.duration) {
      (started, startSource) = (recording.value.sinceStart(recordedAt), .clock)
    } else {
      (started, startSource) = (.zero, .assumed)
    }
  }

  /// Recordings of the same name, or else from a file of the same name, or else the longest name that the video's begins with.
  private static func named(
    _ stem: String,
    _ recordings: [Stored<RecordingHeader>],
    _ study: borrowing Study
  ) throws -> [Stored<RecordingHeader>] {
    let last = fileName(stem.split(separator: "/").last.map(String.init) ?? stem)
    let same = recordings.filter { fileName($0.name) == last }
    if !same.isEmpty { return same }
    let sources = Set(try study.store.sources().filter { fileName($0.value.name) == last }.map(\.id))
    let ofFile = recordings.filter { sources.contains($0.source) }
    if !ofFile.isEmpty { return ofFile }
    let beginnings = recordings.filter { recording in
      let beginning = fileName(recording.name)
      return last.hasPrefix(beginning + "-") || last.hasPrefix(beginning + ".") || last.hasPrefix(beginning + " ")
    }
    let longest = beginnings.map(\.name.count).max()
    return beginnings.filter { $0.name.count == longest }
  }

  /// As it can be a file's name: a recording's may have slashes, which stand as dashes or underscores then.
  private static func fileName(_ name: String) -> String {
    String(name.map { "/_".contains($0) ? "-" : $0 })
  }

  private static func overlaps(_ recording: Stored<RecordingHeader>, _ start: Time, _ duration: Time?) -> Bool {
    recording.hasWorldClock && start < recording.ended && start + (duration ?? .zero) >= recording.started
  }

  private static func unixTime(_ text: String) -> Time? {
    let style = Date.ISO8601FormatStyle(includingFractionalSeconds: text.contains("."))
    return (try? style.parse(text)).map { Time.seconds($0.timeIntervalSince1970) }
  }
}
