import Basics
import Reading

extension Options {
  /// By whose names the measures of words are called.
  mutating func naming() throws(OptionError) -> NamingScheme {
    try choice(
      "naming",
      default: .long,
      help: "By whose names measures of words are called, where the rule is the same."
    )
  }
}
