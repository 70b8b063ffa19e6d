import Recordings
import Store
import Studies

extension GazeDraft {
  /// Stores what the tracker wrote beside the samples; the fixations of a recording without samples are its rows already.
  func storeExtras(of recording: String, names: NameKeeper, in study: borrowing Study, run: Int) throws {
    if content == .gaze {
      try study.store.insert(events.map { RecordedEvent($0, recording: recording, origin: origin) }, run: run)
    }
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
