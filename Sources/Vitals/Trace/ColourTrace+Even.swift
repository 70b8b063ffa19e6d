import Basics
public import Recordings

extension ColourTrace {
  /// Stretches in which no half second is without a face, at an even rate, on straight lines between frames.
  ///
  /// `rate`: hertz.
  public func evenStretches(at rate: Double = 30) -> [EvenTrace] {
    precondition(rate > 0, "Samples follow each other.")
    var stretches: [EvenTrace] = []
    var first: Int?
    var last = 0
    for frame in 0..<count where hasFace(at: frame) {
      if let start = first, times[frame] - times[last] > .milliseconds(500) {
        stretches.append(stretch(from: start, through: last, at: rate))
        first = frame
      }
      first = first ?? frame
      last = frame
    }
    if let first { stretches.append(stretch(from: first, through: last, at: rate)) }
    return stretches
  }

  /// Whether the usual window of the face has eight pixels on each side.
  var hasLargeFace: Bool {
    func usual(_ column: ColourColumn) -> Double { median(of: self[column].filter { !$0.isNaN }) ?? 0 }
    return 0.6 * usual(.boxWidth) >= 8 && 0.74 * usual(.boxHeight) >= 8
  }

  /// Whether the box and all colours of the face are known.
  func hasFace(at frame: Int) -> Bool {
    for column in ColourTrace.faceColumns where self[column][frame].isNaN { return false }
    return true
  }

  private static let faceColumns: [ColourColumn] =
    [.boxX, .boxY, .boxWidth, .boxHeight] + faceColours

  private static let faceColours: [ColourColumn] = (0..<ColourColumn.regions).flatMap { place in
    ColourColumn.Channel.allCases.map { ColourColumn.region(place, $0) }
  }

  private func stretch(from first: Int, through last: Int, at rate: Double) -> EvenTrace {
    let frames = (first...last).filter(hasFace)
    let size = Int(((times[last] - times[first]).seconds * rate + 1e-9).rounded(.down)) + 1
    func even(_ value: (Int) -> Double) -> ContiguousArray<Double> {
      var values: ContiguousArray<Double> = []
      values.reserveCapacity(size)
      var left = 0
      for sample in 0..<size {
        let time = times[first] + .seconds(Double(sample) / rate)
        while left + 1 < frames.count, times[frames[left + 1]] <= time { left += 1 }
        guard left + 1 < frames.count else {
          values.append(value(frames[left]))
          continue
        }
        let (begin, end) = (frames[left], frames[left + 1])
        let part = (time - times[begin]) / (times[end] - times[begin])
        values.append(value(begin) + part * (value(end) - value(begin)))
      }
      return values
    }
    let walls = (0..<ColourColumn.walls).filter { place in
      frames.allSatisfy { frame in !self[.wall(place, .green)][frame].isNaN }
    }
    return EvenTrace(
      start: times[first],
      rate: rate,
      colours: ColourTrace.faceColours.map { column in
        let values = self[column]
        return even { values[$0] }
      },
      wall: walls.isEmpty
        ? []
        : ColourColumn.Channel.allCases.map { channel in
          let sides = walls.map { self[.wall($0, channel)] }
          return even { frame in sides.reduce(0) { $0 + $1[frame] } / Double(sides.count) }
        },
      x: even { self[.boxX][$0] + self[.boxWidth][$0] / 2 },
      y: even { self[.boxY][$0] + self[.boxHeight][$0] / 2 }
    )
  }
}
