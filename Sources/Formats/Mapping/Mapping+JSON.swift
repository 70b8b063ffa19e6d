import Basics
import Recordings
public import Trackers

extension Mapping {
  /// `source`: what a person calls the mapping's file.
  public init(parsing bytes: [UInt8], source: String) throws(FormatError) {
    let json = try JSON(parsing: bytes, source: source)
    do throws(MappingProblem) {
      try self.init(json)
    } catch {
      throw .mapping(Place(source), error)
    }
  }

  /// Whether a document is meant as a mapping, by its keys: what they hold may still be wrong.
  package static func isMeant(by bytes: [UInt8]) -> Bool {
    guard bytes.first(where: { $0 > UInt8(ascii: " ") }) == UInt8(ascii: "{"),
      let json = try? JSON(parsing: bytes, source: ""), case .object(let columns)? = json["columns"]
    else { return false }
    return columns.contains { Field(spelled: $0.name) != nil }
  }

  init(_ json: JSON) throws(MappingProblem) {
    self.init()
    guard case .object(let members) = json else {
      throw .wrongValue(key: "document", found: json.shown, expected: "an object")
    }
    try Self.check(members, among: MappingKey.top.map(\.name), inside: nil)
    guard let columns = json["columns"] else { throw .missingKey("columns", why: "which says what each column holds") }
    self.columns = try Self.columns(columns)
    variables = try Self.variables(json["variables"])
    kind = try json.choice("kind", or: kind)
    if kind == .fixations, !self.columns.contains(where: { $0.field == .start }) {
      // The time of a fixation is when it began.
      self.columns = self.columns.map { $0.field == .time ? Entry(field: .start, column: $0.column) : $0 }
    }
    timeUnit = try json.choice("timeUnit", or: timeUnit)
    space = try json.choice("space", or: space)
    origin = try json.choice("origin", or: space.countsFromCentre ? .center : .topLeft)
    missing = try json.list("missing") ?? missing
    validValues = try json.list("validValues")
    screen = try Screen(json["screen"])
    rate = try json.positive("rate")
    hasHeader = try json.truth("header") ?? true
    skip = try json.count("skip", "a count of lines") ?? 0
    firsts.line = try json.count("firstLine", "0 or 1", upTo: 1) ?? firsts.line
    firsts.word = try json.count("firstWord", "0 or 1", upTo: 1) ?? firsts.word
    firsts.sentence = try json.count("firstSentence", "0 or 1", upTo: 1) ?? firsts.sentence
    sheet = try json.word("sheet")
    delimiter = try json.mark("delimiter", named: ["tab": "\t", "comma": ",", "semicolon": ";", "space": " "])
    decimal = try json.mark("decimal", named: ["point": ".", "comma": ","]) ?? decimal
    encoding = try json.encoding()
    labels = GazePiece.Labels(
      participant: try json.word("participant"),
      device: try json.word("device"),
      trial: try json.word("trial"),
      passage: try json.word("passage")
    )
    path = try json.path()
    try checkTogether()
  }

  static func check(_ members: [JSON.Member], among known: [String], inside: String?) throws(MappingProblem) {
    for (index, member) in members.enumerated() {
      guard known.contains(member.name) else { throw .unknownKey(member.name, inside: inside, known: known) }
      if members[..<index].contains(where: { $0.name == member.name }) { throw .doubledKey(member.name) }
    }
  }

  private static func columns(_ json: JSON) throws(MappingProblem) -> [Entry] {
    guard case .object(let members) = json else {
      throw .wrongValue(key: "columns", found: json.shown, expected: "an object of fields and columns")
    }
    var columns: [Entry] = []
    for member in members {
      // Nothing is the same as leaving the field out.
      if case .null = member.value { continue }
      guard let field = Field(spelled: member.name) else {
        throw .unknownKey(member.name, inside: "columns", known: Field.allCases.map(\.rawValue))
      }
      if columns.contains(where: { $0.field == field }) { throw .doubledKey(field.rawValue) }
      if field.isLabel, let elements = member.value.elements, !elements.isEmpty {
        for element in elements { columns.append(Entry(field: field, column: try column(element, of: field))) }
      } else {
        columns.append(Entry(field: field, column: try column(member.value, of: field)))
      }
    }
    return columns
  }

