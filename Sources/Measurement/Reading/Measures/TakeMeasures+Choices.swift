package import Basics
import Reading
import Recordings
import Store
package import Studies

/// What a run was told to measure by, and how the next one does the same.
extension TakeMeasures {
  /// As it was done before; where it never was, all stages clean what was detected here.
  package init(_ choices: Choices) throws(OptionError) {
    let definitions: Definitions? = choices.word(Run.Choice.definitionsKind)
    try self.init(
      definitions: definitions ?? .pymovements,
      cleaning: definitions == nil ? cleaningStages.names.map { ($0, Options()) } : choices.all(Run.Choice.cleaningKind)
    )
    cleansGiven = definitions != nil && choices.option(Self.keepsGiven, of: Run.Choice.definitionsKind) == nil
    accuracy = choices.option("accuracy", of: Run.Choice.definitionsKind).flatMap { Double($0) }
    showsWithheld = choices.option("force", of: Run.Choice.definitionsKind) != nil
    direction = choices.word("direction", of: Run.Choice.definitionsKind) ?? .leftToRight
  }

  /// The option that says that fixations were cleaned only where they were detected here.
  private static let keepsGiven = "keep-given-fixations"

  var recorded: [Run.Choice] {
    let options: KeyValuePairs<String, String?> = [
      Self.keepsGiven: cleansGiven ? nil : "yes",
      "accuracy": accuracy.map { "\($0)" },
      "force": showsWithheld ? "yes" : nil,
      "direction": direction == .leftToRight ? nil : direction.rawValue,
    ]
    return cleaning.map(\.record) + [Run.Choice(Run.Choice.definitionsKind, definitions.rawValue, options)]
  }
}
