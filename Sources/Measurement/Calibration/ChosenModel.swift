import Geometry
import Store
import Studies

/// A model that a person made the one that applies, whether it is stored any more or not.
struct ChosenModel: Sendable, Hashable {
  let name: String
  let participant: String
  /// Nil, as the orientation is, where only the command is known that chose it.
  let device: String?
  let orientation: String?

  func isSame(as model: StoredModel) -> Bool {
    name == model.name && participant == model.participant && (device ?? model.device) == model.device
      && (orientation ?? model.orientation) == model.orientation
  }
}

extension Study {
  /// What people chose, as stored models tell it; of whoever can be fitted and has none any more, as the commands do.
  ///
  /// So a choice outlasts models that were removed, since somebody was forgotten or left out for a while.
  func chosenModels(of plan: CalibrationPlan) throws -> [ChosenModel] {
    let stored = try store.everyRow(ModelOverview.self)
    let chosen = stored.filter { $0.chosenBy == .person }.map {
      ChosenModel(name: $0.name, participant: $0.participant, device: $0.device, orientation: $0.orientation)
    }
    let people = Set(plan.entries.map(\.participant)).subtracting(stored.map(\.participant))
    return people.isEmpty ? chosen : chosen + (try typedChoices(of: people, plan))
  }

  /// The last of each participant and device, sorted by participant.
  private func typedChoices(of people: Set<String>, _ plan: CalibrationPlan) throws -> [ChosenModel] {
    let longestFirst = people.sorted { ($1.count, $0) < ($0.count, $1) }
    var last: [[String]: ChosenModel] = [:]
    for command in try store.runs().map(\.value.command) where command.dropFirst().first == "choose" {
      for word in command.dropFirst(2) {
        guard let participant = longestFirst.first(where: { word.hasPrefix("\($0)-") }) else { continue }
        let names = plan.entries.filter { $0.participant == participant }.flatMap {
          $0.device.identifiers + $0.device.names
        }
        let device = names.first { word.hasPrefix("\(participant)-\($0)-") }
        last[[participant, device ?? ""]] = ChosenModel(
          name: word,
          participant: participant,
          device: nil,
          orientation: nil
        )
      }
    }
    return last.values.sorted { ($0.participant, $0.name) < ($1.participant, $1.name) }
  }
}
