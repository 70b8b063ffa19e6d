import Recordings
package import Store
package import Studies

extension GazeDraft {
  /// Stores what the tracker wrote beside the recording's rows, which are samples or else fixations.
  package func storeExtras(of recording: String, names: NameKeeper, in study: borrowing Study, run: Int) throws {
    let found = content == .gaze ? events : otherEvents
    try study.store.insert(found.map { RecordedEvent($0, recording: recording, origin: origin) }, run: run)
    let messages = messages.map {
      RecordedMessage(recording: recording, time: $0.time - origin, text: names.cleaned($0.text))
    }
    try study.store.insert(messages, run: run)
    let variables = toldVariables.map { variable in
      RecordedVariable(TrialVariable(name: variable.name, value: names.cleaned(variable.value)), recording: recording)
    }
    try study.store.insert(variables, run: run)
    let validations = validations.flatMap {
      RecordedValidation.rows(of: $0, recording: recording, origin: origin)
    }
    try study.store.insert(validations, run: run)
  }
}
