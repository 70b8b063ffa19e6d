import Recordings

/// Which column of a Tobii table holds what, in the words of Pro Lab and of the older Studio.
struct TobiiColumns: Sendable {
  /// What a column is called, and the unit behind the name: `Gaze point X (MCSnorm)`, `Gaze point X [MCS norm]`.
  struct Name: Sendable, Equatable {
    let base: String
    let unit: String

    init(_ name: String) {
      let open = name.firstIndex { $0 == "(" || $0 == "[" } ?? name.endIndex
      base = Self.bare(name[..<open])
      unit = Self.bare(name[open...])
    }

    /// Letters and digits alone.
    private static func bare(_ text: Substring) -> String {
      let plain = text.lowercased()
      guard plain.utf8.allSatisfy({ $0 < 0x80 }) else { return plain.filter { $0.isLetter || $0.isNumber } }
      return String(decoding: plain.utf8.filter { $0.isDigit || $0 &- UInt8(ascii: "a") < 26 }, as: UTF8.self)
    }
  }

  /// An eye's place on the screen, or that of both taken as one.
  struct Point: Sendable {
    let eye: Eye
    let x: Int
    let y: Int
  }

  enum Space: Sendable {
    case pixels
    case normalized
    /// Millimetres from the screen's corner.
    case millimetres
  }

  let names: [Name]
  let points: [Point]
  let space: Space

  /// Nil where there is no gaze.
  init?(_ header: TableHeader) {
    names = header.names.map { Name($0) }
    for (space, units) in Self.units {
      let eyes = [Self.point(.left, "left", units, names), Self.point(.right, "right", units, names)].compactMap(\.self)
      let found = eyes.isEmpty ? [Self.point(.cyclopean, "", units, names)].compactMap(\.self) : eyes
      if !found.isEmpty {
        (points, self.space) = (found, space)
        return
      }
    }
    return nil
  }

  /// The place of the first of these columns that there is.
  func place(of bases: String..., units: [String]? = nil) -> Int? {
    for base in bases {
      let found = names.firstIndex { $0.base == base && (units?.contains($0.unit) ?? true) }
      if let found { return found }
    }
    return nil
  }

  /// Of the coordinate system that the points are in.
  var unitsOfSpace: [String] {
    switch space {
    case .pixels: Self.units[0].1
    case .normalized: Self.units[1].1
    case .millimetres: Self.units[2].1
    }
  }

  /// Why a column that nothing was read from was left; nil where there is nothing particular to say.
  static func reasonToLeave(_ name: String) -> String? {
    let base = Name(name).base
    func begins(_ words: String...) -> Bool { words.contains { base.hasPrefix($0) } }
    if begins("aoihit") {
      return "areas are of fixations in a stimulus: export 'Eye movement type' and 'Presented Stimulus name', too"
    }
    if base == "aoi" { return "an area whose medium no name tells; \(layout)" }
    if begins("aoi") { return "an area's size, not its place; \(layout)" }
    if begins("gazepoint", "fixationpoint") { return "the same places, of both eyes as one or in another unit" }
    if begins("gazedirection", "eyeposition", "eyepos", "camgaze") { return FilePart.eyesInRoom }
    if begins("gyro", "accelerometer", "magnetometer") { return "movements of glasses" }
    if begins("mouse") { return "the mouse" }
    return nil
  }

  private static let layout = "the passage's layout tells words and lines: 'study help passages'"

  private static let units: [(Space, [String])] = [
    (.pixels, ["dacspx", "adcspx", "px", ""]), (.normalized, ["mcsnorm", "norm"]),
    (.millimetres, ["dacsmm", "adcsmm", "mm"]),
  ]

  private static func point(_ eye: Eye, _ word: String, _ units: [String], _ names: [Name]) -> Point? {
    func place(_ axis: String) -> Int? {
      names.firstIndex { $0.base == "gazepoint\(word)\(axis)" && units.contains($0.unit) }
    }
    guard let x = place("x"), let y = place("y") else { return nil }
    return Point(eye: eye, x: x, y: y)
  }
}
