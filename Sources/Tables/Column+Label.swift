import Basics

extension Column {
  /// What a page has above it: its heading, or its name in words with the unit behind it, such as `Gaze duration (ms)`.
  public var label: String {
    guard heading == name else { return Self.begun(heading) }
    let label = Self.label(of: name)
    // A unit that the name does not end with.
    guard let ownUnit, !label.hasSuffix(")") else { return label }
    return "\(label) (\(Self.signs[ownUnit] ?? ownUnit))"
  }

  /// The name of a column or a measure in words: `Words per minute` for `words_per_minute`, `Loss (%)` for `loss_percent`.
  public static func label(of name: String) -> String {
    let unit = Column(name, .number(decimals: 0), "").unit
    var words = name.split(separator: "_", omittingEmptySubsequences: true)
    // A rate by the minute is said in words.
    if unit != nil, unit != "1/min" {
      if words.dropLast().last == "per" {
        words.removeLast(3)
      } else if words.count > 2, words.suffix(2) == ["deg", "s"] {
        words.removeLast(2)
      } else {
        words.removeLast()
      }
    }
    // `Mean fixation duration`, however the name sorts.
    if words.count > 1, let last = words.last, ["mean", "median"].contains(last) {
      words.removeLast()
      words.insert(last, at: 0)
    }
    var said = ""
    for (place, word) in words.enumerated() {
      if place > 0 { said += Self.compounds.contains("\(words[place - 1])_\(word)") ? "-" : " " }
      said += Self.words[word] ?? String(word)
    }
    let label = Self.startsSmall(words.first) ? said : said.uppercasedFirst
    guard let unit, unit != "1/min" else { return label }
    return "\(label) (\(Self.signs[unit] ?? unit))"
  }

  /// A cell as a document has it: as a person reads it, and truths and names of measures and of frames in words.
  package func said(_ cell: Cell) -> String {
    if kind == .truth, case .integer(let truth) = cell { return truth == 0 ? "no" : "yes" }
    guard case .text(let text) = cell else { return printed(cell) }
    return switch name {
    case "measure": Self.label(of: text.onOneLine)
    case "screen_frame": Self.parted(text.onOneLine)
    default: printed(cell)
    }
  }

  /// `bottom left` for `bottomLeft`.
  private static func parted(_ name: String) -> String {
    name.map { $0.isUppercase ? " \($0.lowercased())" : String($0) }.joined()
  }

  /// A heading of words begins as a sentence does; a sign such as `p of W`, or a group's own name, as in `control: M (SD)` and
  /// `control (n = 4)`, stays as it is.
  private static func begun(_ heading: String) -> String {
    let word = heading.prefix { $0.isLetter }
    let rest = heading.dropFirst(word.count)
    let isName = rest.contains(": ") || rest.contains(" (n =")
    guard word.count > 2, !isName, !["mu", "sigma", "tau"].contains(word) else { return heading }
    return heading.uppercasedFirst
  }

  private static func startsSmall(_ word: Substring?) -> Bool {
    word.map { ["n", "p", "g", "x", "y"].contains($0) } ?? true
  }

  /// Short in a name, and written otherwise.
  private static let words: [Substring: String] = [
    "sd": "SD", "se": "SE", "rms": "RMS", "s2s": "S2S", "std": "SD", "bcea": "BCEA", "auc": "AUC", "rmse": "RMSE",
    "id": "ID",
    "iqr": "IQR", "r2": "R²", "snr": "SNR",
    "db": "(dB)", "hr": "heart rate", "sdnn": "SDNN", "rmssd": "RMSSD", "perclos": "PERCLOS",
    "csv": "CSV",
    "aic": "AIC", "bic": "BIC", "df": "df", "ci": "CI", "roc": "ROC", "bpm": "per minute", "utc": "UTC",
    "max": "maximum", "effective": "effective rate", "perclos80": "PERCLOS",
  ]

  /// Two words that a hyphen joins.
  private static let compounds: Set = ["go_past", "first_pass", "second_pass", "rms_s2s"]

  private static let signs = ["deg": "°", "deg/s": "°/s", "deg²": "°²"]
}
