import Basics
import Geometry
import Recordings
import Simulation
import Tables

/// `fixations/Subject_1001_fixations.csv`, a table for each child, of texts that are pictures: nobody tells their words.
///
/// The columns are those of a public data set of children with and without dyslexia.
struct FixationTablesFolder: LaboratoryFolder {
  private static let task = "T4"
  private static let header = """
    id,task,sid,eye,stimfile,trialid,start_ms,end_ms,duration_ms,fix_x,fix_y,orig_fix_x,orig_fix_y,disp_x,disp_y,\
    aoi_subline,aoi_line
    """
  private static let eyes = ["left", "right"]

  func description(from tracker: EyeTracker) -> String {
    """
    - `fixations/`: a table for each child, with the fixations of either eye, to \(plain(1000 / tracker.rate)) ms and \
    \(plain(tracker.noise))°: `fix_x` and `fix_y` as somebody corrected
      them, `orig_fix_x` and `orig_fix_y` as they were recorded, and the line that they are on. A screen has 1024 by 768 pixels.
    - `stimuli/`: the passages as pictures, a pixel for each of the screen's. Their words stand nowhere else.
    - `dyslexia_class_label.csv`: who is in which group.
    """
  }

  func shared(_ passages: [Passage]) throws -> [NamedFile] {
    try passages.compactMap { passage in
      try picture(of: passage).map { ("stimuli/\(Self.pictureName(of: passage))", $0) }
    }
  }

  func name(ofParticipant number: Int) -> String { "\(1000 + number)" }

  func order(ofParticipant number: Int, of passages: Int, seed: UInt64) -> [Int] { Array(0..<passages) }

  func recording(ofParticipant number: Int) -> String {
    "fixations/Subject_\(name(ofParticipant: number))_fixations"
  }

  func name(ofTrial number: Int) -> String { "\(Self.task)-\(number)" }

  var list: (name: String, header: String)? { ("dyslexia_class_label.csv", "subject_id,class_id,label") }

  func row(of session: LaboratorySession) -> String {
    "\(name(ofParticipant: session.number)),\(session.isDyslexic ? "1,dyslexic" : "0,non-dyslexic")"
  }

  func files(of session: LaboratorySession) -> [NamedFile] {
    var chance = session.chance
    var lines = [Self.header]
    for (place, reading) in session.readings.enumerated() {
      for eye in Self.eyes {
        lines += rows(of: reading, trial: place + 1, in: session, by: eye, from: lines.count, using: &chance)
      }
    }
    let text = lines.joined(separator: "\n") + "\n"
    return [(recording(ofParticipant: session.number) + ".csv", Array(text.utf8))]
  }

  private func rows(
    of reading: Reading,
    trial: Int,
    in session: LaboratorySession,
    by eye: String,
    from first: Int,
    using chance: inout SeededGenerator
  ) -> [String] {
    guard let degree = reading.layout.geometry?.degree else { return [] }
    let noise = session.tracker.noise
    var rows: [String] = []
    for event in reading.events where event.kind == .fixation {
      guard let place = event.place else { continue }
      let seen = Point<RecordedUnits>(
        x: place.x + noise * degree.width * chance.normal(),
        y: place.y + noise * degree.height * chance.normal()
      )
      let (start, end) = (session.stamp(event.start), session.stamp(event.end))
      let line = event.word.map { "\(reading.passage.words[$0].line + 1)" } ?? ""
      let recorded = seen.y + session.tracker.shift(at: seen, in: reading.passage)
      let places = [seen.x, seen.y, seen.x, recorded].map { NumberText.fixed($0, decimals: 1) }
      // How far apart a fixation's samples are; it tells nothing of where it is.
      let dispersions = (0..<2).map { _ in NumberText.fixed(0.3 + chance.uniform(), decimals: 3) }
      let cells =
        [
          "\(first + rows.count)", Self.task, name(ofParticipant: session.number), eye,
          Self.pictureName(of: reading.passage), "\(trial)", "\(start)", "\(end)", "\(end - start)",
        ] + places + dispersions + [line, line]
      rows.append(cells.joined(separator: ","))
    }
    return rows
  }

  private static func pictureName(of passage: Passage) -> String { "text_\(passage.id).png" }
}
