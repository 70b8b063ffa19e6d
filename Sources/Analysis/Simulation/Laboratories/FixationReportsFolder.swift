import Basics
import Recordings
import Simulation
import Tables

/// `FixationReports/FIX_report_P01.txt`, and a table with a row for each participant.
///
/// The reports have the columns, the encoding and the commas in numbers that those of a public Danish corpus have; interest areas are
/// words, counted from 1.
struct FixationReportsFolder: LaboratoryFolder {
  private static let header = [
    "RECORDING_SESSION_LABEL", "TRIAL_INDEX", "CURRENT_FIX_DURATION", "CURRENT_FIX_INDEX",
    "CURRENT_FIX_INTEREST_AREA_DWELL_TIME", "CURRENT_FIX_INTEREST_AREA_ID", "CURRENT_FIX_INTEREST_AREA_INDEX",
    "CURRENT_FIX_INTEREST_AREA_LABEL", "CURRENT_FIX_LABEL", "EYE_USED", "NEXT_SAC_DURATION", "NEXT_SAC_AMPLITUDE",
    "TRIAL_FIXATION_TOTAL", "paragraphid", "speechid",
  ]
  private static let paragraphs = 2

  func description(from tracker: EyeTracker) -> String {
    """
    - `FixationReports/`: what EyeLink's Data Viewer reports of each participant, in UTF-16: fixations to \
    \(plain(1000 / tracker.rate)) ms with the word
      that they are on, and nothing of where they are. Two passages are the paragraphs of a speech.
    - `participant_stats.csv`: a row for each participant, with the group (`dyslexia`) and how fast was read.
    """
  }

  func shared(_ passages: [Passage]) throws -> [NamedFile] { [] }

  func name(ofParticipant number: Int) -> String { "P\(digits(number, 2))" }

  func order(ofParticipant number: Int, of passages: Int, seed: UInt64) -> [Int] { Array(0..<passages) }

  func recording(ofParticipant number: Int) -> String {
    "FixationReports/FIX_report_\(name(ofParticipant: number))"
  }

  func name(ofTrial number: Int) -> String { "\(number)" }

  var list: (name: String, header: String)? {
    (
      "participant_stats.csv",
      "subj,number_of_speeches,absolute_reading_time,relative_reading_time,words_per_minute,age,sex,dyslexia"
    )
  }

  /// Seconds a paragraph and a word, as the corpus tells them.
  func row(of session: LaboratorySession) -> String {
    let readings = session.readings
    let seconds = readings.map(\.duration.seconds)
    let paces = zip(readings, seconds).map { $1 / Double(max(1, $0.passage.words.count)) }
    func mean(_ numbers: [Double]) -> String {
      NumberText.fixed(numbers.reduce(0, +) / Double(max(1, numbers.count)), decimals: 2)
    }
    let portrait = session.study.people.portrait(session.number - 1)
    let cells = [
      name(ofParticipant: session.number), "\((readings.count + Self.paragraphs - 1) / Self.paragraphs)",
      mean(seconds), mean(paces), mean(paces.map { 60 / $0 }), NumberText.fixed(portrait.age, decimals: 1),
      portrait.sex, session.isDyslexic ? "yes" : "no",
    ]
    return cells.joined(separator: ",")
  }

  func files(of session: LaboratorySession) -> [NamedFile] {
    let header = Self.header.map { "\"\($0)\"" }.joined(separator: "\t")
    let fixations = session.readings.enumerated().flatMap { rows(of: $1, trial: $0 + 1, in: session) }
    let text = ([header] + fixations).joined(separator: "\n") + "\n"
    let bytes = ("\u{FEFF}" + text).utf16.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)] }
    return [(recording(ofParticipant: session.number) + ".txt", bytes)]
  }

  private func rows(of reading: Reading, trial: Int, in session: LaboratorySession) -> [String] {
    let events = reading.events
    let words = reading.passage.words
    let fixations = events.indices.filter { events[$0].kind == .fixation }
    func duration(_ event: ReadingEvent) -> Int { session.stamp(event.end) - session.stamp(event.start) }
    var dwell: [Int: Int] = [:]
    for fixation in fixations {
      if let word = events[fixation].word { dwell[word, default: 0] += duration(events[fixation]) }
    }
    return fixations.enumerated().map { index, place in
      let fixation = events[place]
      let next = events[(place + 1)...].first
      let saccade = next?.kind == .saccade ? next : nil
      let number = fixation.word.map { "\($0 + 1)" } ?? "."
      let speech = (trial - 1) / Self.paragraphs
      let cells: [String] = [
        "\"\(name(ofParticipant: session.number))\"", "\(trial)", "\(duration(fixation))", "\(index + 1)",
        fixation.word.flatMap { dwell[$0] }.map(String.init) ?? ".", number, number,
        fixation.word.map { CSV.quoted(words[$0].text) } ?? ".",
        "Fixation: \(session.stamp(fixation.start)) ms", "\"RIGHT\"",
        saccade.map { "\(duration($0))" } ?? ".",
        saccade?.amplitude.map { NumberText.fixed($0, decimals: 2).replacing(".", with: ",") } ?? ".",
        "\(fixations.count)", "\((trial - 1) % Self.paragraphs)", "\(1300 + speech)",
      ]
      return cells.joined(separator: "\t")
    }
  }
}
