public import Basics
import Geometry
import Recordings

/// Sessions that the ios-eye-tracking library recorded on a phone or tablet: gaze in points, as ARKit saw it.
///
/// Blend shapes have times of their own, those of every frame; where there is no gaze at such a time, the sample lacks it.
public struct ARKitGazeJSON: Format {
  public static let name = "arkit-gaze-json"
  public static let summary = "Sessions of the ios-eye-tracking library as JSON: gaze in points, and blend shapes."

  public init(from options: inout Options) throws(OptionError) {}

  public func recognizes(_ head: FileHead) -> Bool {
    // The keys stand in any order, and one of the two that are long may fill the head.
    guard head.beginsAsJSON, head.contains("\"timestamp\"") else { return false }
    return head.contains("\"scanPath\"") || head.contains("\"blendShapeLocation\"")
  }

  public func read<Source: ByteSource & ~Copyable, Sink: RecordingSink & ~Copyable>(
    _ source: consuming Source,
    beginning: [UInt8],
    into sink: inout Sink
  ) async throws {
    let name = source.name
    let document = try readDocument(source, beginning: beginning)
    let sessions = (document.elements ?? [document]).filter { $0["scanPath"] != nil }
    guard !sessions.isEmpty else {
      throw FormatError.brokenTable(Place(name), problem: "no session with a 'scanPath' stands in the document.")
    }
    var row = 0
    var keys = KeyTally()
    for session in sessions {
      try give(session, row: &row, source: name, to: &sink)
      Self.count(session, &keys)
    }
    keys.note(in: &sink)
  }

  private static func count(_ session: JSON, _ keys: inout KeyTally) {
    keys.count(keysOf: session) { key in
      ["id": "trial", "deviceInfo": "device", "scanPath": "gaze", "blendShapes": "blend shapes"][key]
    }
    if let device = session["deviceInfo"] {
      keys.count(keysOf: device, within: "deviceInfo.") { ["model": "device", "screenSize": "screen"][$0] }
    }
    let meanings = [
      "timestamp": "time", "x": "place", "y": "place", "orientation": "how the device was held",
      "trackingState": "messages",
    ]
    for sample in session["scanPath"]?.elements ?? [] {
      keys.count(keysOf: sample, within: "scanPath.") { meanings[$0] }
    }
  }

  private func give<Sink: RecordingSink & ~Copyable>(
    _ session: JSON,
    row: inout Int,
    source: String,
    to sink: inout Sink
  ) throws {
    guard let path = session["scanPath"]?.elements else {
      let found = session["scanPath"]?.shown ?? "missing"
      let problem = RowProblem.unexpected(field: "scanPath", found: found, expected: "an array")
      return sink.leaveOut(problem.finding(at: Place(source)))
    }
    let device = session["deviceInfo"]
    let labels = GazePiece.Labels(device: device?.label("model"), trial: session.label("id"))
    let gaze = path.enumerated().compactMap { index, element -> (RecordedGaze, Place)? in
      let place = Place(source, row: row + index + 1)
      do throws(RowProblem) { return (try RecordedGaze(element), place) } catch {
        sink.leaveOut(error.finding(at: place))
        return nil
      }
    }
    row += path.count
    var shapes = RecordedShapes()
    if case .object(let members) = session["blendShapes"] {
      for member in members { shapes.read(member.value, of: member.name, source: source, into: &sink) }
    }
    let all = shapes.isEmpty ? gaze : gaze.joined(by: shapes.times, at: Place(source))
    for piece in pieces(of: all, shapes, labels, device) { try sink.append(piece.piece, at: piece.place) }
  }

