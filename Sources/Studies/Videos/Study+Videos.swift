import Basics
package import Recordings
package import Store
import Tables

extension Study {
  /// Keeps what was seen in a video of a recording, behind its earlier ones.
  ///
  /// `trace`: its times are those of the recording. `digest`: SHA-256 of the file.
  @discardableResult
  package func attach(
    _ trace: ColourTrace,
    file: String,
    digest: String,
    details: RecordedVideo.Details = RecordedVideo.Details(),
    to recording: String,
    run: Int
  ) throws -> RecordedVideo {
    let number = (try videos(of: recording).map(\.number).max() ?? 0) + 1
    let owner = try store.recording(named: recording).id
    return try store.together {
      let columns = ColourColumn.names.indices.map { place in
        let column = ColourColumn(place)
        return TrackColumn(track: TrackName.video(number), name: column.name, values: trace[column])
      }
      let video = RecordedVideo(
        trace,
        file: file,
        digest: digest,
        details: details,
        traceDigest: try store.add(columns, to: owner),
        recording: recording,
        number: number
      )
      try store.insert([video], run: run)
      return video
    }
  }

  /// What is kept of a recording's videos, to outlive the recording; none where there is no such recording.
  package func detachedVideos(of recording: String) throws -> [DetachedVideo] {
    let videos = try videos(of: recording)
    if videos.isEmpty { return [] }
    let started = try store.recording(named: recording).started
    return try videos.map { DetachedVideo(video: $0, trace: try colourTrace(of: $0), started: started) }
  }

  /// Puts a video back behind the recording's others.
  package func attach(_ detached: DetachedVideo, to recording: String, run: Int) throws {
    let video = detached.video
    // A clock goes on where the recording begins at another time; what was told or assumed was told of its beginning.
    let started = try store.recording(named: recording).started
    let shift = video.details.startSource == .clock ? (detached.started - started).inWholeMicroseconds : .zero
    try attach(
      shift == .zero ? detached.trace : detached.trace.shifted(by: shift),
      file: video.file,
      digest: video.digest,
      details: video.details,
      to: recording,
      run: run
    )
  }

  /// In the order of their numbers.
  package func videos(of recording: String) throws -> [RecordedVideo] {
    try store.rows(RecordedVideo.self, where: ["recording": .text(recording)]).sorted { $0.number < $1.number }
  }

  /// Of any recording.
  package func videos(ofFileWithDigest digest: String) throws -> [RecordedVideo] {
    try store.rows(RecordedVideo.self, where: ["sha256": .text(digest)])
  }

  /// The names of all recordings with a video, sorted.
  package func recordingsWithVideo() throws -> [String] { try standing().inputs.videos.keys.sorted() }

  /// What is kept of a video's frames, by the time of its recording.
  package func colourTrace(of video: RecordedVideo) throws -> ColourTrace {
    let recording = try store.recording(named: video.recording).id
    let columns = try ColourColumn.names.map { try store.column($0, of: recording, track: video.track) }
    var trace = video.emptyTrace
    let frames = columns.map(\.count).min() ?? 0
    trace.reserveCapacity(frames)
    for frame in 0..<frames {
      // A damaged time would go back, or nowhere.
      let time = Time.seconds(columns[0][frame])
      guard time.isFinite, time > (trace.times.last ?? -.infinity) else { continue }
      trace.append { columns[$0][frame] }
    }
    return trace
  }

  package func remove(_ video: RecordedVideo) throws {
    let recording = try store.recording(named: video.recording).id
    try store.remove(track: video.track, of: recording)
    try store.removeAll(
      RecordedVideo.self,
      where: ["recording": .text(video.recording), "number": .integer(video.number)]
    )
  }

  /// Videos whose numbers are not those that were stored.
  package func videoFaults() throws -> [StoreFault] {
    try store.rows(RecordedVideo.self).compactMap { video in
      let recording = try store.recording(named: video.recording).id
      let found = try store.digest(ofTrack: video.track, of: recording)
      return found == video.traceDigest
        ? nil : .trackDigest(recording: video.recording, track: video.track, found: found, expected: video.traceDigest)
    }
  }
}

/// A video with what is kept of its frames, apart from its recording.
package struct DetachedVideo: Sendable {
  let video: RecordedVideo
  let trace: ColourTrace
  /// When the recording began by its own clock.
  let started: Time
}
