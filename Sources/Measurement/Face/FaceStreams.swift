import Face

/// All rules at work on one recording, in one pass over its frames.
struct FaceStreams {
  private(set) var segments: [TrackSegment] = []
  private(set) var faces: [FacePresence] = []
  private(set) var shares: [AttentionShare] = []
  private(set) var closures: [LidClosure] = []
  private(set) var seconds: [DrowsinessSecond] = []
  private(set) var gestures: [Gesture] = []
  private(set) var movements: [Gesture] = []
  private(set) var expressions: [ExpressionEvent] = []
  /// By whose thresholds gestures are told.
  let gestureRule: String

  private var interruption: InterruptionStream
  private var presence: PresenceStream
  private var attention: AttentionStream
  private var blink: BlinkStream
  private var drowsiness: DrowsinessStream
  private var gesture: GestureStream
  private var movement: MovementStream
  private var expression: ExpressionStream?

  init(_ setting: FaceSetting, _ choices: FaceChoices) {
    interruption = choices.interruptions.stream(in: setting)
    presence = choices.presence.stream(in: setting)
    attention = choices.attention.stream(in: setting)
    blink = choices.blinks.stream(in: setting)
    drowsiness = choices.drowsiness.stream(in: setting)
    gesture = choices.gestures.stream(in: setting)
    movement = choices.movements.stream(in: setting)
    expression = choices.expressions?.stream(in: setting)
    gestureRule = choices.gestures.isFromNeutral ? "default" : "compat"
  }

  /// Of the last frame; nil where none are asked for.
  var scores: FaceScores? { expression?.scores }

  mutating func push(_ moment: borrowing FaceMoment) {
    interruption.push(moment, into: &segments)
    presence.push(moment, into: &faces)
    attention.push(moment, into: &shares)
    blink.push(moment, into: &closures)
    drowsiness.push(moment, into: &seconds)
    gesture.push(moment, into: &gestures)
    movement.push(moment, into: &movements)
    expression?.push(moment, into: &expressions)
  }

  mutating func finish() {
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