  /// One for every stretch in which the device was not turned.
  private func pieces(
    of gaze: [(RecordedGaze, Place)],
    _ shapes: RecordedShapes,
    _ labels: GazePiece.Labels,
    _ device: JSON?
  ) -> [(piece: GazePiece, place: Place)] {
    var pieces: [(piece: GazePiece, place: Place)] = []
    var isLandscape = gaze.first { $0.0.isOfPath }?.0.isLandscape
    var state: String?
    for (sample, place) in gaze {
      if pieces.isEmpty || sample.isLandscape ?? isLandscape != isLandscape {
        isLandscape = sample.isLandscape ?? isLandscape
        var piece = GazePiece(labels, Self.setup(of: device, isLandscape: isLandscape ?? false))
        piece.samples = GazeSamples([GazeColumn(.cyclopean, .x), GazeColumn(.cyclopean, .y)] + shapes.columns)
        pieces.append((piece, place))
      }
      let last = pieces.count - 1
      pieces[last].piece.samples.append(time: sample.time) { column in
        column == 0 ? sample.x : column == 1 ? sample.y : shapes.weight(column - 2, at: sample.time)
      }
      guard sample.isOfPath else { continue }
      if let word = sample.state, word != state {
        pieces[last].piece.messages.append(TrackerMessage(time: sample.time, text: "tracking \(word)"))
      }
      state = sample.state
    }
    return pieces
  }

  private static func setup(of device: JSON?, isLandscape: Bool) -> GazeSetup {
    var setup = GazeSetup(unit: .points)
    let sides = device?["screenSize"]?.elements?.compactMap(\.number).filter { $0 > 0 }.sorted() ?? []
    let known = device?.label("model").flatMap { Device.named($0) }?.screen(isLandscape ? .landscape : .portrait)
    if sides.count == 2 {
      setup.screen = Size(width: sides[isLandscape ? 1 : 0], height: sides[isLandscape ? 0 : 1])
    } else {
      setup.screen = known.map { Size(width: $0.size.width, height: $0.size.height) }
    }
    // A model whose points differ shows its picture enlarged, which says nothing about the glass.
    setup.screenSize = known?.physicalSize
    return setup
  }
}

extension [(RecordedGaze, Place)] {
  /// With a sample without gaze for every time that has shapes alone, in the order of time.
  fileprivate func joined(by times: [Time], at place: Place) -> Self {
    let known = Set(map(\.0.time))
    let others = times.filter { !known.contains($0) }.map { (RecordedGaze(withoutGazeAt: $0), place) }
    // What comes first in the file stays first where times are equal.
    return (self + others).enumerated().sorted { ($0.element.0.time, $0.offset) < ($1.element.0.time, $1.offset) }
      .map(\.element)
  }
}

/// One place of a session's path.
private struct RecordedGaze {
  /// Since 1970.
  let time: Time
  /// NaN where missing.
  let x: Double
  let y: Double
  /// Nil where the file does not say, or the device lay flat.
  let isLandscape: Bool?
  /// What ARKit says where its tracking is not normal.
  let state: String?
  /// Whether the path has it, and not the shapes alone.
  let isOfPath: Bool

  init(withoutGazeAt time: Time) {
    self.time = time
    (x, y) = (.nan, .nan)
    (isLandscape, state, isOfPath) = (nil, nil, false)
  }

  init(_ json: JSON) throws(RowProblem) {
    guard case .object = json else { throw .notAnObject(found: json.shown) }
    let time = Time.seconds(try json.requiredNumber("timestamp"))
    guard time.isFinite else { throw .notFinite(field: "timestamp", found: json["timestamp"]?.shown ?? "") }
    self.time = time
    isOfPath = true
    state = json.label("trackingState")
    let isSeen = state?.lowercased().contains("notavailable") != true
    x = isSeen ? try json.number("x") ?? .nan : .nan
    y = isSeen ? try json.number("y") ?? .nan : .nan
    // As UIKit counts: 1 and 2 are portrait, 3 and 4 landscape.
    switch try json.number("orientation") {
    case 1, 2: isLandscape = false
    case 3, 4: isLandscape = true
    default: isLandscape = nil
    }
  }
}
