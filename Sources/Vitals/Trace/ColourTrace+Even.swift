import Basics
public import Recordings

extension ColourTrace {
  /// Stretches in which no half second is without a face, at an even rate, on straight lines between frames.
  ///
  /// They end where pictures become too slow for a pulse, or quick enough. `rate`: hertz.
  public func evenStretches(at rate: Double = 30) -> [EvenTrace] {
    precondition(rate > 0, "Samples follow each other.")
    return framesInARow.flatMap { frames in
      partsByPace(of: frames).map { stretch(of: Array($0.frames), isQuick: $0.isQuick, at: rate) }
    }
  }

  /// Frames with a face that follow each other within half a second.
  private var framesInARow: [[Int]] {
    var rows: [[Int]] = []
    for frame in 0..<count where hasFace(at: frame) {
      if let last = rows.last?.last, times[frame] - times[last] <= .milliseconds(500) {
        rows[rows.count - 1].append(frame)
      } else {
        rows.append([frame])
      }
    }
    return rows
  }

  /// Pictures per second that a pulse needs: half as many swings can be told, 210 a minute, where pulses go up to 200.
  private static let leastPace = 7.0
  /// Over which that is asked: frames lost here and there do no harm.
  private static let paceWindow: Time = .seconds(5)

  /// Frames in a row, apart where they become slower or quicker than a pulse needs.
  private func partsByPace(of frames: [Int]) -> [(frames: ArraySlice<Int>, isQuick: Bool)] {
    var isSlow = [Bool](repeating: false, count: frames.count)
    var (end, marked) = (0, 0)
    for begin in frames.indices {
      let start = times[frames[begin]]
      while end + 1 < frames.count, times[frames[end + 1]] - start <= Self.paceWindow { end += 1 }
      if (times[frames[end]] - start).seconds * Self.leastPace > Double(end - begin) {
        for place in max(begin, marked)..<end + 1 { isSlow[place] = true }
        marked = end + 1
      }
      if end + 1 == frames.count { break }
    }
    var parts: [(frames: ArraySlice<Int>, isQuick: Bool)] = []
    var first = 0
    for place in isSlow.indices where place + 1 == isSlow.count || isSlow[place + 1] != isSlow[place] {
      parts.append((frames[first...place], !isSlow[place]))
      first = place + 1
    }
    return parts
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

  /// `frames`: at least one.
  private func stretch(of frames: [Int], isQuick: Bool, at rate: Double) -> EvenTrace {
    let start = times[frames[0]]
    let size = Int(((times[frames[frames.count - 1]] - start).seconds * rate + 1e-9).rounded(.down)) + 1
    func even(_ value: (Int) -> Double) -> ContiguousArray<Double> {
      var values: ContiguousArray<Double> = []
      values.reserveCapacity(size)
      var left = 0
      for sample in 0..<size {
        let time = start + .seconds(Double(sample) / rate)
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
      start: start,
      rate: rate,
      isQuick: isQuick,
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