  private static func variables(_ json: JSON?) throws(MappingProblem) -> [Column] {
    guard let json, json != .null else { return [] }
    var columns: [Column] = []
    for element in json.elements ?? [json] {
      let column = try column(element, of: "variables", ", or a list of them")
      if !columns.contains(column) { columns.append(column) }
    }
    return columns
  }

  private static func column(_ json: JSON, of field: Field) throws(MappingProblem) -> Column {
    try column(json, of: field.rawValue, field.isLabel ? ", or a list of them" : "")
  }

  /// `more`: what else was expected.
  private static func column(_ json: JSON, of key: String, _ more: String) throws(MappingProblem) -> Column {
    switch json {
    case .text(let name) where !name.isEmpty: return .named(name)
    case .number(let number):
      if let number = Int(exactly: number), (1...100_000).contains(number) { return .number(number) }
    default: break
    }
    throw .wrongValue(key: key, found: json.shown, expected: "a column's name, or its number from 1\(more)")
  }

  /// What only shows when all keys are read.
  private func checkTogether() throws(MappingProblem) {
    for entry in columns {
      if let why = kind.reason(against: entry.field) { throw .unreadKey(entry.field.rawValue, why: why) }
    }
    let has = { (fields: [Field]) in fields.allSatisfy { field in columns.contains { $0.field == field } } }
    let hasPlaces = has([.x, .y]) || has([.leftX, .leftY]) || has([.rightX, .rightY])
    guard hasPlaces || kind == .fixations else {
      throw .missingKey(
        "x",
        why: "or 'y', among its columns: it takes both, or 'leftX' and 'leftY', or those of the right eye"
      )
    }
    for pair in [[Field.x, .y], [.leftX, .leftY], [.rightX, .rightY]] where has([pair[0]]) != has([pair[1]]) {
      let lacking = has([pair[0]]) ? pair[1] : pair[0]
      throw .missingKey(lacking.rawValue, why: "the other coordinate, among its columns")
    }
    switch kind {
    case .samples:
      if !has([.time]), rate == nil {
        throw .missingKey("time", why: "a column of times; or write a 'rate' in its place")
      }
    case .fixations:
      if has([.end]), !has([.start]), !has([.duration]) {
        throw .missingKey("start", why: "the column of when a fixation begins")
      }
      if !has([.end]), !has([.duration]) { throw .missingKey("end", why: "or 'duration', among its columns") }
    }
    if has([.eye]), !has([.x]), kind == .samples {
      throw .missingKey("x", why: "which with 'eye' belongs to the eye that a row names")
    }
    _ = try frame()
  }
}

extension Mapping.Kind {
  /// Why a field is not read of such rows; nil where it is.
  fileprivate func reason(against field: Mapping.Field) -> String? {
    switch (self, field) {
    case (.fixations, .event): "which is read of samples alone"
    case (.fixations, .time): "beside 'start', which of fixations is the same"
    case (.samples, .start), (.samples, .end), (.samples, .duration), (.samples, .line), (.samples, .word),
      (.samples, .sentence), (.samples, .area):
      "which is read of fixations alone: write \"kind\": \"fixations\" if its rows are such"
    default: nil
    }
  }
}

extension Mapping.Field {
  /// `left_x` and `xLeft` are `leftX`, too.
  init?(spelled name: String) {
    let plain = name.lowercased().filter { $0 != "_" }
    let turned = ["xleft": "leftx", "yleft": "lefty", "xright": "rightx", "yright": "righty"]
    let meant = turned[plain] ?? (plain.hasPrefix("pupil") ? String(plain.dropFirst(5)) + "pupil" : plain)
    guard let field = Self.allCases.first(where: { $0.rawValue.lowercased() == meant }) else { return nil }
    self = field
  }
}

extension Mapping.Screen {
  init(_ json: JSON?) throws(MappingProblem) {
    self.init()
    guard let json, json != .null else { return }
    guard case .object(let members) = json else {
      throw .wrongValue(key: "screen", found: json.shown, expected: "an object such as {\"pixels\": [1024, 768]}")
    }
    try Mapping.check(members, among: ["pixels", "points", "millimetres", "distance"], inside: "screen")
    pixels = try json.pair("pixels")
    points = try json.pair("points")
    millimetres = try json.pair("millimetres")
    distance = try json.positive("distance")
  }
}
