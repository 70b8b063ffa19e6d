import Basics
import Face
import Geometry
import Measurement
import Recordings
import Store

/// Everything that the rules find in one recording, but frame by frame.
struct FoundFace: Sendable {
  private(set) var overview: FaceOverview
  private(set) var events: [FaceEvent] = []
  private(set) var attention: [RegionAttention] = []
  private(set) var drowsiness: [DrowsinessRow] = []
  /// Of the lids; nil where nothing shows them.
  private(set) var closures: [LidClosure]?
  /// Where it is known whether a face was seen.
  private(set) var faces: [FacePresence] = []
  private var lacks: [(item: String, lack: FaceLack)]

  /// Frames a second that show the lids, below which durations of blinks are not told: at 30 they are off by a frame at
  /// either end.
  static let leastRate = 50.0

  private let name: String
  private let tellsDurations: Bool
  /// Why what the face would show is not told, where no frame saw it.
  private let unseen: FaceLack?
  /// Why the lids are not known where nothing shows them.
  private let unknownLids: FaceLack

  init(in recording: FaceRecording, _ setting: FaceSetting, _ choices: FaceChoices) {
    let track = recording.track
    let timing = recording.timing
    name = recording.header.name
    lacks = recording.lacks
    let streams = FaceStreams(over: track, setting, choices)
    let summary = FaceSummary(of: track, setting, choices.drowsiness, closures: streams.closures)
    // Clocks of devices are a little off.
    tellsDurations = summary.lidStep.map { $0 > .zero && $0 < .seconds(1 / (Self.leastRate - 1)) } ?? false
    unseen = summary.seen == 0 ? .noFaceSeen : nil
    let isOfKit = track.openness != nil || recording.header.content == .gaze && track.shapes.isEmpty
    unknownLids = isOfKit ? .noOpenness : .noShapes
    overview = FaceOverview(
      recording: name,
      participant: recording.header.participant,
      trial: recording.header.trial,
      frames: track.count,
      duration: summary.duration,
      rate: timing.rate,
      jitter: timing.jitter,
      interruptions: max(0, streams.segments.count - 1),
      withheld: nil
    )
    addTracking(recording, streams, summary)
    addAttention(recording, streams)
    addLids(recording, streams, summary, setting.baseline, choices.drowsiness)
    addGestures(recording, streams, summary, setting.baseline)
    addExpressions(recording, streams, summary, setting.baseline, choices)
    overview.withheld = FaceLack.text(of: lacks)
    events.sort { ($0.start, $0.kind.rawValue, $0.what) < ($1.start, $1.kind.rawValue, $1.what) }
  }

  private mutating func addTracking(_ recording: FaceRecording, _ streams: FaceStreams, _ summary: FaceSummary) {
    for segment in streams.segments { add(.segment, "frames", segment.start, segment.end) }
    var longest: Time?
    for (before, after) in zip(streams.segments, streams.segments.dropFirst()) {
      // SeeSo's code of a camera that was interrupted.
      add(.interruption, "ERROR_CAMERA_INTERRUPT", before.end, after.start) { $0.detail = "2" }
      longest = max(longest ?? .zero, after.start - before.end)
    }
    overview.longestInterruption = longest
    if recording.track.isSeen != nil {
      faces = streams.faces
      for face in faces { add(.presence, "\(face.number)", face.start, face.end) }
      overview.faces = faces.count
    }
    addStates(of: recording.track, in: streams.segments)
    overview.seen = summary.seen
    overview.coverage = summary.coverage
    overview.distance = summary.distance
    overview.distanceDrift = summary.distanceDrift
    overview.headTurn = summary.headTurn
    if recording.track.head != nil, summary.headTurn == nil { lacks.append(("head", unseen ?? .noPose)) }
  }

  /// Stretches in which frames tell less, or nothing, of where the person looks.
  private mutating func addStates(of track: FaceTrack, in segments: [TrackSegment]) {
    guard let states = track.states else { return }
    var first = 0
    for segment in segments {
      let behind = first + segment.frames
      while first < behind {
        let state = states[first]
        var next = first + 1
        while next < behind, states[next] == state { next += 1 }
        if state != .success { add(.state, "\(state)", track.times[first], track.times[min(next, behind - 1)]) }
        first = next
      }
    }
  }

