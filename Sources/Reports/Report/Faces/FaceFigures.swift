import Basics
import Figures
import Measurement
import Recordings
import SideChannels
import Store
import Studies
import Tables

/// The figures of faces: one recording over time, and where on the page people looked.
struct FaceFigures {
  private(set) var figures: [NamedFigure] = []

  /// `faces`: one at least; `lineless`: recordings whose gaze cannot tell lines.
  init(_ study: borrowing Study, _ faces: [FaceOverview], lineless: Set<String>, for audience: Audience) throws {
    if let example = Self.example(among: faces), let timeline = try FaceTimeline(of: example, in: study) {
      figures.append(NamedFigure("face-over-time", timeline.chart))
    }
    if let map = try Self.attention(faces, lineless, for: audience, in: study) { figures.append(map) }
  }

  /// The one whose coverage is in the middle, and which has lids if any has.
  private static func example(among faces: [FaceOverview]) -> FaceOverview? {
    let withLids = faces.filter { $0.blinks != nil }
    let sorted = (withLids.isEmpty ? faces : withLids).filter { $0.duration > .zero }
      .sorted { ($0.coverage ?? 0, $0.recording) < ($1.coverage ?? 0, $1.recording) }
    return sorted.isEmpty ? nil : sorted[sorted.count / 2]
  }

  /// Of the passage that most recordings are of: the share of the told time on each line.
  private static func attention(
    _ faces: [FaceOverview],
    _ lineless: Set<String>,
    for audience: Audience,
    in study: borrowing Study
  ) throws -> NamedFigure? {
    let passages = try study.passages()
    var readings: [String: [FaceOverview]] = [:]
    var withheld: [String: Int] = [:]
    for face in faces where face.onText != nil {
      let named = try study.standing().choices(.face, of: face.recording)?.name(of: Run.Choice.passageKind)
      guard let id = try named ?? study.store.recording(named: face.recording).passage else { continue }
      if lineless.contains(face.recording) {
        withheld[id, default: 0] += 1
      } else {
        readings[id, default: []].append(face)
      }
    }
    let most = readings.max { ($0.value.count, $1.key) < ($1.value.count, $0.key) }
    guard let (id, own) = most, let passage = passages[id] else { return nil }
    var (sums, counts) = (Array(repeating: 0.0, count: passage.lines.count), 0)
    var people: Set<String> = []
    for face in own {
      let rows = try study.rows(RegionAttention.self, of: face.recording)
      let onText = rows.filter { $0.region == FaceRegions.text }
      let told = onText.reduce(Time.zero) { $0 + $1.coverage * ($1.end - $1.begin) }
      guard told > .zero else { continue }
      counts += 1
      people.insert(face.participant)
      for line in passage.lines.indices {
        let own = rows.filter { $0.region == FaceRegions.line(line + 1) }
        sums[line] += own.reduce(Time.zero) { $0 + $1.score * ($1.end - $1.begin) } / told
      }
    }
    let places = ShownReading.places(in: passage)
    guard counts > 0, !places.isEmpty else { return nil }
    let shares = sums.map { 100 * $0 / Double(counts) }
    // How many they are would tell of those of whom it is not known.
    let recordings = audience == .everyone ? "recordings" : NumberText.counted(counts, "recording")
    return NamedFigure(
      "face-attention",
      WordMap(
        title: "Where on the page people looked",
        description: """
          Of the passage '\(id)' in \(recordings): the share of the time with known gaze on each line, \
          \(shares.map { NumberText.fixed($0, decimals: 1) }.joined(separator: ", ")) per cent.
          """,
        words: ShownReading.words(of: passage),
        panels: [WordMap.Panel(nil, places.map { shares[passage.words[$0].line] })],
        label: "share of the time with known gaze on the line (%)",
        caption: """
          Every word has the colour of its line; means over \(recordings) of the passage '\(id)'. Dwell time on a \
          region is not engagement.\(leftOut(withheld[id] ?? 0, for: audience))
          """
      ),
      participants: people.count
    )
  }

  /// What is said of so many recordings, with a blank before; few of them could be one person's.
  static func leftOut(_ withheld: Int, for audience: Audience) -> String {
    if withheld == 0 { return "" }
    if audience == .everyone { return " Recordings whose lines cannot be told are left out." }
    let counted = NumberText.counted(withheld, "recording")
    return " \(counted) whose gaze cannot tell lines \(withheld == 1 ? "is" : "are") left out."
  }
}
