import Arguments

/// The recordings that a command is about.
struct RecordingsOption {
  /// Empty where all are meant.
  let names: [String]

  init(from arguments: inout Arguments) throws(UsageError) {
    names = try arguments.options(
      "recording",
      .text("NAME"),
      help: "Only this recording, as 'study list' shows it."
    )
  }
}
