/// What the messages and lines of an ASC file were taken for, counted.
struct ASCTally {
  /// More kinds of messages than any experiment has; one that numbers them in letters has no end of them.
  private static let mostKinds = 60
  private static let longestKind = 40

  /// How often each stands there.
  private var counts: [FilePart: Int] = [:]
  private var kinds: [FilePart] = []

  /// In the order of their first ones.
  var parts: [FilePart] { kinds.map { $0.counted(counts[$0, default: 0]) } }

  mutating func take(_ kind: FilePart.Kind, _ name: String, as meaning: String) {
    add(.read(kind, name, as: meaning))
  }

  mutating func leave(_ kind: FilePart.Kind, _ name: String, because reason: String) {
    add(.left(kind, name, because: reason))
  }

  /// Takes a message's words; `begins`, `ends`: whether it did so with a trial; `screen`: what it tells of that, if anything.
  mutating func take(_ words: [Substring], begins: Bool, ends: Bool, screen: String?) {
    guard let first = words.first else { return }
    if begins {
      take(.message, first.hasPrefix("TRIALID") ? "TRIALID" : "of 'trial-start'", as: "where a trial begins")
    } else if ends || first == "TRIAL_RESULT" {
      take(.message, ends ? "of 'trial-stop'" : "TRIAL_RESULT", as: "where a trial ends")
    } else if first == "!V", words.count > 1 {
      takeCommand(words)
    } else if first == "REGION", words.count > 1, words[1] == "CHAR" {
      take(.message, "REGION CHAR", as: "passage: its characters")
    } else if let name = screen {
      take(.message, name, as: "screen")
    } else if first == "VALIDATE" || first == "!CAL" && words.count > 1 && words[1] == "VALIDATION" {
      take(.message, first == "!CAL" ? "!CAL VALIDATION" : "VALIDATE", as: "how good the calibration was")
    } else {
      leave(.message, Self.kind(first), because: "kept as it stands; \(FilePart.unused)")
    }
  }

  /// What Data Viewer is told.
  private mutating func takeCommand(_ words: [Substring]) {
    let isFile = words[1] == "IAREA" && words.count > 2 && words[2] == "FILE"
    let name = "!V \(words[1])" + (isFile ? " FILE" : "")
    switch words[1] {
    case "TRIAL_VAR": take(.message, name, as: "trial variable")
    case "IAREA": take(.message, name, as: "passage: its interest areas")
    case "DRAW_LIST", "IMGLOAD": take(.message, name, as: "the passage's picture")
    default: leave(.message, "!V \(Self.kind(words[1]))", because: "for Data Viewer alone")
    }
  }

  /// A word without the numbers in it, so that messages that count are of one kind.
  private static func kind(_ word: Substring) -> String {
    var kind = ""
    var (length, wasNumber) = (0, false)
    for character in word {
      // Of ASCII, without a look into Unicode's tables.
      let isNumber = character.asciiValue?.isDigit ?? character.isNumber
      defer { wasNumber = isNumber }
      if isNumber, wasNumber { continue }
      kind.append(isNumber ? "#" : character)
      length += 1
      if length == longestKind { return kind + "…" }
    }
    return kind
  }

  private mutating func add(_ part: FilePart) {
    var part = part
    if counts[part] == nil {
      if kinds.count >= Self.mostKinds { part = part.named("others") }
      if counts[part] == nil { kinds.append(part) }
    }
    counts[part, default: 0] += 1
  }
}
