import Trackers

/// A part of a saved review as JSON, which knows where it stands, so that an error can say so.
struct ReviewDocument {
  private let json: JSON
  private let place: String
  private let file: String

  init(_ json: JSON, _ place: String, of file: String) {
    self.json = json
    self.place = place
    self.file = file
  }

  func wrong(_ name: String, _ expected: String) -> LineFileError {
    .notAsSaved(file: file, place: "'\(name)' of \(place)", expected: expected)
  }

  /// A text that is not empty.
  func text(_ name: String) throws(LineFileError) -> String {
    guard let text = try optionalText(name) else { throw wrong(name, "a text") }
    return text
  }

  /// Nil where it is missing or null, or empty where it may not be that.
  func optionalText(_ name: String, mayBeEmpty: Bool = false) throws(LineFileError) -> String? {
    guard let value = json[name], value != .null else { return nil }
    guard let text = value.text else { throw wrong(name, "a text") }
    return text.isEmpty && !mayBeEmpty ? nil : text
  }

  func truth(_ name: String) throws(LineFileError) -> Bool {
    guard let truth = json[name]?.truth else { throw wrong(name, "true or false") }
    return truth
  }

  func decimal(_ name: String) throws(LineFileError) -> Double {
    guard let number = json[name]?.number else { throw wrong(name, "a number") }
    return number
  }

  /// A whole number from 1.
  func number(_ name: String) throws(LineFileError) -> Int {
    guard let number = try optionalNumber(name) else { throw wrong(name, "a whole number from 1") }
    return number
  }

  func optionalNumber(_ name: String) throws(LineFileError) -> Int? {
    guard let value = json[name], value != .null else { return nil }
    guard let number = value.number.flatMap({ Int(exactly: $0) }), (1..<1_000_000_000).contains(number) else {
      throw wrong(name, "a whole number from 1")
    }
    return number
  }

  func elements(_ name: String) throws(LineFileError) -> [ReviewDocument] {
    guard let elements = json[name]?.elements else { throw wrong(name, "a list") }
    return elements.enumerated().map { index, element in
      ReviewDocument(element, "\(name)[\(index)]\(place == "the file" ? "" : " in \(place)")", of: file)
    }
  }
}