  private mutating func addAttention(_ recording: FaceRecording, _ streams: FaceStreams) {
    guard recording.track.gaze != nil else {
      if !lacks.contains(where: { $0.lack == .noModel || $0.lack == .noDevice }) {
        lacks.append(("attention", .noGaze))
      }
      return
    }
    attention = streams.shares.map { RegionAttention(recording: name, $0) }
    overview.onScreen = share(of: FaceRegions.screen, streams.shares)
    overview.onText = share(of: FaceRegions.text, streams.shares)
    for (item, region, known, lack) in [
      ("on-screen share", FaceRegions.screen, overview.onScreen, FaceLack.noDevice),
      ("on-text share", FaceRegions.text, overview.onText, FaceLack.noPassage),
    ] where known == nil {
      let isThere = streams.shares.contains { $0.region == region }
      lacks.append((item, isThere ? .noGaze : lack))
    }
  }

  /// Of the time that is told; nil where there is no such region.
  private func share(of region: String, _ shares: [AttentionShare]) -> Double? {
    let own = shares.filter { $0.region == region }
    let told = own.reduce(.zero) { $0 + $1.coverage * ($1.end - $1.start) }
    return told > .zero ? own.reduce(.zero) { $0 + $1.share * ($1.end - $1.start) } / told : nil
  }

  private mutating func addLids(
    _ recording: FaceRecording,
    _ streams: FaceStreams,
    _ summary: FaceSummary,
    _ baseline: FaceBaseline,
    _ drowsinessRule: DrowsinessRule
  ) {
    let scales = [baseline.lids.left, baseline.lids.right].compactMap(\.self)
    let lack = lidLack(baseline)
    guard summary.knowsLids else {
      lacks.append(("openness, blinks and drowsiness", lack))
      return
    }
    if !summary.showsBlinks {
      lacks.append(("blinks and long closures", .hiddenBlinks))
    } else if summary.blinks == nil {
      lacks.append(("blinks of both eyes", lack))
    } else if summary.blinkRate == nil {
      lacks.append(("blink rate", .tooShort))
    }
    if summary.perclos == nil { lacks.append(("PERCLOS", perclosLack(summary, drowsinessRule))) }
    if summary.showsBlinks { addClosures(streams.closures) }
    overview.blinks = summary.blinks
    overview.blinkRate = summary.blinkRate
    overview.completeBlinks = summary.completeBlinks
    overview.longClosures = summary.longClosures
    overview.perclos = summary.perclos
    // Thirds of a shorter recording hold a few blinks each.
    overview.perclosTrend = streams.seconds.isEmpty ? nil : summary.perclosTrend
    drowsiness = streams.seconds.map { DrowsinessRow(recording: name, $0, tellsDurations: tellsDurations) }
    let told = drowsiness.compactMap(\.isDrowsy)
    overview.drowsyShare = told.isEmpty ? nil : Double(told.count(where: \.self)) / Double(told.count)
    if drowsiness.isEmpty { lacks.append(("drowsiness and its trend", .tooShort)) }
    if summary.showsBlinks, !tellsDurations { lacks.append(("durations of blinks", .lowRate)) }
    if recording.track.openness == nil, !scales.contains(where: \.sawBlink) {
      lacks.append(("scaled openness", .noBlink))
    }
  }

  /// Why what needs the lids of both eyes is not told.
  private func lidLack(_ baseline: FaceBaseline) -> FaceLack {
    let scales = [baseline.lids.left, baseline.lids.right].compactMap(\.self)
    return unseen ?? (scales.contains { !$0.sawOpenEye } ? .noBlink : scales.count < 2 ? unknownLids : .tooShort)
  }

  /// A frame stands for a moment only: seldom frames tell of less time than the recording lasts.
  private func perclosLack(_ summary: FaceSummary, _ rule: DrowsinessRule) -> FaceLack {
    let isSeldom = summary.lidStep.map { $0 > rule.longestFrame } ?? false
    return isSeldom && summary.duration >= DrowsinessRule.shortestWindow ? .hiddenBlinks : .tooShort
  }

