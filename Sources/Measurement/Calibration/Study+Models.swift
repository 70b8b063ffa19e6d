package import Calibration
import FoundationEssentials
package import Geometry
import Recordings
package import Store
package import Studies
import Tables

extension Study {
  /// Without their documents, in the order in which they were fitted; nil for those of everyone.
  ///
  /// `participant`: a pseudonym or a name.
  package func modelOverviews(ofParticipant participant: String? = nil) throws -> [ModelOverview] {
    guard let participant else { return try rows(ModelOverview.self) }
    return try rows(ModelOverview.self, of: try pseudonym(of: participant))
  }

  package func model(named name: String) throws -> StoredModel {
    guard let found = try rows(StoredModel.self, where: ["model": .text(name)]).first else {
      throw try noModel(name)
    }
    return found
  }

  /// The one that is chosen for a recording's participant and device; nil where none is.
  ///
  /// `orientation`: how the device was held; nil where the model tells it. A device is the same by any of its names and
  /// identifiers.
  package func gazeModel(
    for recording: RecordingHeader,
    orientation: Screen.Orientation? = nil
  ) throws -> StoredModel? {
    let devices = settings.deviceNames
    let ofParticipant: Selection = ["participant": .text(recording.participant), "chosen": .integer(1)]
    let all = try rows(StoredModel.self, where: ofParticipant)
    let chosen = all.filter { devices.areSame($0.device, recording.device) }
    let wanted = (orientation ?? .landscape).rawValue
    let found = chosen.first { $0.orientation == wanted }
    return orientation == nil ? found ?? chosen.first : found
  }

  /// Makes a model the one that applies for its participant, device and orientation; later fits keep to it.
  package func chooseModel(named name: String, recordedAs run: Run) throws -> ModelOverview {
    let model = try model(named: name).overview
    var run = run
    run.choices.append(ChosenModel(model).recorded(as: Run.Choice.chosenModelKind))
    let begun = try begin(run)
    try store.transaction {
      let others: Selection = [
        "participant": .text(model.participant), "device": .text(model.device),
        "orientation": .text(model.orientation),
      ]
      try store.update(StoredModel.self, ["chosen": .integer(0), "chosen_by": .missing], where: others)
      try store.update(
        StoredModel.self,
        ["chosen": .integer(1), "chosen_by": .text(StoredModel.Chooser.person.rawValue)],
        where: ["model": .text(name)]
      )
      try keepChosenModels(of: model.participant, by: begun)
    }
    return model
  }

  /// How far off a model is in what was left out; nil where it was fitted on a single target.
  ///
  /// In whole fixations where that was tested, since head and screen are as they are in the calibration, else in what the fit left
  /// out to tell models apart. Of a mode's few targets it is the error at those that were left out, where that was tested. Of a
  /// single target nothing tells how far off gaze is elsewhere.
  func leftOut(of model: StoredModel, among accuracies: [AccuracySummary]) throws -> GazeModel.Fit.LeftOut? {
    let document = try model.model()
    guard document.fit.targets > 1 else { return nil }
    let devices = settings.deviceNames
    let own = accuracies.filter { $0.isOfFit(of: model.overview, devices) }
    let splits = (document.mode == nil ? [] : [LeaveTargetOut.name]) + [LeaveFixationOut.name]
    let tested = splits.compactMap { split in own.first { $0.split == split }?.leftOut }
    return tested.first ?? document.fit.leftOut
  }

  /// Remembers which models apply to a participant, so that what rests on others is known not to hold.
  func keepChosenModels(of participant: String, by run: BegunRun) throws {
    let chosen = try store.everyRow(StoredModel.self, where: StoredModel.selection(of: participant))
      .filter(\.isChosen).sorted { ($0.device, $0.orientation) < ($1.device, $1.orientation) }
    let accuracies = try store.everyRow(AccuracySummary.self, where: AccuracySummary.selection(of: participant))
    let keys = try chosen.flatMap { model in
      let degrees = try leftOut(of: model, among: accuracies)?.degrees
      return [model.device, model.orientation, model.name, try model.mappingDocument(), "\(degrees ?? .nan)"]
    }
    let absence = chosen.isEmpty ? "No model was fitted." : nil
    try keep(.model, of: participant, contents: keys, absence: absence, by: run)
  }

  /// A model by its name in the study or, where there is none, from the file of that name.
  package func model(at nameOrPath: String) throws -> GazeModel {
    if let stored = try rows(StoredModel.self, where: ["model": .text(nameOrPath)]).first {
      return try stored.model()
    }
    if FileManager.default.fileExists(atPath: nameOrPath) {
      let bytes = try contents(ofFileAt: nameOrPath)
      return try GazeModel(document: String(decoding: bytes, as: UTF8.self), source: nameOrPath)
    }
    if nameOrPath.contains("/") || nameOrPath.hasSuffix(".json") { throw FileError.notFound(path: nameOrPath) }
    throw try noModel(nameOrPath)
  }

  private func noModel(_ name: String) throws -> ModelError {
    let past = try store.everyRow(ModelOverview.self, where: ["model": .text(name)])
    guard let model = past.first else {
      // Models that were removed, as with somebody whom they were learnt from, are fitted again by an update.
      let isRemoved = try standing().due(.calibration).contains { $0.run != nil && name.hasPrefix("\($0.scope)-") }
      return isRemoved ? .due(name: name) : .unknown(name: name, known: try modelOverviews().map(\.name))
    }
    // What is left out is not due, so an update does nothing for it.
    let isDue = try standing().due(.calibration).contains { $0.scope == model.participant }
    if isDue { return .outOfDate(name: name) }
    return try leftOutCalibration(of: model) ?? .outOfDate(name: name)
  }

  /// That a model's participant is left out, or a calibration of theirs on its device; nil where neither is.
  private func leftOutCalibration(of model: ModelOverview) throws -> ModelError? {
    if let reason = try participantOverviews().first(where: { $0.id == model.participant })?.excluded {
      return .leftOut(name: model.name, reason: reason, subject: model.participant)
    }
    let devices = settings.deviceNames
    let calibrations = try store.recordings().map(\.value)
      .filter { $0.participant == model.participant && $0.kind == .calibration }
      .filter { devices.areSame($0.device, model.device) }.map(\.name)
    for recording in try recordingOverviews() where calibrations.contains(recording.name) {
      if let reason = recording.excluded {
        return .leftOut(name: model.name, reason: reason, subject: recording.name)
      }
    }
    return nil
  }

  private func pseudonym(of participant: String) throws -> String {
    let known = try store.participants().map(\.participant.id)
    guard let id = [participant, try pseudonyms().pseudonym(for: participant)].first(where: known.contains) else {
      try requireItsKey()
      throw StudyError.nothingNamed(participant, known: known)
    }
    return id
  }
}

extension DeviceNames {
  /// Whether two names or identifiers mean one device; unknown ones do where they are spelt alike.
  package func areSame(_ one: String, _ other: String) -> Bool {
    guard let device = self[one] else { return one == other }
    return device == self[other]
  }
}
