/// The word in capitals that stands for a value in help texts, and what may be typed in its place.
public struct Placeholder: Hashable, Sendable {
  public enum Meaning: Hashable, Sendable {
    case text
    case file
    case folder
    /// A file or a folder.
    case path
    case choice([String])
    case integer(ClosedRange<Int>)
    case number(ClosedRange<Double>)
  }

  public let name: String
  public let meaning: Meaning

  init(_ name: String, _ meaning: Meaning) {
    self.name = name
    self.meaning = meaning
  }

  public static func text(_ name: String) -> Self { Self(name, .text) }
  public static func file(_ name: String) -> Self { Self(name, .file) }
  public static func folder(_ name: String) -> Self { Self(name, .folder) }
  public static func path(_ name: String) -> Self { Self(name, .path) }
  public static func choice(_ name: String, among known: [String]) -> Self { Self(name, .choice(known)) }

  public static func integer(_ name: String, in range: ClosedRange<Int>) -> Self { Self(name, .integer(range)) }

  public static var file: Self { file("FILE") }
  public static var folder: Self { folder("FOLDER") }
  public static var path: Self { path("PATH") }
}

extension Placeholder.Meaning {
  func allows(_ text: String) -> Bool {
    switch self {
    case .text, .file, .folder, .path: true
    case .choice(let known): known.contains(text)
    case .integer(let range): Int(text).map(range.contains) ?? false
    case .number(let range): Double(text).map { $0.isFinite && range.contains($0) } ?? false
    }
  }

  var isNumeric: Bool {
    switch self {
    case .integer, .number: true
    case .text, .file, .folder, .path, .choice: false
    }
  }

  var choices: [String] {
    if case .choice(let known) = self { known } else { [] }
  }

  /// The choices as help lists them, or nil where there are none.
  var listed: String? { choices.isEmpty ? nil : choices.joined(separator: ", ") }

  /// Such as "from 1 to 100", or nil where nothing is out of bounds.
  var bounds: String? {
    switch self {
    case .integer(let range):
      described(
        range.lowerBound == .min ? nil : "\(range.lowerBound)",
        range.upperBound == .max ? nil : "\(range.upperBound)"
      )
    case .number(let range):
      described(
        range.lowerBound.isFinite ? plain(range.lowerBound) : nil,
        range.upperBound.isFinite ? plain(range.upperBound) : nil
      )
    case .text, .file, .folder, .path, .choice:
      nil
    }
  }

  private func described(_ lower: String?, _ upper: String?) -> String? {
    switch (lower, upper) {
    case (let lower?, let upper?): "from \(lower) to \(upper)"
    case (let lower?, nil): "from \(lower) up"
    case (nil, let upper?): "up to \(upper)"
    case (nil, nil): nil
    }
  }
}

/// The number as a person types it: whole numbers without a point.
func plain(_ number: Double) -> String {
  let text = "\(number)"
  return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
}
