import Basics
import Measurement
import Recordings
import Statistics
import Store
import Studies
import Tables

/// Who took part, what recorded them and what they read, as the first paragraphs of a paper's methods.
struct StudySetting {
  private let people: [Participant]
  private let recordings: [RecordingHeader]
  private let passages: [Passage]
  /// What told how large a degree is, by how many recordings.
  private let degrees: [Viewing.Source: Int]
  private let context: ReportContext

  init(_ study: borrowing Study, _ context: ReportContext) throws {
    self.context = context
    let inUse = Set(context.recordings.map(\.participant))
    people = try study.store.participants().map(\.participant).filter { inUse.contains($0.id) }
    recordings = context.recordings
    let quality = try study.rows(RecordingQuality.self, among: context.names)
    degrees = Dictionary(grouping: quality.compactMap(\.degrees)) { $0 }.mapValues(\.count)
    let read = Set(recordings.compactMap(\.passage))
    passages = try study.passages().filter { read.contains($0.key) }.sorted { $0.key < $1.key }.map(\.value)
  }

  var paragraphs: [String?] { [participants, apparatus, stimuli] }

  /// Nil where nobody took part.
  private var participants: String? {
    guard !people.isEmpty else { return nil }
    let members = context.groupSizes.sorted { $0.key < $1.key }
    let grouped = context.counted(members.map { ($0.key, $0.value) })
    let groups = members.isEmpty ? "" : " (\(grouped)\(withoutGroup))"
    var sentences = ["\(NumberText.counted(people.count, "participant")) took part\(groups)."]
    // How many of them told more would tell of few by the difference.
    guard context.audience == .team else { return sentences[0] }
    if let ages = MeanInterval(of: people.compactMap(\.age)), ages.count > 1, let deviation = ages.deviation {
      let (mean, spread) = (NumberText.fixed(ages.mean, decimals: 1), NumberText.fixed(deviation, decimals: 1))
      let known = ages.count < people.count ? ", known of \(ages.count)" : ""
      sentences.append("Their mean age was \(mean) years (SD \(spread)\(known)).")
    }
    let sexes = Dictionary(grouping: people.compactMap(\.sex)) { $0 }.mapValues(\.count).sorted { $0.key < $1.key }
    if !sexes.isEmpty {
      sentences.append("Sex: \(sexes.map { "\($0.value) \($0.key)" }.joined(separator: ", ")).")
    }
    return sentences.joined(separator: " ")
  }

  /// How many have no group, behind those who have one; empty where all have, and for everyone, since they may be few.
  private var withoutGroup: String {
    let count = people.count - context.groupSizes.values.reduce(0, +)
    return count > 0 && context.audience == .team ? ", \(count) without a group" : ""
  }

  /// As the files tell it.
  private var apparatus: String? {
    let devices = Dictionary(grouping: recordings) { [$0.device, $0.content.rawValue] }.sorted {
      $0.key.lexicographicallyPrecedes($1.key)
    }
    let parts = devices.map { key, own in
      let rates = Set(own.compactMap(\.nominalRate).map { NumberText.fixed($0, decimals: 0) }).sorted()
      let rate = rates.count == 1 && [.face, .gaze].contains(own[0].content) ? " at \(rates[0]) Hz" : ""
      let what =
        switch own[0].content {
        case .face: "Face tracking"
        case .gaze: "Gaze"
        case .fixations: "Fixations"
        case .words: "Another program's measures of words"
        }
      return "\(what) of \(NumberText.counted(own.count, "recording")) came from '\(key[0])'\(rate)."
    }
    return parts.isEmpty ? nil : (parts + [visualAngle].compactMap(\.self)).joined(separator: " ")
  }

  /// Nil where no recording has samples.
  private var visualAngle: String? {
    let sources = Viewing.Source.allCases.compactMap { source in degrees[source].map { (source, $0) } }
    guard !sources.isEmpty else { return nil }
    let parts = sources.map { source, count in "\(source.inWords) in \(NumberText.counted(count, "recording"))" }
    return "The size of a degree of visual angle was taken from \(parts.joined(separator: ", and from "))."
  }

  /// Nil where nothing was read that the study knows.
  private var stimuli: String? {
    guard !passages.isEmpty else { return nil }
    let words = passages.map { Double($0.words.count) }
    let lines = passages.map { Double($0.lines.count) }
    func range(_ values: [Double]) -> String {
      let (low, high) = (
        NumberText.fixed(values.min() ?? 0, decimals: 0), NumberText.fixed(values.max() ?? 0, decimals: 0)
      )
      return low == high ? low : "\(low) to \(high)"
    }
    // Invented words are in no language.
    let languages = Set(passages.compactMap(\.language)).subtracting(["zxx"]).sorted()
    let spoken = languages.isEmpty ? "" : ", language \(languages.joined(separator: ", "))"
    // Where words are known and not their places, nobody knows their lines.
    let areKnown = passages.allSatisfy { $0.boxes != .unknown }
    let standing = areKnown ? " on \(range(lines)) \(lines.max() == 1 ? "line" : "lines")" : ""
    let described = "\(NumberText.counted(passages.count, "passage")) of \(range(words)) words\(standing)\(spoken)"
    let known = Set(passages.map(\.id))
    let recorded = Dictionary(grouping: recordings) { $0.participant }
      .mapValues { own in Set(own.compactMap(\.passage)).intersection(known).count }.values
    let read = recorded.filter { $0 > 0 }
    let isTeam = context.audience == .team
    let areAll = read.count == recorded.count
    let readers = NumberText.grouped(read.count)
    if read.allSatisfy({ $0 == passages.count }) {
      // The others may be few.
      let some = "\(readers) of the \(NumberText.grouped(recorded.count)) participants"
      return "\(areAll || !isTeam ? "Participants" : some) read \(described)."
    }
    let were = "There \(passages.count == 1 ? "was" : "were") \(described)"
    // The fewest may be one person's.
    guard isTeam else { return "\(were)." }
    let each = areAll ? "each reader" : "each of the \(readers) participants who read any"
    let who = read.count == 1 ? "the only reader" : each
    return "\(were); \(who) read \(range(read.map(Double.init))) of them."
  }
}

extension Viewing.Source {
  fileprivate var inWords: String {
    switch self {
    case .resolution: "the tracker's own resolution"
    case .screen: "the screen's size and distance as the file tells them"
    case .saccades: "the lengths of the tracker's saccades"
    case .device: "the device's screen"
    case .settings: "the study's settings"
    case .assumed: "nothing but the usual width of screens, so that no length in degrees is told,"
    }
  }
}
