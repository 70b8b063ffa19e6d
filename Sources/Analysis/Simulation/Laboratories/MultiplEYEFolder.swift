import Geometry
import Recordings
import Simulation
import Tables

/// Sessions with messages that begin and end each page, and a table of characters for each stimulus.
///
/// Two passages that follow each other are the two pages of a stimulus.
struct MultiplEYEFolder: RecordedFolder {
  private static let collection = "MultiplEYE_SIM_X_1_2026"

  var places: String {
    """
    - `eye-tracking-sessions/`: a folder for each participant, with what EyeLink recorded as text. Messages begin and end each page; two
      passages are the pages of one stimulus.
    - `stimuli_\(Self.collection)/`: the characters of each stimulus with their places, a table each, and the pages as pictures, a pixel
      for each of the screen's.
    """
  }

  func shared(_ passages: [Passage]) throws -> [NamedFile] {
    try tables(of: passages)
      + passages.enumerated().compactMap { index, passage in
        let name = "sim_text_id\(index / Self.pages + 1)_page_\(index % Self.pages + 1)_en.png"
        return try picture(of: passage).map { ("stimuli_\(Self.collection)/stimuli_images_sim_x_1/\(name)", $0) }
      }
  }

  private func tables(of passages: [Passage]) -> [NamedFile] {
    stride(from: 0, to: passages.count, by: Self.pages).map { first in
      let pages = passages[first..<min(first + Self.pages, passages.count)]
      let rows = pages.enumerated().flatMap { page, passage in Self.rows(of: passage, page: page + 1) }
      let header =
        "char_idx,char,top_left_x,top_left_y,width,height,char_idx_in_line,line_idx,page,word_idx,word_idx_in_line,word"
      let name = Self.stimulus(first / Self.pages).lowercased()
      return (
        "stimuli_\(Self.collection)/aoi_stimuli_sim_x_1/\(name)_aoi.csv",
        Array((([header] + rows).joined(separator: "\n") + "\n").utf8)
      )
    }
  }

  func order(ofParticipant number: Int, of passages: Int, seed: UInt64) -> [Int] { Array(0..<passages) }

  func recording(ofParticipant number: Int) -> String {
    "eye-tracking-sessions/\(digits(number, 3))_SIM_X_1_ET1/\(digits(number, 3))simx1"
  }

  func name(ofTrial number: Int) -> String {
    "trial_\((number - 1) / Self.pages + 1) page_\((number - 1) % Self.pages + 1)"
  }

  func tell(_ piece: inout GazePiece, of reading: Reading, trial: Int, participant: Int) -> [NamedFile] {
    let (stimulus, page) = (Self.stimulus((trial - 1) / Self.pages), (trial - 1) % Self.pages + 1)
    let name = "trial_\((trial - 1) / Self.pages + 1)_stimulus_\(stimulus)_page_\(page)"
    (piece.labels.passage, piece.labels.trial) = (nil, nil)
    piece.say("start_recording_\(name)")
    piece.say("screen_image_onset_\(name)")
    if let last = piece.samples.times.last {
      piece.messages.append(TrackerMessage(time: last, text: "stop_recording_\(name)"))
    }
    return []
  }

  private static let pages = 2

  private static func stimulus(_ index: Int) -> String { "Sim_Text_\(index + 1)" }

  private static func rows(of passage: Passage, page: Int) -> [String] {
    var (line, inLine) = (0, 0)
    return passage.characters.enumerated().map { index, character in
      if character.line != line { (line, inLine) = (character.line, 0) }
      defer { inLine += 1 }
      let scalars = passage.lines[line].text.unicodeScalars.dropFirst(character.scalars.lowerBound)
      let text = String(String.UnicodeScalarView(scalars.prefix(character.scalars.count)))
      let (box, word) = (character.box, character.word.map { passage.words[$0] })
      let places = [box.left, box.top, box.width, box.height].map { NumberText.fixed($0, decimals: 1) }
      let cells =
        ["\(index)", CSV.field(text)] + places
        + ["\(inLine)", "\(line)", "page_\(page)", word.map { "\($0.index)" } ?? "", "", CSV.field(word?.text ?? "")]
      return cells.joined(separator: ",")
    }
  }
}
