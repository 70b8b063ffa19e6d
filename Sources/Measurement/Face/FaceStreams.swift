package import Face

/// All rules at work on one recording, in one pass over its frames.
package struct FaceStreams {
  package private(set) var segments: [TrackSegment] = []
  package private(set) var faces: [FacePresence] = []
  package private(set) var shares: [AttentionShare] = []
  package private(set) var closures: [LidClosure] = []
  package private(set) var seconds: [DrowsinessSecond] = []
  package private(set) var gestures: [Gesture] = []
  package private(set) var movements: [Gesture] = []
  package private(set) var expressions: [ExpressionEvent] = []
  /// None where none are asked for.
  package private(set) var scores = ScoreMeans()
  /// By whose thresholds gestures are told.
  package let gestureRule: String

  private var interruption: InterruptionStream
  private var presence: PresenceStream
  private var attention: AttentionStream
  private var blink: BlinkStream
  private var drowsiness: DrowsinessStream
  private var gesture: GestureStream
  private var movement: MovementStream
  private var expression: ExpressionStream?

  package init(over track: FaceTrack, _ setting: FaceSetting, _ choices: FaceChoices) {
    interruption = choices.interruptions.stream(in: setting)
    presence = choices.presence.stream(in: setting)
    attention = choices.attention.stream(in: setting)
    blink = choices.blinks.stream(in: setting)
    drowsiness = choices.drowsiness.stream(in: setting)
    gesture = choices.gestures(over: setting.baseline).stream(in: setting)
    movement = choices.movements.stream(in: setting)
    expression = choices.expressions(over: setting.baseline)?.stream(in: setting)
    gestureRule = choices.gestures.isFromNeutral ? "default" : "compat"
    for index in 0..<track.count { push(track.moment(index, setting.baseline.lids)) }
    finish()
  }

  private mutating func push(_ moment: borrowing FaceMoment) {
    interruption.push(moment, into: &segments)
    presence.push(moment, into: &faces)
    attention.push(moment, into: &shares)
    blink.push(moment, into: &closures)
    drowsiness.push(moment, into: &seconds)
    gesture.push(moment, into: &gestures)
    movement.push(moment, into: &movements)
    expression?.push(moment, into: &expressions)
    if let latest = expression?.scores { scores.add(latest) }
  }

  private mutating func finish() {
    interruption.finish(into: &segments)
    presence.finish(into: &faces)
    attention.finish(into: &shares)
    blink.finish(into: &closures)
    drowsiness.finish(into: &seconds)
    gesture.finish(into: &gestures)
    movement.finish(into: &movements)
    expression?.finish(into: &expressions)
  }
}
