import Geometry
import Recordings
import Store
import Studies

/// A model that a person made the one that applies, whether it is stored any more or not.
struct ChosenModel: Sendable, Hashable {
  /// What it was called when it was chosen; names change with the number of a participant's devices.
  let name: String
  let participant: String
  /// Nil, as what follows is, where only the command is known that chose it.
  let device: String?
  let orientation: String?
  let features: String?
  let calibrator: String?

  func isSame(as model: StoredModel) -> Bool {
    guard participant == model.participant, (device ?? model.device) == model.device,
      (orientation ?? model.orientation) == model.orientation
    else { return false }
    guard let features, let calibrator else { return name == model.name }
    return features == model.features && calibrator == model.calibrator
  }

  /// Whether only one of the two can apply.
  fileprivate func excludes(_ other: Self) -> Bool {
    guard participant == other.participant, device == other.device else { return false }
    guard let orientation, let others = other.orientation else { return true }
    return orientation == others
  }
}

extension ChosenModel {
  init(_ model: ModelOverview) {
    self.init(
      name: model.name,
      participant: model.participant,
      device: model.device,
      orientation: model.orientation,
      features: model.features,
      calibrator: model.calibrator
    )
  }

  /// As a run has recorded it; nil where it told no model.
  fileprivate init?(_ recorded: Run.Choice) {
    let values = Dictionary(recorded.options.map { ($0.name, $0.value) }) { first, _ in first }
    guard let name = values["model"], let participant = values["participant"] else { return nil }
    self.init(
      name: name,
      participant: participant,
      device: values["device"],
      orientation: values["orientation"],
      features: values["features"],
      calibrator: values["calibrator"]
    )
  }

  /// For the record of a run; `number` tells those of one run apart, since names may be forgotten.
  func recorded(as kind: String, number: Int = 1) -> Run.Choice {
    Run.Choice(
      kind,
      "\(number)",
      [
        "model": name, "participant": participant, "device": device, "orientation": orientation, "features": features,
        "calibrator": calibrator,
      ]
    )
  }
}

extension Study {
  /// What people chose, as stored models tell it; of whoever can be fitted and has none any more, as the runs do.
  ///
  /// So a choice outlasts models that were removed, since somebody was forgotten or left out for a while.
  func chosenModels(of plan: CalibrationPlan) throws -> [ChosenModel] {
    let stored = try store.everyRow(ModelOverview.self)
    let chosen = stored.filter { $0.chosenBy == .person }.map { ChosenModel($0) }
    let people = Set(plan.entries.map(\.participant)).subtracting(stored.map(\.participant))
    return people.isEmpty ? chosen : chosen + (try loggedModels(of: people, plan))
  }

  /// The last of each participant, device and orientation that no fit gave up since, sorted by participant.
  private func loggedModels(of people: Set<String>, _ plan: CalibrationPlan) throws -> [ChosenModel] {
    let longestFirst = try store.participants().map(\.participant.id).sorted { ($1.count, $0) < ($0.count, $1) }
    let entries = Dictionary(grouping: plan.entries.filter { people.contains($0.participant) }, by: \.participant)
    var last: [String: [ChosenModel]] = [:]
    func take(_ model: ChosenModel, isGivenUp: Bool = false) {
      guard people.contains(model.participant) else { return }
      last[model.participant, default: []].removeAll { $0.excludes(model) }
      if !isGivenUp { last[model.participant, default: []].append(model) }
    }
    for run in try store.runs().map(\.value) {
      let kinds = [Run.Choice.chosenModelKind, Run.Choice.givenUpModelKind]
      let recorded = run.choices.filter { kinds.contains($0.kind) }
      for choice in recorded {
        guard let model = ChosenModel(choice) else { continue }
        take(model, isGivenUp: choice.kind == Run.Choice.givenUpModelKind)
      }
      // Older versions recorded the command alone.
      guard recorded.isEmpty, let name = run.typedModel,
        let participant = longestFirst.first(where: { name.hasPrefix("\($0)-") })
      else { continue }
      take(Self.typedModel(name, of: participant, entries[participant] ?? []))
    }
    return last.values.joined().sorted { ($0.participant, $0.name) < ($1.participant, $1.name) }
  }

  /// On the device that its name tells, or on the participant's only one.
  private static func typedModel(
    _ name: String,
    of participant: String,
    _ entries: [CalibrationPlan.Entry]
  ) -> ChosenModel {
    let told = entries.map(\.device).first { device in
      (device.identifiers + device.names).contains { name.hasPrefix("\(participant)-\($0)-") }
    }
    let device = told ?? (entries.count == 1 ? entries[0].device : nil)
    return ChosenModel(
      name: name,
      participant: participant,
      device: device.map { $0.identifiers.first ?? $0.names[0] },
      orientation: nil,
      features: nil,
      calibrator: nil
    )
  }
}

extension Run {
  /// The operand of `study choose`; nil of other commands.
  fileprivate var typedModel: String? {
    guard command.dropFirst().first == "choose" else { return nil }
    let words = Array(command.dropFirst(2))
    return words.indices.first { place in
      !words[place].hasPrefix("-") && (place == 0 || words[place - 1] != "--study")
    }
    .map { words[$0] }
  }
}
