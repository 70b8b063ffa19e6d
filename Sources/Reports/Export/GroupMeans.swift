import Analysis
import Basics
import Measurement
import Reading
import SideChannels
import Statistics
import Store
import Studies
import Tables

/// The means of every measure over the participants of each group, for everyone to see.
///
/// A number of fewer than five participants is left empty, and so is one that would tell such a number by its
/// difference from another.
struct GroupMeans {
  let rows: [PublishedMean]

  init(_ study: borrowing Study) throws {
    let keys = try RecordingKeys(study)
    let headers = keys.recordings.keyed(by: \.name)
    let people = Set(keys.recordings.map(\.participant))
    let groups = try study.participantGroups().compactMapValues(\.self)
    let participants = try study.rows(MeasuredParticipant.self).filter { people.contains($0.participant) }
    guard !participants.isEmpty else { throw ExportError.noMeasures }
    guard participants.count >= leastPublished else {
      throw ExportError.tooFewToPublish(participants: participants.count)
    }
    var samples: [Sample: [String: [[Double?]]]] = [:]
    for participant in participants {
      let sample = Sample(group: groups[participant.participant])
      samples[sample, default: [:]][participant.participant] = [participant.values]
    }
    let ruled = try RuledTrials(study)
    for trial in try study.rows(MeasuredTrial.self).sorted(by: { $0.recording < $1.recording }) {
      guard let header = headers[trial.recording], !ruled.leavesOut(trial.recording) else { continue }
      let sample = Sample(group: groups[trial.participant], passage: trial.passage, device: header.device)
      samples[sample, default: [:]][trial.participant, default: []].append(trial.values)
    }
    let sizes = Dictionary(grouping: people.compactMap { groups[$0] }) { $0 }.mapValues(\.count)
    self.init(of: samples, without: PublishedCounts.untold(sizes, of: people.count))
  }

  /// `samples`: of each participant in it the values of all readings, in the order of `trialMeasures`.
  ///
  /// `untold`: groups that a report leaves out, too, since others would be told by them.
  init(of samples: [Sample: [String: [[Double?]]]], without untold: Set<String> = []) {
    let sorted = samples.sorted { $0.key < $1.key }
    rows = trialMeasures.indices.flatMap { place in
      var published: [String?: [Int]] = [:]
      return sorted.map { sample, people in
        let values = people.sorted { $0.key < $1.key }.compactMap { mean(of: $0.value.compactMap { $0[place] }) }
        let known = published[sample.group] ?? []
        let isSafe =
          values.count >= leastPublished && !untold.contains(sample.group ?? "")
          && known.allSatisfy { $0 == values.count || abs($0 - values.count) >= leastPublished }
        if isSafe { published[sample.group] = known + [values.count] }
        return PublishedMean(measure: trialMeasures[place], sample: sample, MeanInterval(of: isSafe ? values : []))
      }
    }
  }

  func write(as csv: CSV, to folder: OutputFolder) throws -> Exported {
    _ = try folder.write(csv.written(PublishedMean.table(of: rows)), to: "group_means.csv")
    var dictionary = DataDictionary()
    dictionary.add("group_means.csv", PublishedMean.columns)
    dictionary.add(
      "group_means.csv",
      measures: "participants",
      trialMeasures.map(\.column),
      trialMeasures.map(\.unit)
    )
    try dictionary.write(as: csv, to: folder)
    return Exported(files: 2)
  }
}

extension GroupMeans {
  /// Whose readings, and of what.
  struct Sample: Hashable, Comparable {
    var group: String?
    /// Nil for all that a participant read, as is the device.
    var passage: String?
    var device: String?

    static func < (one: Self, other: Self) -> Bool { one.names.lexicographicallyPrecedes(other.names) }

    private var names: [String] { [group, passage, device].map { $0 ?? "" } }
  }
}
