import Store
import Tables
import Trackers

/// What decides whether a step has to run, as it is now or as it was when the step had ended.
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
  /// How the study is, as long as nobody but steps of the experiment changes it.
  var study: StudyState
  /// How the step itself left the study.
  var left: StudyState
  /// The parts of the study that the step has changed.
  var changed: [String] = []
  var hasFailed = false

  package init(version: String, words: [String], inputs: [String], outputs: [String], study: StudyState) throws {
    self.version = version
    self.inputs = try digest(ofFilesAt: inputs)
    self.outputs = try digest(ofFilesAt: outputs)
    self.study = study
    left = study
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
      let study = StudyState(json["study"]),
      let left = StudyState(json["left"]),
      let changed = json["changed"]?.elements,
      let hasFailed = json["failed"]?.truth
    else { return nil }
    self.version = version
    self.words = words
    self.inputs = inputs
    self.outputs = outputs
    self.study = study
    self.left = left
    self.changed = changed.compactMap(\.text)
    self.hasFailed = hasFailed
  }

  var document: String {
    let members = [
      ("version", JSONText.string(version)), ("words", JSONText.string(words)),
      ("inputs", JSONText.string(inputs)), ("outputs", JSONText.string(outputs)),
      ("study", study.document), ("left", left.document),
      ("changed", "[\(changed.map { JSONText.string($0) }.joined(separator: ", "))]"), ("failed", "\(hasFailed)"),
    ]
    return "{\(members.map { "\(JSONText.string($0)): \($1)" }.joined(separator: ", "))}"
  }
}
