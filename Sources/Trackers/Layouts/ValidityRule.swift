/// How a field tells whether a row's gaze can be used.
package enum ValidityRule: Sendable, Equatable {
  /// Usual words for yes and no.
  case words
  /// Only these, in any letters.
  case among([String])
  /// All but these, and where nothing stands.
  case except([String])
  /// A number not below.
  case atLeast(Double)
  /// Words that mean yes, and others that mean no; underscores do not count, nor does what stands before a point.
  case states(good: [String], bad: [String])

  /// Nil where the field says neither; `decimal`: the mark of the file's numbers.
  func isValid(_ text: String, decimal: UInt8 = UInt8(ascii: ".")) -> Bool? {
    switch self {
    case .words:
      switch text.lowercased() {
      case "1", "1.0", "true", "t", "yes", "y", "valid": true
      case "0", "0.0", "false", "f", "no", "n", "invalid": false
      default: nil
      }
    case .among(let words): isOne(of: words, text, decimal)
    case .except(let words): !isOne(of: words, text, decimal)
    case .states(let good, let bad):
      good.contains(state(text)) ? true : bad.contains(state(text)) ? false : nil
    case .atLeast(let least):
      number(text, decimal).map { $0 >= least }
    }
  }

  /// The code of a consumer kit's tracking state: 0 success, 1 low confidence, 2 unsupported, 3 no face; nil for any other word.
  func code(of text: String) -> Double? {
    guard case .states = self else { return nil }
    switch state(text) {
    case "success", "0": return 0
    case "lowconfidence", "1": return 1
    case "unsupported", "2": return 2
    case "facemissing", "3": return 3
    default: return nil
    }
  }

  /// What a field should have said.
  var expected: String {
    switch self {
    case .words: "1, 0, true, false, valid or invalid"
    case .among(let words): words.map { "'\($0)'" }.joined(separator: " or ")
    case .except: "anything"
    case .states(let good, let bad): "one of \((good + bad).joined(separator: ", "))"
    case .atLeast: "a number"
    }
  }

  /// Of a row where nothing stands.
  var takesMissing: Bool { if case .except = self { true } else { false } }

  private func isOne(of words: [String], _ text: String, _ decimal: UInt8) -> Bool {
    words.contains { $0.lowercased() == text.lowercased() || isSameNumber($0, text, decimal) }
  }

  private func state(_ text: String) -> String {
    String(text.split(separator: ".").last ?? "").lowercased().filter { $0 != "_" }
  }

  private func isSameNumber(_ a: String, _ b: String, _ decimal: UInt8) -> Bool {
    guard let a = number(a, decimal), let b = number(b, decimal) else { return false }
    return a == b
  }

  private func number(_ text: String, _ decimal: UInt8) -> Double? {
    let bytes = Array(text.utf8)
    return looseNumber(in: bytes.span, 0..<bytes.count, decimal: decimal)
  }
}
