package import Recordings
import Store
import Tables

extension Study {
  /// Keeps what was seen in a video of a recording, behind its earlier ones.
  ///
  /// `trace`: its times are seconds of the recording. `file`: its name without a folder; `digest`: SHA-256.
  package func attach(
    _ trace: ColourTrace,
    file: String,
    digest: String,
    to recording: String,
    run: Int
  ) throws -> RecordedVideo {
    var checksum = ColumnDigest()
    for column in 0..<ColourColumn.count { checksum.update(trace[ColourColumn(column)]) }
    let video = RecordedVideo(
      trace,
      file: file,
      digest: digest,
      traceDigest: checksum.hexadecimal(),
      recording: recording,
      number: (try videos(of: recording).map(\.number).max() ?? 0) + 1
    )
    let columns = (0..<ColourColumn.count).map { trace[ColourColumn($0)] }
    let frames = (0..<trace.count).map { frame in
      ColourFrame(
        recording: recording,
        video: video.number,
        values: columns.map { $0[frame].isNaN ? nil : $0[frame] }
      )
    }
    try store.together {
      try store.insert([video], run: run)
      try store.insert(frames, run: run)
    }
    return video
  }

  /// In the order of their numbers.
  package func videos(of recording: String) throws -> [RecordedVideo] {
    try store.rows(RecordedVideo.self, where: ["recording": .text(recording)]).sorted { $0.number < $1.number }
  }

  /// The names of all recordings with a video, sorted.
  package func recordingsWithVideo() throws -> [String] { try standing().inputs.videos.keys.sorted() }

  /// What is kept of a video's frames, by seconds of its recording.
  package func colourTrace(of video: RecordedVideo) throws -> ColourTrace {
    let own: Selection = ["recording": .text(video.recording), "video": .integer(video.number)]
    var trace = video.emptyTrace
    trace.reserveCapacity(video.frames)
    for frame in try store.rows(ColourFrame.self, where: own) {
      // A damaged row's time would go back, or nowhere.
      guard let time = frame.values[0], time.isFinite, time > (trace.times.last ?? -.infinity) else { continue }
      trace.append { frame.values[$0] ?? .nan }
    }
    return trace
  }
}
