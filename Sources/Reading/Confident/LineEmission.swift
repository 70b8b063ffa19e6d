import Basics

/// How likely a fixation's height is, on a line and for every drift.
struct LineEmission: Sendable {
  private let fresh: Student
  private let following: Student
  private let stopped: Student
  private let excursion: Student
  private let persistence: Float
  /// Of the softness with which a wild deviation is not followed.
  private let pull: Float
  private let stopHeight: Float
  /// Kept here, because a static value is asked for whether it is made.
  private let grid = Drifts.grid
  /// What is as likely everywhere around the text.
  let anywhere: Float

  // Set by hand on the trials that `LineModel` names.
  /// The squared deviation, in spreads, of which half is followed.
  private static let wildness = 20.0
  /// How many more lines than the text has would fill the plane in which the eye is anywhere.
  private static let linesAround = 3.0
  /// Of the moves far back from a line's end, before a sweep, those to an earlier word of the line.
  ///
  /// Set on simulated reading, and on 12 of the trials that `LineModel` names, where nothing changed.
  private static let regressed: Float = 0.25
  /// Of looks off the text, those near the line, and those anywhere.
  private static let excursionNear: Float = 0.7
  private static let excursionAnywhere: Float = 0.3

  init(_ model: LineModel, _ noise: LineModel.Noise, lines: Int) {
    fresh = Student(scale: noise.spread)
    following = Student(scale: noise.spread * (1 - noise.persistence * noise.persistence).squareRoot())
    let width = (model.stopSpread * model.stopSpread + noise.spread * noise.spread).squareRoot()
    stopped = Student(scale: width)
    excursion = Student(scale: model.excursionSpread)
    persistence = Float(noise.persistence)
    pull = Float(1 / (Self.wildness * noise.spread * noise.spread))
    stopHeight = Float(model.stopHeight)
    anywhere = Float(1 / (Double(lines - 1) + Self.linesAround))
  }

  /// For the first fixation after the eye came to the line, `height` line heights below it.
  @inline(__always)
  func onArrival(_ height: Float) -> Drifts { fresh.density(height - grid) }

  /// The most that the first fixation after the eye came to a line can be likely, whatever the drift.
  @inline(__always)
  func mostOnArrival(_ height: Float) -> Float { fresh.density(max(abs(height) - Drifts.reach, 0)) }

  /// For one whose predecessor was on the same line: part of a deviation stays, as the tracker's error does.
  @inline(__always)
  func onStay(_ height: Float, after last: Float) -> Drifts {
    let rest = last - grid
    let low = height - grid.low - rest.low * persistence / (rest.low * rest.low * pull + 1)
    let high = height - grid.high - rest.high * persistence / (rest.high * rest.high * pull + 1)
    return following.density(Drifts(low: low, high: high))
  }

  /// `fresh`: what is likely on arrival there.
  @inline(__always)
  func onStop(_ height: Float, _ fresh: Drifts) -> Drifts {
    stopped.density(height - stopHeight - grid) * (1 - Self.regressed) + fresh * Self.regressed
  }

  /// Of what looks like a stop within a sweep, by its place, the share that is a regression along the line.
  func regressed(_ height: Float) -> Drifts {
    let fresh = onArrival(height)
    let all = onStop(height, fresh)
    let own = fresh * Self.regressed
    return Drifts(low: own.low / all.low, high: own.high / all.high)
  }

  @inline(__always)
  func onExcursion(_ height: Float) -> Drifts {
    excursion.density(height - grid) * Self.excursionNear + Drifts(Self.excursionAnywhere * anywhere)
  }
}

extension Drifts {
  @inline(__always)
  static func + (a: Self, b: Float) -> Self { Self(low: a.low + b, high: a.high + b) }
}
