import Basics
import Geometry
import Recordings
import Tables
import Trackers

extension Mapping {
  /// How a file with this first line is read.
  func layout(firstLine: Span<UInt8>, at place: Place) throws(FormatError) -> GazeTableLayout {
    let delimiter = delimiter ?? Delimited.delimiter(ofHeader: firstLine)
    let names = try names(of: firstLine, delimiter, at: place)
    var readings: [GazeTableLayout.Reading] = []
    let gazeColumns = gazeColumns
    for (rank, entry) in columns.enumerated() {
      let column: Int
      do throws(MappingProblem) {
        column = try self.column(entry.column, of: entry.field.rawValue, among: names)
      } catch {
        throw .mapping(place, error)
      }
      guard let content = content(of: entry.field, gazeColumns) else { continue }
      let name = hasHeader ? names[column] : "column \(column + 1)"
      readings.append(GazeTableLayout.Reading(column: column, content: content, name: name, rank: rank))
    }
    for variable in variables {
      do throws(MappingProblem) {
        let column = try self.column(variable, of: "variables", among: names)
        let name = hasHeader ? names[column] : "column \(column + 1)"
        readings.append(GazeTableLayout.Reading(column: column, content: .variable, name: name, rank: readings.count))
      } catch {
        throw .mapping(place, error)
      }
    }
    var layout = GazeTableLayout(
      delimiter: delimiter,
      readings: readings.enumerated().sorted { ($0.element.column, $0.offset) < ($1.element.column, $1.offset) }
        .map(\.element),
      columns: gazeColumns,
      setup: setup
    )
    layout.rows = kind == .samples ? .samples : .fixations
    layout.decimal = decimal
    layout.fieldCount = hasHeader ? names.count : nil
    layout.missing = MissingMarks(missing, decimal: decimal)
    layout.clock = clock
    layout.firsts = firsts
    layout.validity = validValues.map { .among($0) } ?? .words
    layout.labels = labels
    layout.encoding = encoding
    layout.possiblePlaces = possiblePlaces
    layout.order = .byTimes
    do throws(MappingProblem) { layout.frame = try frame() } catch { throw .mapping(place, error) }
    spreadOverEyes(&layout)
    return layout
  }

  /// Fills in what the path of a file tells.
  func complete(_ labels: inout GazePiece.Labels, of file: String) throws(FormatError) {
    guard let path else { return }
    guard let told = path.labels(of: file) else { throw .mapping(Place(file), .otherPath(pattern: path.text)) }
    labels.participant = told.participant ?? labels.participant
    labels.trial = told.trial ?? labels.trial
    labels.passage = told.passage ?? labels.passage
  }

  private var clock: GazeTable.Clock {
    let has = { (field: Field) in columns.contains { $0.field == field } }
    if kind == .fixations { return has(.start) || has(.end) ? .stamped(timeUnit) : .following(timeUnit) }
    if has(.time) { return .stamped(timeUnit) }
    return rate.map { .counted(rate: $0) } ?? .stamped(timeUnit)
  }

  /// The screen's size in the mapping's unit, or in any where that does not matter.
  private var screenSize: Pair? {
    switch space {
    case .pixels, .height: screen.pixels
    case .points: screen.points
    case .degrees, .normalized, .norm: screen.pixels ?? screen.points
    }
  }

  /// A screen in another unit than its places, where there is one.
  func note(of source: String) -> Finding? {
    guard let other = screen.pixels ?? screen.points, screenSize == nil else { return nil }
    return Finding(
      .warning,
      "unused-screen",
      at: Place(source),
      """
      The mapping's 'space' is \(space.rawValue), but its screen is \(other.width) × \(other.height) \
      \(space == .pixels ? "points" : "pixels"); without "\(space.rawValue)" among 'screen' nothing becomes degrees.
      """
    )
  }

  private var setup: GazeSetup {
    GazeSetup(
      unit: space.unit,
      clock: .recording,
      screen: screenSize.map { Size(width: $0.width, height: $0.height) },
      screenSize: screen.millimetres.map { Size(width: $0.width, height: $0.height) },
      distance: screen.distance,
      statedRate: rate
    )
  }

