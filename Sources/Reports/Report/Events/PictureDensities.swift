import Basics
import Events
import Figures
import Geometry
import Measurement
import Recordings
import SideChannels
import Store
import Studies
import Tables

/// How long gaze rested at each place of pictures of which nobody knows the words, such as scenes and scanned pages.
///
/// Where a layout is known, a figure of the passage shows the same over its lines.
struct PictureDensities {
  private(set) var figures: [NamedFigure] = []
  /// Names of pictures that the page has no room for.
  private var crowdedOut: [String] = []
  /// Names of pictures that nobody says the place of, so that gaze cannot be laid over them.
  private var unplaced: [String] = []

  /// Bytes of pictures that the page holds, each for wide screens and for narrow ones.
  private static let mostBytes = 2 << 20

  /// Of those that most recordings show, as many as a page has room for.
  init(_ study: borrowing Study, _ context: ReportContext) throws {
    let passages = try study.passages()
    let ruled = try RuledTrials(study)
    let shown = context.recordings.filter {
      $0.gaze != nil && !ruled.leavesOut($0.name) && context.tellsGroup(of: $0.participant)
    }
    let readings = Dictionary(grouping: shown) { $0.passage ?? "" }
    let pictures = try study.pictures().values.filter { passages[$0.passage] == nil && readings[$0.passage] != nil }
      .sorted { (-(readings[$0.passage]?.count ?? 0), $0.passage) < (-(readings[$1.passage]?.count ?? 0), $1.passage) }
    var room = Self.mostBytes
    for picture in pictures {
      let name = picture.passage
      let recordings = readings[name] ?? []
      let screen = recordings.compactMap(\.gaze?.screen).first ?? study.settings.screen.units
      guard let stored = try study.picture(of: name) else { continue }
      guard let place = stored.place(onScreen: screen), place.width > 0, place.width.isFinite, place.height > 0,
        place.height.isFinite
      else {
        unplaced.append(name)
        continue
      }
      guard let shown = ShownPicture(stored, ofScreen: screen), 2 * shown.bytes.count <= room else {
        crowdedOut.append(name)
        continue
      }
      guard let figure = try Self.figure(study, of: name, shown, screen, recordings, context, number: figures.count + 1)
      else { continue }
      room -= 2 * shown.bytes.count
      figures.append(figure)
    }
  }

  /// Which pictures are missing from the figures, and why; nil where none is.
  var note: String? {
    let reasons = [
      ("the page has no room for more pictures, or they are too large for it", crowdedOut),
      ("nobody says where on the screen they stood", unplaced),
    ]
    let sentences = reasons.compactMap { reason, names -> String? in
      guard !names.isEmpty else { return nil }
      return "No map of gaze is drawn over \(names.quoted(atMost: Self.mostNames)), since \(reason)."
    }
    return sentences.isEmpty ? nil : sentences.joined(separator: " ")
  }

  private static let mostNames = 5

  /// Nil where nobody looked at it.
  private static func figure(
    _ study: borrowing Study,
    of name: String,
    _ picture: ShownPicture,
    _ screen: Size<RecordedUnits>?,
    _ recordings: [RecordingHeader],
    _ context: ReportContext,
    number: Int
  ) throws -> NamedFigure? {
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
          + (picture.sentenceOfPaper.map { " \($0)" } ?? "")
      ),
      groups: readers.mapValues { Set($0).count }
    )
  }

  private static func fixations(
    of recording: RecordingHeader,
    on screen: Size<RecordedUnits>?,
    in study: borrowing Study
  ) throws -> [ScanPath.Fixation] {
    guard let places = study.screenPlaces(of: recording, on: screen) else { return [] }
    let own: Selection = ["recording": .text(recording.name), "kind": .text(EventKind.fixation.rawValue)]
    return places.fixations(of: try study.rows(StoredEvent.self, where: own))
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
