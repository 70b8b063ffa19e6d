import Basics
import Events
import Geometry
import Recordings
import Store
import Studies
import Tables

/// A stored recording's samples of gaze: all of them together, or part by part where they are those of many hours.
struct StoredGaze {
  private let recording: Stored<RecordingHeader>
  private let keepsBoth: Bool
  private let columns: Set<GazeColumn>
  /// What the tracker found, in any eye.
  private let recorded: [TrackerEvent]
  /// One for all parts.
  private var choice: EyeChoice
  private var extent: Size<RecordedUnits>?

  init(
    of recording: Stored<RecordingHeader>,
    choosing choice: EyeChoice,
    keepsBoth: Bool,
    in study: borrowing Study
  ) throws {
    (self.recording, self.choice, self.keepsBoth) = (recording, choice, keepsBoth)
    columns = Set(try study.store.columnNames(of: recording.id).compactMap { GazeColumn(name: $0.name) })
    recorded = try study.recordedEvents(of: recording)
  }

  /// Nil where the recording lacks the eye.
  func track(in study: borrowing Study) throws -> GazeTrack? { try track(0..<recording.rows, in: study) }

  /// What parts are made of: some of the recording's rows.
  func track(_ rows: Range<Int>, in study: borrowing Study) throws -> GazeTrack? {
    var times = try times(rows, in: study)
    let firsts = indicesOfFirst(times)
    func kept<Value>(_ column: ContiguousArray<Value>) -> ContiguousArray<Value> {
      firsts.map { firsts in ContiguousArray(firsts.map { column[$0] }) } ?? column
    }
    func pupil(_ eye: Eye) throws -> ContiguousArray<Double>? {
      let pupil = GazeColumn(eye, .pupil)
      return columns.contains(pupil) ? kept(try column(pupil.name, rows, in: study)) : nil
    }
    var eyes = try places(rows, in: study).mapValues { EyeTrack(x: kept($0.x), y: kept($0.y)) }
    times = kept(times)
    // The mean of both eyes has the mean of their pupils.
    if keepsBoth || choice == .cyclopean {
      for eye in eyes.keys { eyes[eye]?.pupil = try pupil(eye) }
    }
    guard let (eye, chosen) = choice.gaze(of: eyes) else { return nil }
    var gaze = chosen
    if !keepsBoth { eyes = [:] }
    if gaze.pupil == nil { gaze.pupil = try pupil(eye) }
    let unit = recording.gaze?.unit ?? .pixels
    let viewing = study.viewing(of: recording.value, reaching: extent ?? gaze.extent)
    let found = recorded(in: rows, times)
    var track = GazeTrack(
      header: recording.value,
      gaze: GazeRecording(
        times: times,
        eyes: eyes,
        gaze: gaze,
        unit: unit,
        geometry: viewing?.geometry(in: unit),
        recorded: found.events(of: eye)
      ),
      eye: eye,
      recorded: found,
      viewedBy: viewing?.source,
      trackerOrigin: recording.trackerOrigin,
      findings: study.doubts(onScreenOf: recording.value)
    )
    track.unsaid = study.unsaidMeasures(of: recording.value)
    return track
  }

  /// Those that begin among the samples; of what begins before the first or behind the last of all, the nearest part has it.
  private func recorded(in rows: Range<Int>, _ times: ContiguousArray<Time>) -> [TrackerEvent] {
    guard rows != 0..<recording.rows, let first = times.first, let last = times.last else { return recorded }
    return recorded.filter {
      (rows.lowerBound == 0 || $0.start >= first) && (rows.upperBound == recording.rows || $0.start <= last)
    }
  }

  private func column(_ name: String, _ rows: Range<Int>, in study: borrowing Study) throws -> ContiguousArray<Double> {
    try rows == 0..<recording.rows
      ? study.store.column(name, of: recording.id, track: TrackName.gaze)
      : study.store.column(name, of: recording.id, track: TrackName.gaze, rows: rows)
  }

