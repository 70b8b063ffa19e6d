public import Basics

extension EvenTrace {
  /// Below it no heart rate is told: of a slow one, three beats.
  public static let leastDuration: Time = .seconds(5)
  /// Of a segment that has others behind it.
  private static let usualDuration: Time = .seconds(30)

  /// Segments of thirty seconds, every ten or a little less so that they end with the stretch; all where it is shorter.
  var segments: [EvenTrace] {
    guard duration >= Self.leastDuration - .seconds(1.5 / rate) else { return [] }
    guard duration > Self.usualDuration else { return [self] }
    let rest = duration - Self.usualDuration
    let steps = (rest.seconds / 10).rounded(.up)
    return (0...Int(steps)).compactMap { step in
      let begin = start + Double(step) * rest / steps
      return part(from: begin, to: begin + Self.usualDuration)
    }
  }
}
