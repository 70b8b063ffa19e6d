import Basics
import FoundationEssentials
import Recordings
import Store
import Studies
import Video

/// Which recording a video belongs to, and when it began.
struct VideoPlace {
  let recording: Stored<RecordingHeader>
  /// From the recording's first time to the first picture.
  let started: Time
  let startSource: RecordedVideo.StartSource
  /// A calibration that the video may be of by its name, too.
  let passedOver: String?

  init(
    of file: InputFile,
    _ outline: VideoOutline,
    _ choices: VideoChoices,
    names: NameKeeper,
    sources: NearSources,
    study: borrowing Study
  ) throws {
    let recordings = try study.store.recordings()
    if recordings.isEmpty { throw VideoRefusal.noRecording(file: file.name, known: []) }
    let recordedAt = outline.recordedAt.flatMap(Self.unixTime)
    if let name = choices.recording {
      recording = try study.store.recording(named: name)
      passedOver = nil
    } else {
      var candidates = Self.named(names.cleaned(file.stem), in: sources.folders(of: file), recordings, among: sources)
      if candidates.isEmpty, let recordedAt {
        candidates = recordings.filter { Self.overlaps($0, recordedAt, outline.duration) }
      }
      if candidates.count > 1, let recordedAt {
        let filmed = candidates.filter { Self.overlaps($0, recordedAt, outline.duration) }
        if !filmed.isEmpty { candidates = filmed }
      }
      let others = candidates.filter { $0.kind != .calibration }
      if others.count == 1, Set(candidates.map(\.participant)).count == 1 {
        passedOver = candidates.first { $0.kind == .calibration }?.name
        candidates = others
      } else {
        passedOver = nil
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

  /// From its first picture to its last, by the recording's time; nil where the recording tells no times.
  func span(of video: ColourTrace) -> (from: Time, to: Time)? {
    guard recording.value.tellsTimes, recording.value.duration > .zero, let last = video.times.last else { return nil }
    return (started, started + last)
  }

  /// Those whose files lie where the video does come first: folders of several people may hold files of the same names.
  private static func named(
    _ stem: String,
    in folders: [Substring],
    _ recordings: [Stored<RecordingHeader>],
    among sources: NearSources
  ) -> [Stored<RecordingHeader>] {
    let groups = Dictionary(grouping: recordings) { sources.folders(of: $0.source, sharedWith: folders) }
    for group in groups.sorted(by: { $0.key > $1.key }) {
      let found = named(stem, group.value, by: sources)
      if !found.isEmpty { return found }
    }
    return []
  }

  /// Recordings of the same name, or from a file of the same name, or else the longest name that the video's begins with.
  private static func named(
    _ stem: String,
    _ recordings: [Stored<RecordingHeader>],
    by sources: NearSources
  ) -> [Stored<RecordingHeader>] {
    let last = fileName(stem.split(separator: "/").last.map(String.init) ?? stem)
    let same = recordings.filter { fileName($0.name) == last }
    let alike = recordings.filter { fileName($0.name) == last || sources.name(of: $0.source).map(fileName) == last }
    // One of them has the name only because it came first, where files of several folders do.
    if Set(alike.map { sources.folders(of: $0.source) }).count > 1 { return alike }
    if !alike.isEmpty { return same.isEmpty ? alike : same }
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
