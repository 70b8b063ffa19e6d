import Basics
import Geometry
import Recordings
import Simulation
import Tables

/// `results/001/001.asc`, and below `runtime/dataviewer/001` the interest areas and drawings of each of its trials.
///
/// Trials come in another order for everybody, and their files are called by the trial's number.
struct ExperimentBuilderFolder: RecordedFolder {
  var places: String {
    """
    - `results/`: a folder for each participant, with what EyeLink recorded as text. Each trial names its interest areas, its drawing and
      its variables by messages; a trial's number counts from 0, and everybody reads the passages in another order.
    - `runtime/dataviewer/`: for each participant `aoi/`, the interest areas of each trial, and `graphics/`, the drawing that names its
      picture.
    - `runtime/images/`: the passages as pictures, a pixel for each of the screen's.
    """
  }

  func shared(_ passages: [Passage]) throws -> [NamedFile] {
    try passages.compactMap { passage in
      try picture(of: passage).map { ("runtime/images/text_\(passage.id).png", $0) }
    }
  }

  func order(ofParticipant number: Int, of passages: Int, seed: UInt64) -> [Int] {
    var generator = SeededGenerator(seed: seed).split(number).split(4)
    return (0..<passages).shuffled(using: &generator)
  }

  func recording(ofParticipant number: Int) -> String { "results/\(digits(number, 3))/\(digits(number, 3))" }

  func name(ofTrial number: Int) -> String { "\(number - 1)" }

  func tell(_ piece: inout GazePiece, of reading: Reading, trial: Int, participant: Int) -> [NamedFile] {
    let passage = reading.passage
    let place = "runtime/dataviewer/\(digits(participant, 3))"
    let (areas, drawings) = ("\(place)/aoi/IA_\(trial).ias", "\(place)/graphics/VC_\(trial).vcl")
    piece.labels.passage = nil
    piece.labels.trial = name(ofTrial: trial)
    piece.say("-15 !V IAREA FILE ../../\(areas)")
    piece.say("-12 !V DRAW_LIST ../../\(drawings)")
    // Everybody has both conditions, and every text is in both.
    let text = passage.id.utf8.reduce(0) { $0 + Int($1) }
    piece.say("!V TRIAL_VAR condition \((text + participant).isMultiple(of: 2) ? "even" : "odd")")
    piece.say("!V TRIAL_VAR item \(passage.id)")
    piece.say("!V TRIAL_VAR position \(trial)")
    let rectangles = passage.words.map { word in
      let sides = [word.box.left, word.box.top, word.box.right, word.box.bottom].map {
        NumberText.fixed($0, decimals: 0)
      }
      return "RECTANGLE\t\(word.index + 1)\t\(sides.joined(separator: "\t"))\t\(word.text)\n"
    }
    return [
      (areas, Array(rectangles.joined().utf8)),
      (drawings, Array("0 -1 IMGLOAD FILL ../../../images/text_\(passage.id).png\n".utf8)),
    ]
  }
}
