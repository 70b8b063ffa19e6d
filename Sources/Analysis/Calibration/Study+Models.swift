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
    guard let participant else { return try store.rows(ModelOverview.self) }
    return try store.rows(ModelOverview.self, where: ["participant": .text(try pseudonym(of: participant))])
  }

  package func model(named name: String) throws -> StoredModel {
    guard let found = try store.rows(StoredModel.self, where: ["model": .text(name)]).first else {
      throw ModelError.unknown(name: name, known: try modelOverviews().map(\.name))
    }
    return found
  }

  /// The one that is chosen for a recording's participant and device, held like this; nil where none is.
  ///
  /// A device is the same by any of its names and identifiers.
  package func gazeModel(
    for recording: RecordingHeader,
    orientation: Screen.Orientation
  ) throws -> StoredModel? {
    let chosen = try store.rows(
      StoredModel.self,
      where: [
        "participant": .text(recording.participant), "orientation": .text(orientation.rawValue), "chosen": .integer(1),
      ]
    )
    let devices = DeviceNames(settings.allDevices)
    return chosen.first { devices.areSame($0.device, recording.device) }
  }

  /// Makes a model the one that applies for its participant, device and orientation; later fits keep to it.
  package func chooseModel(named name: String, recordedAs run: Run) throws -> ModelOverview {
    guard let model = try modelOverviews().first(where: { $0.name == name }) else {
      throw ModelError.unknown(name: name, known: try modelOverviews().map(\.name))
    }
    try store.transaction {
      _ = try store.insert(run)
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
    }
    return model
  }

  /// A model by its name in the study or, where there is none, from the file of that name.
  package func model(at nameOrPath: String) throws -> GazeModel {
    if let stored = try store.rows(StoredModel.self, where: ["model": .text(nameOrPath)]).first {
      return try stored.model()
    }
    if let data = FileManager.default.contents(atPath: nameOrPath) {
      return try GazeModel(document: String(decoding: data, as: UTF8.self), source: nameOrPath)
    }
    if nameOrPath.contains("/") || nameOrPath.hasSuffix(".json") { throw FileError.notFound(path: nameOrPath) }
    throw ModelError.unknown(name: nameOrPath, known: try modelOverviews().map(\.name))
  }

  private func pseudonym(of participant: String) throws -> String {
    let known = try store.participants().map(\.participant.id)
    guard let id = [participant, try pseudonyms().pseudonym(for: participant)].first(where: known.contains) else {
      throw StudyError.nothingNamed(participant, known: known)
    }
    return id
  }
}

extension DeviceNames {
  /// Whether two names or identifiers mean one device; unknown ones do where they are spelt alike.
  func areSame(_ one: String, _ other: String) -> Bool {
    guard let device = self[one] else { return one == other }
    return device == self[other]
  }
}
