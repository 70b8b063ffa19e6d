import Basics
import Foundation
import Geometry
import Reading
import Recordings
import TestSupport
import Testing

let carr = "data/carr2022"

/// A person who read a passage, and on which lines two people say the fixations were.
struct CarrTrial: Sendable {
  let name: String
  let participant: String
  let isChild: Bool
  let passage: Passage
  let text: TextLayout
  /// Of words as the reference has them: of letters only, and apart where there is an apostrophe.
  let letters: TextLayout
  let fixations: [Fixation]
  /// Nil where they threw the fixation away.
  let gold: [Int?]
}

/// The 24 trials of Carr and others (2022) in the order of their numbers.
func carrTrials() throws -> [CarrTrial] { try trials.get() }

// Each test asks for all of them.
private let trials = Result { try readTrials() }

private func readTrials() throws -> [CarrTrial] {
  let passages = try carrPassages()
  let gold = try carrFile("gold.json").mapValues(\.lines)
  return try carrFile("fixations.json").map { name, trial in
    let passage = try #require(passages[trial.passage])
    return CarrTrial(
      name: name,
      participant: trial.participant,
      isChild: trial.ageGroup == "child",
      passage: passage,
      text: try #require(TextLayout(passage)),
      letters: try #require(TextLayout(passage.ofLetters)),
      fixations: trial.fixations.all.map {
        Fixation(x: $0.x, y: $0.y, start: .milliseconds($0.start), end: .milliseconds($0.end))
      },
      gold: try #require(gold[name])
    )
  }.sorted { $0.name.localizedStandardCompare($1.name) == .orderedAscending }
}

/// The lines that a person (`JC`, `VP`) or the reference's algorithm gives to each trial's fixations.
func carrLines(of assigner: String) throws -> [String: [Int?]] {
  try carrFile("assigned/\(assigner).json.gz").mapValues(\.lines)
}

/// How many of the fixations have the same line; a line that is nil on either side is wrong.
func share(of lines: [Int?], equal other: [Int?]) -> Double {
  Double(zip(lines, other).count { $0 != nil && $0 == $1 }) / Double(max(lines.count, 1))
}

extension Passage {
  fileprivate var ofLetters: Passage {
    var passage = self
    passage.words = words.flatMap { word in
      let characters = Array(word.text)
      let isLetter = characters.map { $0.isLetter || $0.isNumber }
      let starts = isLetter.indices.filter { isLetter[$0] && ($0 == 0 || !isLetter[$0 - 1]) }
      return starts.map { start in
        let end = isLetter[start...].firstIndex(of: false) ?? isLetter.count
        var part = word
        part.text = String(characters[start..<end])
        part.letters = part.text
        part.box.left = word.box.left + 16 * Double(start)
        part.box.right = word.box.left + 16 * Double(end)
        return part
      }
    }
    for index in passage.words.indices { passage.words[index].index = index }
    return passage
  }
}

private func carrPassages() throws -> [String: Passage] {
  let path = try #require(shared("\(carr)/layout.csv"))
  var words: [String: [Passage.Word]] = [:]
  for row in try String(contentsOfFile: path, encoding: .utf8).split(whereSeparator: \.isNewline).dropFirst() {
    let cells = row.split(separator: ",", omittingEmptySubsequences: false)
    // Only a word's text has commas, and is then in quotes.
    let text = cells[3..<cells.count - 4].joined(separator: ",").trimmingCharacters(in: ["\""])
    let sides = try cells.suffix(4).map { try #require(Double($0)) }
    let id = String(cells[0])
    let box = Region<RecordedUnits>(left: sides[0], top: sides[1], right: sides[2], bottom: sides[3])
    let first = Int((box.left - 360) / 16)
    words[id, default: []].append(
      Passage.Word(
        index: words[id]?.count ?? 0,
        line: try #require(Int(cells[1])) - 1,
        scalars: first..<first + text.unicodeScalars.count,
        text: text,
        letters: text.filter { $0.isLetter || $0.isNumber },
        box: box
      )
    )
  }
  return words.mapValues { words in
    let lines = Dictionary(grouping: words, by: \.line).values.map { own in
      Passage.Line(
        text: own.map(\.text).joined(separator: " "),
        top: own[0].box.top,
        bottom: own[0].box.bottom,
        baseline: own[0].box.top + 38,
        x: own[0].box.left
      )
    }
    return Passage(
      id: "carr",
      language: "it",
      unit: .pixels,
      screen: Size(width: 1920, height: 1080),
      font: Passage.Font(family: "Courier New", size: 26.667, lineHeight: 64),
      lines: lines.sorted { $0.top < $1.top },
      words: words,
      characters: []
    )
  }
}

private struct CarrFile: Decodable {
  struct Fixations: Decodable {
    let all: [Place]
    enum CodingKeys: String, CodingKey { case all = "__FixationSequence__" }
  }

  struct Place: Decodable {
    let x: Double
    let y: Double
    let start: Double
    let end: Double
    let discarded: Bool?
  }

  let participant: String
  let ageGroup: String
  let passage: String
  let fixations: Fixations

  enum CodingKeys: String, CodingKey {
    case participant = "participant_id"
    case ageGroup = "age_group"
    case passage = "passage_id"
    case fixations
  }

  /// The middle of line k is at 155 + 64 k.
  var lines: [Int?] { fixations.all.map { $0.discarded == true ? nil : Int((($0.y - 155) / 64).rounded()) } }
}

private func carrFile(_ name: String) throws -> [String: CarrFile] {
  let path = try #require(shared("\(carr)/\(name)"))
  var data = try Data(contentsOf: URL(filePath: path))
  if name.hasSuffix(".gz") {
    let (process, pipe) = (Process(), Pipe())
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["gzip", "-dc", path]
    process.standardOutput = pipe
    try process.run()
    data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
  }
  return try JSONDecoder().decode([String: CarrFile].self, from: data)
}