  /// How places become ones that count from the top left corner.
  func frame() throws(MappingProblem) -> GazeFrame {
    if space.countsFromCentre, countsFromCorner {
      throw .wrongOrigin(origin: origin.rawValue, space: space.rawValue)
    }
    // Degrees lie with y upwards.
    if space == .degrees { return origin == .centerDown ? GazeFrame(flipsY: true) : .unchanged }
    if space == .norm { return GazeFrame(offsetX: 0.5, offsetY: 0.5, scale: 0.5, flipsY: origin == .center) }
    if origin == .topLeft { return .unchanged }
    let key = space == .points ? "points" : "pixels"
    let size = space == .normalized ? Pair(width: 1, height: 1) : screenSize
    guard let size else { throw .needsScreen(origin: origin.rawValue, key: key) }
    if origin == .bottomLeft { return GazeFrame(offsetY: size.height, flipsY: true) }
    return GazeFrame(
      offsetX: size.width / 2,
      offsetY: size.height / 2,
      scale: space == .height ? size.height : 1,
      flipsY: origin == .center
    )
  }

  private var countsFromCorner: Bool { origin == .topLeft || origin == .bottomLeft }

  /// What numbers both axes can have, far off the screen, too.
  private var possiblePlaces: ClosedRange<Double> {
    let height: Double =
      switch space {
      // Straight to the side.
      case .degrees: 90
      case .norm: 2
      case .normalized, .height: 1
      // No screen is higher.
      case .pixels, .points: screenSize?.height ?? 4500
      }
    return countsFromCorner ? 0...2 * height : -height...height
  }

  /// Of the samples, in the order of the mapping.
  private var gazeColumns: [GazeColumn] { columns.compactMap { Self.gazeColumn(of: $0.field) } }

  private static func gazeColumn(of field: Field) -> GazeColumn? {
    switch field {
    case .x: GazeColumn(.unnamed, .x)
    case .y: GazeColumn(.unnamed, .y)
    case .pupil: GazeColumn(.unnamed, .pupil)
    case .distance: GazeColumn(.unnamed, .distance)
    case .leftX: GazeColumn(.left, .x)
    case .leftY: GazeColumn(.left, .y)
    case .leftPupil: GazeColumn(.left, .pupil)
    case .rightX: GazeColumn(.right, .x)
    case .rightY: GazeColumn(.right, .y)
    case .rightPupil: GazeColumn(.right, .pupil)
    case .time, .start, .end, .duration, .participant, .trial, .passage, .event, .valid, .eye, .line, .word, .sentence,
      .area:
      nil
    }
  }

  private func content(of field: Field, _ columns: [GazeColumn]) -> GazeTableLayout.Content? {
    if let column = Self.gazeColumn(of: field) { return columns.firstIndex(of: column).map { .value($0) } }
    return switch field {
    case .time: kind == .samples ? .time : nil
    case .start: .start
    case .end: .end
    case .duration: .duration
    case .line: .line
    case .word: .word
    case .sentence: .sentence
    case .area: .area
    case .participant: .label(.participant)
    case .trial: .label(.trial)
    case .passage: .label(.passage)
    case .event: .event
    case .valid: .validity
    case .eye: .eye
    default: nil
    }
  }

  /// Where a row names its eye, what was read belongs to that eye.
  private func spreadOverEyes(_ layout: inout GazeTableLayout) {
    guard kind == .samples, columns.contains(where: { $0.field == .eye }) else { return }
    let read = layout.columns
    layout.columns = read.map { GazeColumn(.left, $0.quantity) }
    for eye in [Eye.right, .cyclopean] { layout.columns += read.map { GazeColumn(eye, $0.quantity) } }
    layout.dropsUnseenEyes = true
  }

  // MARK: The file's columns

  private func names(of line: Span<UInt8>, _ delimiter: UInt8, at place: Place) throws(FormatError) -> [String] {
    var fields = DelimitedLine(delimiter: delimiter)
    if fields.split(line) == .openQuote {
      throw .brokenTable(place, problem: "The first line opens a quotation with \" that it never closes.")
    }
    var names: [String] = []
    for index in 0..<fields.count {
      let bytes = line.withoutDoubledQuotes(line.trimmed(fields[index]))
      guard let name = TextEncoding.word(bytes, as: encoding) else { throw .notText(place) }
      names.append(name)
    }
    return names
  }

  /// The column's place, counted from 0.
  private func column(_ column: Column, of field: String, among names: [String]) throws(MappingProblem) -> Int {
    switch column {
    case .number(let number): return try place(number, field, names)
    case .named(let name):
      if hasHeader, let index = names.firstIndex(of: name) { return index }
      if !hasHeader, let number = Int(name), number >= 1 { return try place(number, field, names) }
      throw .absentColumn(field: field, name: name, header: hasHeader ? names : [])
    }
  }

  private func place(_ number: Int, _ field: String, _ names: [String]) throws(MappingProblem) -> Int {
    guard number <= names.count else { throw .absentNumber(field: field, number: number, columns: names.count) }
    return number - 1
  }
}
