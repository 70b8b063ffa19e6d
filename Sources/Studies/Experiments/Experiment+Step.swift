import Trackers

extension Experiment.Step {
  static let example = "{\"ingest\": {\"path\": \"datasets/pilot\", \"strict\": true}}"

  init(_ json: JSON) throws(StepProblem) {
    guard case .object(let members) = json, members.count == 1, case .object(let settings) = members[0].value else {
      throw .shape
    }
    command = members[0].name
    var read: [Experiment.Setting] = []
    for setting in settings {
      // Whatever the grammar would make of it, an experiment is about one study.
      if setting.name == "study" { throw .otherStudy }
      if read.contains(where: { $0.name == setting.name }) { throw .twice(setting.name) }
      read.append(Experiment.Setting(name: setting.name, values: try words(setting.value, of: setting.name)))
    }
    self.settings = read
  }
}

/// What is wrong with a step, whatever its command.
enum StepProblem: Error, CustomStringConvertible {
  case shape
  case otherStudy
  case twice(String)
  case value(of: String)
  case longNumber(of: String)

  var description: String {
    switch self {
    case .shape: "a command with its options was expected, such as \(Experiment.Step.example)."
    case .otherStudy: "'study' is not for a step to choose: all steps work on the study that the experiment runs on."
    case .twice(let name): "'\(name)' is given twice."
    case .value(let name): "'\(name)' must be a text, a number, true, false, or a list of texts and numbers."
    case .longNumber(let name): "'\(name)' has more digits than a number keeps; write it in quotation marks."
    }
  }
}

private func words(_ json: JSON, of name: String) throws(StepProblem) -> [String]? {
  switch json {
  case .truth(true): return nil
  case .null, .truth(false): return []
  case .array(let elements):
    var words: [String] = []
    for element in elements { words.append(try word(element, of: name)) }
    return words
  default: return [try word(json, of: name)]
  }
}

private func word(_ json: JSON, of name: String) throws(StepProblem) -> String {
  switch json {
  case .text(let text): return text
  case .number(let number):
    // Beyond, not every whole number is one in JSON as it is read here.
    guard number.magnitude < 0x1p53 else { throw .longNumber(of: name) }
    return number == number.rounded() ? "\(Int(number))" : "\(number)"
  default: throw .value(of: name)
  }
}
