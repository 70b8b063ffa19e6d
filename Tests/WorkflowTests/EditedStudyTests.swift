import Testing

@testable import Measurement
@testable import Reports
@testable import Store
@testable import Studies

/// What somebody may do to a study with another program.
private let edits = [
  "UPDATE event SET start_ms = 1e308 WHERE id = (SELECT max(id) FROM event)",
  "UPDATE event SET amplitude_deg = 1e308, peak_velocity_deg_s = 1e308 WHERE kind = 'saccade'",
  "UPDATE measured_word SET landing_position_chars = 1e308, total_duration_ms = 1e308",
  "UPDATE measured_word SET word = -9223372036854775808 WHERE id = (SELECT max(id) FROM measured_word)",
  "UPDATE line SET duration_ms = 1e308 WHERE id = (SELECT max(id) FROM line)",
  "UPDATE line SET start_ms = 1e300 WHERE fixation = 1",
  "UPDATE line SET line = 0 WHERE fixation % 2 = 0",
  "UPDATE line SET line = -9223372036854775808, word = -9223372036854775808 WHERE fixation % 3 = 0",
  """
  UPDATE line_summary SET fixations = 9223372036854775807, assigned = 9223372036854775807,
  corrected = 9223372036854775807, carried_over = 9223372036854775807
  """,
  "UPDATE quality SET loss_percent = 9e999",
]

@Suite("A study whose numbers somebody changed")
struct EditedStudyTests {
  @Test("has a report all the same")
  func report() async throws {
    let study = try TemporaryStudy()
    try await study.read(participants: 2)
    for edit in edits {
      let connection = try Connection(path: study.folder.database, access: .readWrite, patience: 5)
      try connection.execute(edit)
      let files = try await study.report()
      #expect(files["report.html"] != nil, "\(edit)")
      // Where no confidence is told, too.
      try connection.execute("UPDATE line SET confidence = NULL")
      let readings = try ChooseReadings().run(on: study.reading()).readings
      #expect(ReviewPage(readings, study: "s", sure: 0.95).html.isEmpty == false, "\(edit)")
    }
  }
}