  private mutating func addClosures(_ found: [LidClosure]) {
    closures = found
    let tellsDurations = tellsDurations
    for closure in found {
      add(.blink, closure.eyes.rawValue, closure.start, closure.end) {
        if !tellsDurations { $0.duration = nil }
        $0.peak = closure.peak
        $0.isComplete = closure.isComplete
        $0.detail = closure.kind.rawValue
      }
    }
    let blinks = found.filter { $0.kind == .blink && $0.eyes == .both }.map(\.duration)
    if tellsDurations { overview.meanBlink = mean(of: blinks) }
  }

  private mutating func addGestures(
    _ recording: FaceRecording,
    _ streams: FaceStreams,
    _ summary: FaceSummary,
    _ baseline: FaceBaseline
  ) {
    let gestures = streams.gestures.filter { summary.showsBlinks || !$0.kind.isOfLids }
    for gesture in gestures {
      add(.gesture, gesture.kind.rawValue, gesture.start, gesture.end) {
        $0.peak = gesture.peak
        $0.detail = streams.gestureRule
      }
    }
    let tellsHead = recording.track.tellsHead
    let showsMovements = summary.headStep.map { $0 <= MovementStream.longestStep } ?? true
    for movement in streams.movements where showsMovements {
      add(.gesture, movement.kind.rawValue, movement.start, movement.end) {
        $0.peak = movement.peak
        $0.detail = MovementRule.name
      }
    }
    let track = recording.track
    let hasSmiles = track.tells(.mouthSmileLeft) && track.tells(.mouthSmileRight)
    let tellsSmiles = hasSmiles && baseline.knowsRest
    let showsLids = summary.knowsLids && summary.showsBlinks
    if tellsHead || showsLids || tellsSmiles { overview.gestures = gestures.count }
    if summary.knowsLids, !summary.showsBlinks { lacks.append(("one-eye and double blinks", .hiddenBlinks)) }
    if tellsHead, showsMovements { overview.movements = streams.movements.count }
    if tellsHead, !showsMovements { lacks.append(("nods and shakes", .hiddenMovements)) }
    if !tellsSmiles { lacks.append(("smiles", unseen ?? (hasSmiles ? .tooShort : .noShapes))) }
  }

  private mutating func addExpressions(
    _ recording: FaceRecording,
    _ streams: FaceStreams,
    _ summary: FaceSummary,
    _ baseline: FaceBaseline,
    _ choices: FaceChoices
  ) {
    guard let asked = choices.expressions, let rule = choices.expressions(over: baseline) else {
      lacks.append(("expressions", .notAsked))
      return
    }
    let isShort = rule.told.count < asked.told.count && !recording.track.shapes.isEmpty
    for expression in streams.expressions {
      add(.expression, expression.score.name, expression.start, expression.end) { $0.peak = expression.peak }
    }
    let scores = streams.scores
    let told = rule.told.filter { scores.mean($0) != nil }
    if told.isEmpty {
      lacks.append(("expressions", unseen ?? (isShort ? .tooShort : .noShapes)))
      return
    }
    if told.count < asked.told.count { lacks.append(("some expressions", isShort ? .tooShort : .noShapes)) }
    let winks = summary.knowsBothLids ? nil : lidLack(baseline)
    if let winks, told.contains(where: \.isOfOneEye) { lacks.append(("winks", winks)) }
    if winks == nil || !told.allSatisfy(\.isOfOneEye) { overview.expressions = streams.expressions.count }
    if told.contains(.browFurrow) { overview.browFurrow = scores.mean(.browFurrow) }
    if told.contains(.expressiveness) { overview.expressiveness = scores.mean(.expressiveness) }
  }

  private mutating func add(
    _ kind: FaceEvent.Kind,
    _ what: String,
    _ start: Time,
    _ end: Time,
    _ more: (inout FaceEvent) -> Void = { _ in }
  ) {
    var event = FaceEvent(recording: name, kind: kind, what: what, start: start, end: end)
    event.duration = end - start
    more(&event)
    events.append(event)
  }
}

extension Gesture.Kind {
  fileprivate var isOfLids: Bool {
    switch self {
    case .rightEyeBlinkDetected, .leftEyeBlinkDetected, .doubleEyeBlinkDetected: true
    case .nodLeftDetected, .nodRightDetected, .headNod, .headShake, .smileDetected: false
    }
  }
}
