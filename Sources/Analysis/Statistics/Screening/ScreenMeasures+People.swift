import Basics
import Measurement
import Reading
import Recordings
import SideChannels
import Statistics
import Store
import Studies

/// A measured participant with a group.
struct GroupedParticipant: Sendable {
  let participant: String
  let group: String
  /// In the order of the measures' names.
  let measured: [Double?]

  /// At these places of the names.
  func values(_ places: [Int]) -> [Double?] { places.map { measured[$0] } }
}

/// Those who are screened, and what their measures are called.
struct ScreenedPeople: Sendable {
  let names: [String]
  let people: [GroupedParticipant]

  func haveValue(of name: String) -> Bool {
    names.firstIndex(of: name).map { place in people.contains { $0.measured[place] != nil } } ?? false
  }
}

extension ScreenMeasures {
  /// What is screened by where nobody says, as far as it was measured.
  package static let defaultMeasures = [
    "words_per_minute", "fixation_duration_mean_ms", "fixations_per_word", "skipped", "mean_gaze_duration_ms",
    "mean_total_duration_ms", "forward_saccade_mean_chars", "regression_rate",
  ]

  /// The same where nobody knows the layouts of what was read.
  package static let defaultMeasuresWithoutLayout = [
    "scan_time_ms", "scan_fixations", "scan_fixation_duration_mean_ms", "scan_fixation_duration_sd_ms",
    "scan_regression_rate", "scan_forward_saccade_mean_width", "scan_return_sweeps",
  ]

  /// A default measure is left out where fewer of a group have it.
  private static let leastShare = 0.75

  /// Those of the two groups, and what is to be said of others.
  func people(in study: borrowing Study) throws -> (people: [GroupedParticipant], notes: [Finding]) {
    if let other = measures.first(where: { TrialCovariates.names.contains($0) }) {
      throw ScreenError.notOfReading(other)
    }
    let measured = try study.rows(MeasuredParticipant.self)
    if measured.isEmpty { throw ScreenError.noMeasures }
    try study.requireGroupsWithRecordings()
    let groups = try study.participantGroups()
    let grouped = measured.compactMap { row in
      (groups[row.participant] ?? nil).map {
        GroupedParticipant(participant: row.participant, group: $0, measured: row.values)
      }
    }
    return try self.grouped(grouped, of: measured.count)
  }

  /// Those of the two groups.
  func grouped(
    _ grouped: [GroupedParticipant],
    of count: Int
  ) throws -> (people: [GroupedParticipant], notes: [Finding]) {
    let known = Set(grouped.map(\.group)).sorted()
    if known.isEmpty { throw ScreenError.noGroups(participants: count) }
    if known.count == 1 { throw ScreenError.oneGroup(known[0], participants: grouped.count) }
    if target == reference { throw ScreenError.sameGroup(target) }
    for (option, name) in [("--target", target), ("--reference", reference)] where !known.contains(name) {
      throw ScreenError.unknownGroup(name, option: option, known: known)
    }
    let people = grouped.filter { [target, reference].contains($0.group) }
    if people.count == count { return (people, []) }
    let others = count - people.count
    let sentence = "Left out, being in neither group: \(others) of \(count) measured participants."
    return (people, [Finding(.note, "no-group", at: Place("'\(target)' and '\(reference)'"), sentence)])
  }

  /// Places among the names, and what is to be said of measures that are left out.
  func chosenMeasures(of people: ScreenedPeople) throws(ScreenError) -> (places: [Int], notes: [Finding]) {
    if measures.isEmpty { return try defaultPlaces(of: people) }
    let places = try asked(of: people)
    if let name = measures.first(where: { !people.haveValue(of: $0) }) { throw .unmeasured([name]) }
    return (places, [])
  }

  /// The measures that a person names.
  func asked(of people: ScreenedPeople) throws(ScreenError) -> [Int] {
    var places: [Int] = []
    for name in measures {
      guard let place = people.names.firstIndex(of: name) else {
        throw .unknownMeasure(name, known: people.names)
      }
      if !places.contains(place) { places.append(place) }
    }
    return places
  }

  private func defaultPlaces(
    of people: ScreenedPeople
  ) throws(ScreenError) -> (places: [Int], notes: [Finding]) {
    let (places, notes) = usable(Self.defaultMeasures, of: people)
    if !places.isEmpty { return (places, notes) }
    let (others, further) = usable(Self.defaultMeasuresWithoutLayout, of: people)
    if others.isEmpty {
      let names = Self.defaultMeasures + Self.defaultMeasuresWithoutLayout
      guard names.contains(where: { people.haveValue(of: $0) }) else { throw .unmeasured(Self.defaultMeasures) }
      throw .allLeftOut(notes + further)
    }
    return (others, [.withoutLayout("Screened")] + further)
  }

  /// Those of these names that most of both groups have, and that are not the same for everyone.
  func usable(
    _ names: [String],
    of people: ScreenedPeople
  ) -> (places: [Int], notes: [Finding]) {
    var places: [Int] = []
    var notes: [Finding] = []
    for name in names {
      guard let place = people.names.firstIndex(of: name) else { continue }
      if let reason = reasonAgainst(place, of: people.people) {
        notes.append(Finding(.note, "measure-left-out-\(name)", at: Place(name), reason))
      } else {
        places.append(place)
      }
    }
    return (places, notes)
  }

  private func reasonAgainst(_ place: Int, of people: [GroupedParticipant]) -> String? {
    for group in [target, reference] {
      let own = people.filter { $0.group == group }
      let count = own.count { $0.values([place]) != [nil] }
      if Double(count) < Self.leastShare * Double(own.count) || count == 0 {
        return "Left out: \(count) of \(own.count) in '\(group)' have a value. '--measures' asks for it all the same."
      }
    }
    return areOneNumber(people.compactMap { $0.values([place])[0] }) ? "Left out: it is the same for everyone." : nil
  }
}
