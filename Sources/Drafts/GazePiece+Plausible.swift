import Basics
import Geometry
import Recordings

extension GazePiece {
  /// Takes out what no eye and no clock can show, and answers what that was.
  mutating func removeImplausible(at place: Place) -> [Finding] {
    var findings: [Finding] = []
    setup.removeImplausible()
    for odd in samples.forgetImplausibleWeights() {
      let own = sampleLines[odd.row].map { Place(place.source, line: $0) } ?? place
      findings.append(.implausibleWeight(odd.weight, of: odd.name, inOtherUnit: odd.isOtherUnit, at: own))
    }
    let rows = samples.implausibleRows
    if !rows.isEmpty {
      for row in rows {
        findings.append(implausible(samples.implausibleNumber(in: row), on: sampleLines[row], at: place))
      }
      samples = samples.without(rows)
      sampleLines = LinesOfItems()
    }
    samples.forgetNegativeSizes()
    let oddEvents = events.enumerated().compactMap { index, event in
      event.implausibleNumber.map { implausible($0, on: eventLines[index], at: place) }
    }
    if !oddEvents.isEmpty { events.removeAll { $0.implausibleNumber != nil } }
    findings += oddEvents
    for index in events.indices where (events[index].pupil ?? 0) < 0 { events[index].pupil = nil }
    if messages.contains(where: { !Plausible.time.contains($0.time) }) {
      messages.removeAll { !Plausible.time.contains($0.time) }
      let sentence = "A message has a time that there cannot be, and is left out."
      findings.append(Finding(.warning, "implausible-message", at: place, sentence))
    }
    if validations.contains(where: { !$0.isPlausible }) {
      validations.removeAll { !$0.isPlausible }
      let sentence = "A validation has an error, a time or a place that there cannot be, and is left out."
      findings.append(Finding(.warning, "implausible-validation", at: place, sentence))
    }
    eventLines = LinesOfItems()
    degrees.removeAll { !Plausible.length.contains($0.width) || !Plausible.length.contains($0.height) }
    return findings
  }

  /// The source alone where its line is not known; `place` is that of the first sample.
  func placeOfSample(_ row: Int, within place: Place) -> Place {
    sampleLines[row].map { Place(place.source, line: $0) } ?? (row == 0 ? place : Place(place.source))
  }

  /// `line`: nil where only the place of the piece is known.
  private func implausible(_ number: Double, on line: Int?, at place: Place) -> Finding {
    let own = line.map { Place(place.source, line: $0) } ?? place
    return Finding(.error, "implausible", at: own, "\(number) is nothing that an eye tracker can tell.")
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

/// A number that is no weight of a shape and no openness.
private struct OddWeight {
  let row: Int
  let name: String
  let weight: Double
  /// Whether some weight of its row is too high.
  let isOtherUnit: Bool
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

  /// Trackers write -1 for a pupil, or a distance, that they do not see.
  fileprivate mutating func forgetNegativeSizes() {
    let sizes = columns.indices.filter { [.pupil, .distance].contains(columns[$0].quantity) }
    guard sizes.contains(where: { values[$0].contains { $0 < 0 } }) else { return }
    var known = values
    for column in sizes { for row in times.indices where known[column][row] < 0 { known[column][row] = .nan } }
    self = GazeSamples(columns, times: times, values: known)
  }

  /// Takes out weights of shapes, and openness, that there cannot be: answers the first such number of each row.
  ///
  /// What weighs too much is in another unit, and then all weights of the row are.
  fileprivate mutating func forgetImplausibleWeights() -> [OddWeight] {
    let range = Plausible.weight
    let weights = columns.indices.filter { columns[$0].isWeight }
    guard weights.contains(where: { column in values[column].contains { !Plausible.holds($0, in: range) } }) else {
      return []
    }
    var known = values
    var found: [OddWeight] = []
    for row in times.indices {
      guard let first = weights.first(where: { !Plausible.holds(known[$0][row], in: range) }) else { continue }
      let isOtherUnit = weights.contains { known[$0][row] > range.upperBound }
      found.append(
        OddWeight(row: row, name: columns[first].name, weight: known[first][row], isOtherUnit: isOtherUnit)
      )
      for column in weights where isOtherUnit || !Plausible.holds(known[column][row], in: range) {
        known[column][row] = .nan
      }
    }
    self = GazeSamples(columns, times: times, values: known)
    return found
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

extension GazeColumn {
  fileprivate var isWeight: Bool {
    guard let face else { return false }
    return face.hasPrefix("openness_") || face.hasPrefix("blend_") && !Plausible.isTurn(face)
  }
}

extension TrackerEvent {
  /// Nil where all of them may be so.
  fileprivate var implausibleNumber: Double? {
    if let time = [start, end].first(where: { !Plausible.time.contains($0) }) { return time.milliseconds }
    let numbers = [x, y, endX, endY, amplitude, peakVelocity, pupil]
    return numbers.compactMap(\.self).first { !Plausible.holds($0) }
      ?? [amplitude, peakVelocity].compactMap(\.self).first { $0 < 0 }
  }
}

extension Validation {
  fileprivate var isPlausible: Bool {
    Plausible.time.contains(time)
      && ([averageError, largestError] + targets.map(\.offset)).allSatisfy { Plausible.holds($0, in: Plausible.angle) }
      && targets.allSatisfy { target in
        [target.x, target.y, target.offsetX, target.offsetY].allSatisfy { Plausible.holds($0) }
      }
  }
}
