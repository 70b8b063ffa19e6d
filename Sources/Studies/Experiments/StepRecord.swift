import Store
import Tables
import Trackers

/// What decides whether a step has to run, as it is now or as it was when the step had finished.
///
/// But for the version all are digests, so that nobody's name is kept here.
package struct StepRecord: Sendable, Hashable {
  /// The program's.
  var version: String
  /// Of the step's command line.
  var words: String
  /// Of the files that the step reads.
  var inputs: String
  /// Of the files that the step writes.
  var outputs: String
  /// Of all that the study holds.
  var study: String

  package init(version: String, words: [String], inputs: [String], outputs: [String], study: String) throws {
    self.version = version
    self.inputs = try digest(ofFilesAt: inputs)
    self.outputs = try digest(ofFilesAt: outputs)
    self.study = study
    var hash = SHA256()
    hash.update(words.map(Cell.text))
    self.words = hash.hexadecimal()
  }

  init?(_ json: JSON) {
    guard
      let version = json["version"]?.text,
      let words = json["words"]?.text,
      let inputs = json["inputs"]?.text,
      let outputs = json["outputs"]?.text,
      let study = json["study"]?.text
    else { return nil }
    self.version = version
    self.words = words
    self.inputs = inputs
    self.outputs = outputs
    self.study = study
  }

  var document: String {
    let members = [
      ("version", version), ("words", words), ("inputs", inputs), ("outputs", outputs), ("study", study),
    ]
    return "{\(members.map { "\(JSONText.string($0)): \(JSONText.string($1))" }.joined(separator: ", "))}"
  }
}
