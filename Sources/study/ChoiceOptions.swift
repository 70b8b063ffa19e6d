import Arguments
import Basics

/// The options of choices, typed as `--option NAME.key=value`.
struct ChoiceOptions {
  private let words: [String]

  init(from arguments: inout Arguments) throws(UsageError) {
    words = try arguments.options(
      "option",
      .text("NAME.KEY=VALUE"),
      help: "Of a choice; see 'study choices'."
    )
  }

  var areGiven: Bool { !words.isEmpty }

  /// Those of one choice; throws where a word is not of the form, or means a choice that is not used.
  func options(of name: String?) throws(UsageError) -> Options {
    let names = name.map { [$0] } ?? []
    return try options(of: names).first ?? Options()
  }

  /// Those of any choices among these, by the choices' names.
  func options(ofAny names: [String]) throws(UsageError) -> [String: Options] {
    Dictionary(uniqueKeysWithValues: zip(names, try options(of: names)))
  }

  /// Those of each of several choices.
  func options(of names: [String]) throws(UsageError) -> [Options] {
    var values = Array(repeating: [String: String](), count: names.count)
    for word in words {
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      guard parts.count == 2, let dot = parts[0].firstIndex(of: ".") else { throw .notAnOption(word) }
      let choice = String(parts[0][..<dot])
      guard let place = names.firstIndex(of: choice) else { throw .optionOfUnused(choice, used: names) }
      values[place][String(parts[0][parts[0].index(after: dot)...])] = parts[1]
    }
    return values.map { Options($0) }
  }
}
