import Recordings
import Synchronization

/// What a column's name says it holds.
package struct ColumnGuess: Sendable {
  /// The name in small letters, cut at everything else and at capital letters.
  package let words: [String]
  /// Nil where the name says nothing.
  package let role: ColumnRole?
  /// How much of the name speaks against it.
  package let weight: Double
  /// What the name says about the unit.
  package let space: GazeSpace?
  package let timeUnit: TimeUnit?

  /// A unit that a name can tell.
  package enum GazeSpace: Sendable {
    case pixels, degrees, normalized
    /// Neither pixels nor certainly degrees.
    case position
  }

  /// Those of the names that were looked at already: files of a study repeat theirs.
  private static let known = Mutex<[String: ColumnGuess]>([:])
  private static let mostKnown = 10_000

  package init(_ name: String) {
    if let known = Self.known.withLock({ $0[name] }) {
      self = known
      return
    }
    let guess = Self(reading: name)
    Self.known.withLock { known in
      if known.count == Self.mostKnown { known = [:] }
      known[name] = guess
    }
    self = guess
  }

  private init(reading name: String) {
    let words = Self.words(of: name)
    self.words = words
    space = words.lazy.compactMap(Self.space).first
    timeUnit = words.reversed().lazy.compactMap(Self.timeUnit).first
    let found = Self.screen(words) ?? Self.place(words) ?? Self.label(words) ?? Self.part(words) ?? Self.time(words)
    role = found?.role
    weight = (found?.weight ?? 0) + Double(words.count) / 10
  }

  typealias Found = (role: ColumnRole, weight: Double)

  private static func words(of name: String) -> [String] {
    var words: [String] = []
    var word = ""
    var last: Character?
    for character in name {
      let startsWord = character.isUppercase && last?.isLowercase == true
      if startsWord || !(character.isLetter || character.isNumber), !word.isEmpty {
        words.append(word)
        word = ""
      }
      if character.isLetter || character.isNumber { word += character.lowercased() }
      last = character
    }
    return word.isEmpty ? words : words + [word]
  }

  private static func have(_ words: [String], _ known: [String]) -> Bool { ColumnWords.have(words, known) }

  private static func screen(_ words: [String]) -> Found? {
    guard have(words, ["screen", "display", "monitor"]), !have(words, ["cm", "mm"]) else { return nil }
    if words.contains("width") { return (.screenWidth, 0) }
    if words.contains("height") { return (.screenHeight, 0) }
    return nil
  }

  private static func place(_ words: [String]) -> Found? {
    let eye: Eye = have(words, ColumnWords.left) ? .left : have(words, ColumnWords.right) ? .right : .unnamed
    if words == ["d", "p"] || have(words, ColumnWords.pupil) {
      return (.pupil(eye), have(words, ["x", "y"]) ? ColumnWords.tooMuch : 0)
    }
    // The place of a target, as in xT.
    if words.count == 2, words[1] == "t", ["x", "y"].contains(words[0]) { return nil }
    let role: ColumnRole
    if have(words, ColumnWords.x) {
      role = .x(eye)
    } else if have(words, ColumnWords.y) {
      role = .y(eye)
    } else {
      return nil
    }
    let weight = ColumnWords.againstPlaces.reduce(0) { have(words, $1.words) ? $0 + $1.weight : $0 }
    return weight < ColumnWords.tooMuch ? (role, weight) : nil
  }

  /// Who, which trial, which eye.
  private static func label(_ words: [String]) -> Found? {
    if words == ["recording", "session", "label"] { return (.participant, -1) }
    if words.count == 1, ColumnWords.eyes.contains(words[0]) { return (.eye, 0) }
    if [["eye", "used"], ["eye", "tracked"], ["eye", "reported"], ["eye", "l", "r"]].contains(words) {
      return (.eye, 0)
    }
    let times = ColumnWords.starts + ColumnWords.ends + ColumnWords.durations + ["time", "timestamp", "rt"]
    if have(words, times) { return nil }
    if have(words, ColumnWords.participants), !have(words, ColumnWords.ofParticipants + ColumnWords.measured) {
      return (.participant, words.last == "id" ? -0.5 : words == ["part"] ? 3 : 0)
    }
    if have(words, ColumnWords.trials) {
      if have(words, ColumnWords.measured + ["condition"]) { return nil }
      return (.trial, have(words, ["label", "name", "text"]) ? 3 : have(words, ["id"]) ? -0.5 : 0)
    }
    return nil
  }

  /// Which part of the material.
  private static func part(_ words: [String]) -> Found? {
    if have(words, ColumnWords.starts + ColumnWords.ends + ColumnWords.durations + ColumnWords.measured) { return nil }
    if have(words, ColumnWords.lines) { return (.line, have(words, ["sub", "subline", "original"]) ? 2 : 0) }
    if have(words, ColumnWords.words) || words.starts(with: ["interest", "area"]) {
      if have(words, ColumnWords.contents) { return (.area, 0) }
      // Of two numbers of an area, the index counts all of a trial.
      if have(words, ColumnWords.numbers) { return (.word, words.last == "id" && words.contains("area") ? 1 : 0) }
      return (.wordOrArea, 0.5)
    }
    if have(words, ColumnWords.sentences) { return (.sentence, have(words, ColumnWords.contents) ? 3 : 0) }
    let isOther = have(words, ["domain", "count", "total", "correct", "condition", "question", "level"])
    if isOther { return nil }
    if have(words, ColumnWords.pages) { return (.page, have(words, ColumnWords.contents) ? 1 : 0) }
    if have(words, ColumnWords.texts) { return (.text, words.last == "id" ? -0.5 : 0) }
    if have(words, ColumnWords.sessions) { return (.session, 0) }
    return nil
  }

  private static func time(_ words: [String]) -> Found? {
    let others = words.count { ColumnWords.ofOtherTimes.contains($0) }
    // Two other things are not this one's, and xT is a target's place.
    if others > 1 || words.count == 2 && words[1] == "t" && ["x", "y", "z"].contains(words[0]) { return nil }
    let weight = 3 * Double(others)
    let fixation = have(words, ["fix", "fixation", "current", "event"]) ? -0.5 : 0
    if have(words, ColumnWords.durations) { return (.duration, weight + fixation) }
    if have(words, ColumnWords.starts) { return (.start, weight + fixation) }
    if have(words, ColumnWords.ends) { return (.end, weight + fixation) }
    if have(words, ColumnWords.times) { return (.time, weight) }
    return nil
  }

  private static func space(_ word: String) -> GazeSpace? {
    switch word {
    case "px", "pix", "pixel", "pixels", "xpix", "ypix": .pixels
    case "deg", "degree", "degrees", "dva": .degrees
    case "norm", "normalized", "normalised", "normed": .normalized
    case "pos", "position": .position
    default: nil
    }
  }

  private static func timeUnit(_ word: String) -> TimeUnit? {
    switch word {
    case "ms", "msec", "milliseconds", "startms", "endms", "timems", "durationms": .milliseconds
    case "us", "usec", "µs", "μs", "microseconds": .microseconds
    case "ns", "nanoseconds": .nanoseconds
    case "s", "sec", "secs", "seconds": .seconds
    default: nil
    }
  }
}
