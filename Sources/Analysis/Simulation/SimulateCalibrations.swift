import Basics
import Formats
package import Geometry
import Recordings
package import Simulation
import Studies
public import Tables
import Trackers

/// Writes simulated calibration recordings in the formats of real ones, with the truth beside them.
///
/// The truth lies in files of its own, so that recordings pass the same road as real ones.
package struct SimulateCalibrations: Sendable {
  package var folder: String
  package var participants: Int
  package var seed: UInt64
  package var dyslexicShare = 0.5
  package var variesBetweenParticipants = true
  package var gaze = GazeDirection.slipped
  package var format = ReportCSVWriter.name
  /// What participants' names begin with.
  package var prefix = ""

  package init(folder: String, participants: Int, seed: UInt64) {
    self.folder = folder
    self.participants = participants
    self.seed = seed
  }

  /// Answers how many files were written.
  package func run() async throws -> Int {
    let folder = try simulationFolder(folder)
    var files = try await recordings(in: folder)
    files.append(try folder.write(description, to: "README.md"))
    _ = try folder.write(manifest(of: files, seed: seed), to: "manifest.json")
    return files.count + 1
  }

  /// Who takes part.
  var people: CalibrationStudy {
    CalibrationStudy(
      participants: participants,
      seed: seed,
      dyslexicShare: dyslexicShare,
      variesBetweenParticipants: variesBetweenParticipants,
      gaze: gaze,
      prefix: prefix
    )
  }

  /// Writes the recordings, their truth and the list of participants.
  func recordings(in folder: OutputFolder) async throws -> [OutputFolder.File] {
    let simulation = people
    let writer = try formatWriters.make(format)
    let sessions = try await Array(0..<participants).concurrentMap { index in
      let session = simulation.session(index)
      let name = session.participant.id
      return [
        try folder.write(writer.file(of: session.frames), to: "recordings/\(name).\(writer.fileExtension)"),
        try folder.write(try csv(SimulatedTruth.table(of: session.truth)), to: "truth/\(name).csv"),
      ]
    }
    return sessions.flatMap { $0 } + [try list(in: folder)]
  }

  /// Writes the list of participants.
  ///
  /// `recordings`: by what the recordings of each are called, where that is not the participant's name.
  func list(in folder: OutputFolder, calledAs recordings: [String]? = nil) throws -> OutputFolder.File {
    let list = Table(
      columns: [
        Column("participant_id", .text, "The name that the recordings have."),
        Column("group", .text, "The group."),
        Column("age", .number(decimals: 1), "Years; drawn, and related to nothing."),
        Column("sex", .text, "Drawn, and related to nothing."),
      ],
      rows: (0..<participants).map { index in
        let person = people.participant(index)
        let portrait = people.portrait(index)
        return [
          .text(recordings?[index] ?? person.id), Cell(person.group), .number(portrait.age), .text(portrait.sex),
        ]
      }
    )
    return try folder.write(try csv(list), to: recordings == nil ? "recordings/participants.csv" : "participants.csv")
  }

  private var description: String {
    let spread =
      variesBetweenParticipants
      ? "Participants differ by a spread that is an assumption, not a measurement."
      : "All participants share the same parameters."
    return """
      # Simulated calibrations

      \(participants) participants, seed \(seed), format \(format). No person was recorded: a forward model of a tablet's face tracking made
      every number. \(spread) The group 'dyslexic' is a label: its recordings are a tenth noisier, which claims nothing about readers.

      - `recordings/`: one file a participant as the app writes it, and `participants.csv`. Read it with `study ingest`.
      - `truth/`: for every frame, the angles and biases that the recording was made from. Nothing reads it but tests.
      - `manifest.json`: the files with their SHA-256 digests.

      """
  }
}

extension CalibrationStudy {
  /// What is known of a participant, counted from 0, beside the recordings; drawn apart from them, and related to nothing.
  func portrait(_ participant: Int) -> (age: Double, sex: String) {
    var chance = SeededGenerator(seed: seed).split(participant).split(1_000_003)
    let age = 8 + (40 * chance.uniform()).rounded() / 10
    return (age, chance.uniform() < 0.5 ? "female" : "male")
  }
}

extension SimulatedTruth: PrintedRow {
  package static let table = "truth"

  package static let fields: [Field<Self>] = [
    .seconds("time", \.time, decimals: 6, "Time, as in the recording."),
    .number("right_eye_azimuth_deg", \.rightEye.x, decimals: 3, "The true rotation of the right eye, to the side."),
    .number("right_eye_elevation_deg", \.rightEye.y, decimals: 3, "The true rotation of the right eye, upwards."),
    .number("left_eye_azimuth_deg", \.leftEye.x, decimals: 3, "The true rotation of the left eye, to the side."),
    .number("left_eye_elevation_deg", \.leftEye.y, decimals: 3, "The true rotation of the left eye, upwards."),
    .number(
      "condition_bias_azimuth_deg",
      \.conditionBias.x,
      decimals: 3,
      "The tracker's bias in this head condition, to the side."
    ),
    .number(
      "condition_bias_elevation_deg",
      \.conditionBias.y,
      decimals: 3,
      "The tracker's bias in this head condition, upwards."
    ),
    .number(
      "fixation_bias_azimuth_deg",
      \.fixationBias.x,
      decimals: 3,
      "The tracker's bias in this fixation, to the side."
    ),
    .number(
      "fixation_bias_elevation_deg",
      \.fixationBias.y,
      decimals: 3,
      "The tracker's bias in this fixation, upwards."
    ),
    .number("head_yaw_deg", \.head.yaw, decimals: 3, "How far the head is turned to the side."),
    .number("head_pitch_deg", \.head.pitch, decimals: 3, "How far the head is tilted up or down."),
    .number("head_roll_deg", \.head.roll, decimals: 3, "How far the head leans to a shoulder."),
  ]
}
