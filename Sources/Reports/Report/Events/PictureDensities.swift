import Analysis
import Events
import Figures
import Geometry
import Recordings
import Store
import Studies
import Tables

/// How long gaze rested at each place of pictures of which nobody knows the words, such as scenes and scanned pages.
///
/// Where a layout is known, a figure of the passage shows the same over its lines.
struct PictureDensities {
  private(set) var figures: [NamedFigure] = []

  /// Bytes of pictures that the page holds, each once in every panel.
  private static let mostBytes = 2 << 20

  /// Of those that most recordings show, as many as a page has room for.
  init(_ study: borrowing Study, _ context: ReportContext) throws {
    let passages = try study.passages()
    let ruled = try RuledTrials(study)
    let shown = context.recordings.filter { $0.gaze != nil && $0.gaze?.unit != .degrees && !ruled.leavesOut($0.name) }
    let readings = Dictionary(grouping: shown) { $0.passage ?? "" }
    let pictures = try study.pictures().values.filter { passages[$0.passage] == nil && readings[$0.passage] != nil }
      .sorted { (-(readings[$0.passage]?.count ?? 0), $0.passage) < (-(readings[$1.passage]?.count ?? 0), $1.passage) }
    var room = Self.mostBytes
    for picture in pictures {
      let recordings = readings[picture.passage] ?? []
      let groups = Set(recordings.map { context.group(of: $0.participant) ?? "" })
      guard picture.bytes * groups.count <= room,
        let figure = try Self.figure(study, of: picture.passage, recordings, context, number: figures.count + 1)
      else { continue }
      room -= picture.bytes * groups.count
      figures.append(figure)
    }
  }

  /// Nil where nobody knows where the picture stood, or nobody looked at it.
  private static func figure(
    _ study: borrowing Study,
    of name: String,
    _ recordings: [RecordingHeader],
    _ context: ReportContext,
    number: Int
  ) throws -> NamedFigure? {
    let screen = recordings.compactMap(\.gaze?.screen).first ?? study.settings.screen.units
    guard let stored = try study.picture(of: name), let picture = ShownPicture(stored, ofScreen: screen),
      picture.place.width > 0, picture.place.width.isFinite, picture.place.height > 0, picture.place.height.isFinite
    else { return nil }
    var fixations: [String: [ScanPath.Fixation]] = [:]
    var readers: [String: [String]] = [:]
    for recording in recordings {
      let own = try Self.fixations(of: recording, on: screen, in: study)
      guard !own.isEmpty else { continue }
      let group = context.group(of: recording.participant) ?? ""
      fixations[group, default: []] += own
      readers[group, default: []].append(recording.participant)
    }
    guard !fixations.isEmpty else { return nil }
    let panels = fixations.sorted { $0.key < $1.key }.map { group, fixations in
      let own = readers[group] ?? []
      let count = NumberText.counted(Set(own).count, "viewer")
      return GazeDensity.Panel(group.isEmpty ? count : "\(group): \(count)", fixations, trials: max(1, own.count))
    }
    var degree: Size<RecordedUnits>?
    for recording in recordings where degree == nil { degree = study.viewing(of: recording)?.geometry.degree }
    let spread = Spread(degree: degree, picture)
    return NamedFigure(
      "picture-density-\(number)",
      GazeDensity(
        title: "How long gaze rested at each place of '\(name)'",
        description: "The picture \(name) with how long gaze rested at each place as a colour over it.",
        region: picture.place,
        picture: picture,
        panels: panels,
        kernel: spread.kernel,
        patch: spread.patch,
        caption: "Means over readings, every fixation where it was measured. \(spread.sentence)"
      ),
      participants: readers.values.map { Set($0).count }.min()
    )
  }

  private static func fixations(
    of recording: RecordingHeader,
    on screen: Size<RecordedUnits>?,
    in study: borrowing Study
  ) throws -> [ScanPath.Fixation] {
    let isInParts = recording.gaze?.unit == .normalized
    guard let scale = isInParts ? screen : Size(width: 1, height: 1) else { return [] }
    let own: Selection = ["recording": .text(recording.name), "kind": .text(EventKind.fixation.rawValue)]
    return try study.rows(StoredEvent.self, where: own).compactMap { event in
      guard let x = event.x, let y = event.y, event.duration.isFinite else { return nil }
      let place = Point<RecordedUnits>(x: x * scale.width, y: y * scale.height)
      guard place.x.isFinite, place.y.isFinite else { return nil }
      return ScanPath.Fixation(at: place, duration: max(0, event.duration / 1000))
    }
  }
}

/// How far fixations on a picture are spread, and for what part of it times are told.
private struct Spread {
  let kernel: Double
  let patch: GazeDensity.Patch
  let sentence: String

  /// A degree is what the fovea sees sharply, and what trackers are off by (Le Meur & Baccino, "Methods for comparing scanpaths and
  /// saliency maps", 2013).
  init(degree: Size<RecordedUnits>?, _ picture: ShownPicture) {
    let side = picture.place.width
    // Else it is no degree, but a slip in a file.
    if let degree, [degree.width, degree.height].allSatisfy({ $0 > side / 1000 && $0 < 10 * side }) {
      kernel = (degree.width * degree.height).squareRoot()
      patch = .init("a square degree", area: degree.width * degree.height)
      sentence = "Each fixation is spread by a normal kernel whose standard deviation is a degree."
    } else {
      kernel = side / 40
      patch = .init("a hundredth of the picture", area: side * picture.place.height / 100)
      sentence = """
        Each fixation is spread by a normal kernel whose standard deviation is a fortieth of the picture's width: how large a degree \
        is nobody says.
        """
    }
  }
}