  private func times(_ rows: Range<Int>, in study: borrowing Study) throws -> ContiguousArray<Time> {
    ContiguousArray(try column("time", rows, in: study).map(Time.milliseconds))
  }

  private func places(_ rows: Range<Int>, in study: borrowing Study) throws -> [Eye: EyeTrack] {
    var eyes: [Eye: EyeTrack] = [:]
    for eye in Eye.allCases {
      let (x, y) = (GazeColumn(eye, .x), GazeColumn(eye, .y))
      guard columns.contains(x), columns.contains(y) else { continue }
      eyes[eye] = EyeTrack(x: try column(x.name, rows, in: study), y: try column(y.name, rows, in: study))
    }
    return eyes
  }

  /// Nil where all times differ, as nearly always.
  private func indicesOfFirst(_ times: ContiguousArray<Time>) -> [Int]? {
    guard zip(times, times.dropFirst()).contains(where: { $0 == $1 }) else { return nil }
    return times.indices.filter { $0 == 0 || times[$0] != times[$0 - 1] }
  }
}

extension StoredGaze {
  /// Rows of which each takes some seventy bytes while events are looked for: 25 minutes at 1000 Hz.
  static let partRows = 1_500_000

  /// The rows of a part each: one, of a recording that is no longer than `most`.
  ///
  /// Parts end where the recorder paused the longest near where they should, or else where gaze was lost the longest.
  func parts(ofAtMost most: Int = partRows, in study: borrowing Study) throws -> [Range<Int>] {
    let rows = recording.rows
    guard rows > most else { return [0..<rows] }
    // By how many rows a part may begin and end earlier or later than it should.
    let margin = most / 10
    let count = (rows - 1) / (most - 2 * margin) + 1
    var cuts = [0]
    for number in 1..<count {
      let target = number * (rows / count)
      let near = max(target - margin, cuts[number - 1] + 1)..<min(target + margin, rows)
      cuts.append(try near.lowerBound + cut(near, in: study))
    }
    cuts.append(rows)
    return zip(cuts, cuts.dropFirst()).map { $0..<$1 }
  }

  /// Where rows are best parted, counted from the first of them.
  private func cut(_ rows: Range<Int>, in study: borrowing Study) throws -> Int {
    let times = try times(rows, in: study)
    var (place, longest) = (times.count / 2, Time.zero)
    for index in 1..<max(1, times.count) where times[index] - times[index - 1] > longest {
      (place, longest) = (index, times[index] - times[index - 1])
    }
    let usual = median(of: zip(times, times.dropFirst()).map { $1 - $0 }) ?? .zero
    if longest > 2.5 * usual { return place }
    guard let eye = choice.gaze(of: try places(rows, in: study))?.track else { return times.count / 2 }
    var lost = 0..<0
    var start = 0
    for index in 0...eye.x.count where index == eye.x.count || !(eye.x[index].isNaN || eye.y[index].isNaN) {
      if index - start > lost.count { lost = start..<index }
      start = index + 1
    }
    return lost.isEmpty ? times.count / 2 : (lost.lowerBound + lost.upperBound) / 2
  }

  /// The same by one eye for all parts, and as wide a screen where none is known.
  func settled(over parts: [Range<Int>], in study: borrowing Study) throws -> Self {
    guard parts.count > 1 else { return self }
    var settled = self
    var (left, right) = (EyeMerit(), EyeMerit())
    for part in parts {
      let eyes = try places(part, in: study)
      guard let found = choice.gaze(of: eyes) else { return self }
      if let size = found.track.extent {
        settled.extent = Size(
          width: max(size.width, settled.extent?.width ?? 0),
          height: max(size.height, settled.extent?.height ?? 0)
        )
      }
      guard choice == .better, let one = eyes[.left], let other = eyes[.right] else { continue }
      left.add(one)
      right.add(other)
      settled.choice = left.isAtLeast(right) ? .left : .right
    }
    return settled
  }
}
