/// What a column's name says it holds.
struct ColumnGuess {
  /// The name in small letters, cut at everything else and at capital letters.
  let words: [String]
  let field: Mapping.Field?
  /// What the name says about the unit.
  let space: GazeSpace?
  let timeUnit: TimeUnit?

  /// A unit that a name can tell.
  enum GazeSpace {
    case pixels, degrees, normalized
    /// Neither pixels nor certainly degrees.
    case position
  }

  init(_ name: String) {
    let words = Self.words(of: name)
    self.words = words
    space = words.lazy.compactMap(Self.space).first
    timeUnit = words.reversed().lazy.compactMap(Self.timeUnit).first
    field = Self.field(words)
  }

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

  private static func field(_ words: [String]) -> Mapping.Field? {
    let has = { (known: [String]) in words.contains { known.contains($0) } }
    let isLeft = has(["left", "l", "lx", "ly", "xl", "yl"])
    let isRight = has(["right", "r", "rx", "ry", "xr", "yr"])
    if words == ["d", "p"] || has(["pupil", "dp", "pupilsize", "ps", "diameter", "dia"]) {
      return isLeft ? .leftPupil : isRight ? .rightPupil : .pupil
    }
    if words.count == 2, words[1] == "t", ["x", "y"].contains(words[0]) { return nil }
    // Where something else was, or how far or fast it moved.
    if has(["target", "xt", "yt", "fix", "fixation", "head", "velocity", "vel", "v", "acceleration", "raw"]),
      !has(["start", "end", "duration"])
    {
      return nil
    }
    if has(["x", "xpos", "gazex", "lx", "rx", "xl", "xr", "xpix", "posx"]) {
      return isLeft ? .leftX : isRight ? .rightX : .x
    }
    if has(["y", "ypos", "gazey", "ly", "ry", "yl", "yr", "ypix", "posy"]) {
      return isLeft ? .leftY : isRight ? .rightY : .y
    }
    if has(["participant", "subject", "subj", "sub", "ppt", "pid", "subjectid", "participantid", "reader"]) {
      return .participant
    }
    if has(["trial", "trialid", "trialindex", "screen"]), !has(["x", "y"]) { return .trial }
    if has(["passage", "text", "textid", "book", "item", "itemid", "page", "stimulus", "story", "paragraph"]) {
      return .passage
    }
    if has(["duration", "dur"]) { return .duration }
    if has(["start", "onset", "begin"]) { return .start }
    if has(["end", "offset", "stop"]) { return .end }
    if has(["time", "timestamp", "t", "ts", "ms", "sec", "seconds", "tracktime", "gazetime"]) { return .time }
    if words == ["eye"] || words == ["eye", "used"] { return .eye }
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
    case "ms", "msec", "milliseconds": .milliseconds
    case "us", "usec", "µs", "microseconds": .microseconds
    case "ns", "nanoseconds": .nanoseconds
    case "s", "sec", "secs", "seconds": .seconds
    default: nil
    }
  }
}
