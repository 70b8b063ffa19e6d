import Basics
import Geometry
import Recordings

extension GazePiece {
  /// Takes out what no eye and no clock can show, and answers what that was.
  mutating func removeImplausible(at place: Place) -> [Finding] {
    var findings: [Finding] = []
    setup.removeImplausible()
    let rows = samples.implausibleRows
    if !rows.isEmpty {
      for row in rows { findings.append(implausible(samples.implausibleNumber(in: row), at: place)) }
      samples = samples.without(rows)
    }
    let (wereEvents, wereTold) = (events.count, messages.count + validations.count)
    if let odd = events.lazy.compactMap(\.implausibleNumber).first {
      events.removeAll { $0.implausibleNumber != nil }
      for _ in events.count..<wereEvents { findings.append(implausible(odd, at: place)) }
    }
    messages.removeAll { !Plausible.time.contains($0.time) }
    validations.removeAll { !$0.isPlausible }
    if messages.count + validations.count < wereTold {
      let sentence = "A message or a validation has a time or place that there cannot be."
      findings.append(Finding(.warning, "implausible", at: place, sentence))
    }
    degrees.removeAll { !Plausible.length.contains($0.width) || !Plausible.length.contains($0.height) }
    return findings
  }

  private func implausible(_ number: Double, at place: Place) -> Finding {
    Finding(.error, "implausible", at: place, "\(number) is no time or place that an eye tracker can tell.")
  }
}

extension GazeSetup {
  /// What is no screen, distance or rate is not known.
  fileprivate mutating func removeImplausible() {
    if let size = screen, !isPlausible(size.width, size.height) { screen = nil }
    if let size = screenSize, !isPlausible(size.width, size.height) { screenSize = nil }
    if !Plausible.holds(distance, in: Plausible.length) { distance = nil }
    if !Plausible.holds(statedRate, in: Plausible.rate) { statedRate = nil }
  }

  private func isPlausible(_ sides: Double...) -> Bool { sides.allSatisfy(Plausible.length.contains) }
}

extension GazeSamples {
  /// Few or none, so that nothing is copied.
  fileprivate var implausibleRows: [Int] {
    var rows: Set<Int> = []
    for row in times.indices where !Plausible.time.contains(times[row]) { rows.insert(row) }
    for column in values {
      // A missing number is not beyond.
      for row in column.indices where column[row].magnitude > Plausible.number.upperBound { rows.insert(row) }
    }
    return rows.sorted()
  }

  fileprivate func implausibleNumber(in row: Int) -> Double {
    values.lazy.map { $0[row] }.first { !Plausible.holds($0) } ?? times[row].milliseconds
  }

  fileprivate func without(_ rows: [Int]) -> GazeSamples {
    let left = Set(rows)
    let kept = times.indices.filter { !left.contains($0) }
    return GazeSamples(
      columns,
      times: ContiguousArray(kept.map { times[$0] }),
      values: values.map { column in ContiguousArray(kept.map { column[$0] }) }
    )
  }
}

extension TrackerEvent {
  /// Nil where all of them may be so.
  fileprivate var implausibleNumber: Double? {
    if let time = [start, end].first(where: { !Plausible.time.contains($0) }) { return time.milliseconds }
    let numbers = [x, y, endX, endY, amplitude, peakVelocity, pupil]
    return numbers.compactMap(\.self).first { !Plausible.holds($0) }
  }
}

extension Validation {
  fileprivate var isPlausible: Bool {
    Plausible.time.contains(time)
      && targets.allSatisfy { target in
        [target.x, target.y, target.offset, target.offsetX, target.offsetY].allSatisfy { Plausible.holds($0) }
      }
  }
}
