import Basics
public import Recordings

/// What the messages of an experiment say that a trial showed, and what they call its conditions.
///
/// Experiment Builder writes such messages for Data Viewer: `!V IAREA FILE path`, `!V IAREA RECTANGLE id left top right bottom label`,
/// `!V DRAW_LIST path`, `!V IMGLOAD CENTER path` and `!V TRIAL_VAR name value`, maybe with an offset in front. EyeTrack writes
/// `REGION CHAR number flag character left top right bottom` of every character, blanks among them.
public struct ShownTrial: Sendable, Equatable {
  /// Files of interest areas, as the messages name them.
  public private(set) var areaFiles: [String] = []
  /// Lines of interest areas, as they stand in such a file.
  public private(set) var areas: [String] = []
  public private(set) var drawingFiles: [String] = []
  public private(set) var pictures: [ShownPicture] = []
  /// The last value of each, in the order of their names' first mention.
  public private(set) var variables: [TrialVariable] = []

  public init(_ messages: [TrackerMessage]) {
    for message in messages {
      read(message.command)
      if let area = Self.character(message.text) { areas.append(area) }
    }
  }

  /// Of a file of drawings, a `.vcl`: the pictures among them.
  public static func pictures(ofDrawings text: String) -> [ShownPicture] {
    text.split(whereSeparator: \.isNewline).compactMap { line in
      let words = line.split(whereSeparator: \.isWhitespace)
      // Times from when and until when it is shown stand in front.
      guard let mark = words.prefix(3).firstIndex(of: "IMGLOAD") else { return nil }
      return ShownPicture(words.dropFirst(mark + 1))
    }
  }

  /// The line of an area that EyeTrack's message tells; nil of other messages.
  private static func character(_ message: String) -> String? {
    guard message.hasPrefix("REGION CHAR ") else { return nil }
    let words = message.split(separator: " ")
    let sides = words.suffix(4).compactMap { Int($0) }
    // Between the flag and the sides stands nothing where the character is a blank.
    guard (8...9).contains(words.count), sides.count == 4, let number = Int(words[2]) else { return nil }
    let character = words.count == 9 ? String(words[4]) : " "
    return "RECTANGLE\t\(number)\t\(sides.map(String.init).joined(separator: "\t"))\t\(character)"
  }

  private mutating func read(_ words: [Substring]) {
    guard words.count > 2, words[0] == "!V" else { return }
    switch (words[1], words[2]) {
    case ("IAREA", "FILE") where words.count > 3: note(words[3...].joined(separator: " "), in: &areaFiles)
    case ("IAREA", _): areas.append(words[2...].joined(separator: " "))
    case ("DRAW_LIST", _): note(words[2...].joined(separator: " "), in: &drawingFiles)
    case ("IMGLOAD", _):
      if let picture = ShownPicture(words[2...]), !pictures.contains(picture) { pictures.append(picture) }
    case ("TRIAL_VAR", _) where words.count > 3:
      let variable = TrialVariable(name: String(words[2]), value: words[3...].joined(separator: " ").unquoted)
      if let known = variables.firstIndex(where: { $0.name == variable.name }) {
        variables[known] = variable
      } else {
        variables.append(variable)
      }
    default: break
    }
  }

  private func note(_ file: String, in files: inout [String]) {
    let name = file.unquoted
    if !files.contains(name) { files.append(name) }
  }
}

extension TrackerMessage {
  /// The words of a message, without an offset in front: the number of milliseconds by which it came late.
  var command: [Substring] { Self.command(text.words()) }

  static func command(_ words: [Substring]) -> [Substring] {
    guard let first = words.first, Int(first) != nil else { return words }
    return Array(words.dropFirst())
  }
}

extension String {
  /// Without quotation marks around it.
  var unquoted: String {
    count > 1 && first == "\"" && last == "\"" ? String(dropFirst().dropLast()) : self
  }
}
