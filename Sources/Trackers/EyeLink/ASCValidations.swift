import Basics
import Recordings

/// The validations that hold at a place in an ASC file: those since the last calibration.
struct ASCValidations: Sendable {
  private(set) var current: [Validation] = []
  /// Whether samples came since, so that another validation is the next one.
  private var isInUse = false

  /// What the recording that begins here was validated with.
  mutating func use() -> [Validation] {
    isInUse = true
    return current
  }

  /// Takes a message's words where they are about a validation; `origin`: the place that the screen's coordinates begin at.
  mutating func read(_ words: [Substring], at time: Time, origin: (x: Double, y: Double)) {
    guard words.count > 2 else { return }
    if words[0] == "!CAL" {
      if words[1] == "CALIBRATION" { current = [] }
      if words[1] == "VALIDATION" { begin(words, at: time) }
    } else if words[0] == "VALIDATE" {
      addTarget(words, at: time, origin)
    }
  }

  /// Reads `!CAL VALIDATION HV9 LR LEFT GOOD ERROR 0.30 avg. 0.55 max OFFSET 0.22 deg. 1.0,7.6 pix.`.
  private mutating func begin(_ words: [Substring], at time: Time) {
    guard let (place, eye) = eye(among: words) else { return }
    var found = Validation(time: time, eye: eye)
    if place + 1 < words.count { found.grade = String(words[place + 1]) }
    if let error = words.firstIndex(of: "ERROR") {
      found.averageError = number(words, error + 1)
      found.largestError = number(words, error + 3)
    }
    if isInUse {
      current = []
      isInUse = false
    }
    current.removeAll { $0.eye == eye }
    current.append(found)
  }

  /// Reads `VALIDATE LR 4POINT 0 RIGHT at 960,540 OFFSET 0.18 deg. 7.9,1.7 pix.`.
  private mutating func addTarget(_ words: [Substring], at time: Time, _ origin: (x: Double, y: Double)) {
    guard let (_, eye) = eye(among: words), let at = words.firstIndex(of: "at"), at + 1 < words.count,
      let place = pair(words[at + 1]), let mark = words.firstIndex(of: "OFFSET"),
      let offset = number(words, mark + 1)
    else { return }
    var target = Validation.Target(x: place.x - origin.x, y: place.y - origin.y, offset: offset)
    if mark + 3 < words.count, let measured = pair(words[mark + 3]) {
      (target.offsetX, target.offsetY) = measured
    }
    if isInUse {
      current = []
      isInUse = false
    }
    if !current.contains(where: { $0.eye == eye }) { current.append(Validation(time: time, eye: eye)) }
    for index in current.indices where current[index].eye == eye { current[index].targets.append(target) }
  }

  private func eye(among words: [Substring]) -> (place: Int, eye: Eye)? {
    for (place, word) in words.enumerated() {
      if word == "LEFT" { return (place, .left) }
      if word == "RIGHT" { return (place, .right) }
    }
    return nil
  }

  private func number(_ words: [Substring], _ place: Int) -> Double? {
    guard place < words.count, let number = Double(words[place]), number.isFinite else { return nil }
    return number
  }

  private func pair(_ word: Substring) -> (x: Double, y: Double)? {
    let parts = word.split(separator: ",")
    guard parts.count == 2, let x = number(parts, 0), let y = number(parts, 1) else { return nil }
    return (x, y)
  }
}
