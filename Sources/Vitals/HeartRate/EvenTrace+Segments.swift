extension EvenTrace {
  /// Seconds below which no heart rate is told: of a slow one, three beats.
  public static let leastDuration = 5.0

  /// Segments of thirty seconds, every ten or a little less so that they end with the stretch; all where it is shorter.
  var segments: [EvenTrace] {
    guard duration >= Self.leastDuration - 1.5 / rate else { return [] }
    guard duration > 30 else { return [self] }
    let steps = ((duration - 30) / 10).rounded(.up)
    return (0...Int(steps)).compactMap { step in
      let begin = start + (duration - 30) * Double(step) / steps
      return part(from: begin, to: begin + 30)
    }
  }
}
