package import Basics
import Face
package import Tables

/// What a face did over a recording: covariates of its trial, and what may exclude it.
package struct FaceOverview: Sendable, Hashable {
  package let recording: String
  package let participant: String
  package let trial: String?
  package let frames: Int
  package let duration: Time
  package var rate: Double?
  package var jitter: Time?
  package var interruptions: Int
  package var longestInterruption: Time?
  package var faces: Int?
  package var seen: Double?
  package var coverage: Double?
  /// Millimetres.
  package var distance: Double?
  package var distanceDrift: Double?
  /// Degrees.
  package var headTurn: Double?
  package var onScreen: Double?
  package var onText: Double?
  package var blinks: Int?
  package var blinkRate: Double?
  package var completeBlinks: Double?
  package var meanBlink: Time?
  package var longClosures: Int?
  package var perclos: Double?
  package var perclosTrend: Double?
  package var drowsyShare: Double?
  package var gestures: Int?
  package var movements: Int?
  package var expressions: Int?
  package var browFurrow: Double?
  package var expressiveness: Double?
  /// What is left empty, and why.
  package var withheld: String?
}

extension FaceOverview {
  /// The columns that tell of a trial as it was read, and by which rules may leave trials out.
  package static let covariates = [
    "face_seen_share", "tracking_coverage", "distance_mm", "distance_drift_mm", "head_turn_deg", "on_screen_share",
    "on_text_share", "blink_rate_per_min", "mean_blink_ms", "perclos80", "perclos80_trend",
  ]
}

extension FaceOverview: Row {
  package static let table = "face"

  package init(from row: inout RowReader<Self>) throws(TableError) {
    recording = try row.recording(\.recording)
    participant = try row.participant(\.participant)
    trial = try row.text("trial", \.trial, "The trial's name.")
    frames = try row.integer("frames", \.frames, "How many frames there are.")
    duration = try row.seconds("duration_s", \.duration, decimals: 3, "From the first frame to the last.")
    rate = try row.number("rate_hz", \.rate, decimals: 2, "Frames per second by the usual step.")
    jitter = try row.milliseconds(
      "jitter_ms",
      \.jitter,
      decimals: 3,
      "How far steps stray from the usual one, gaps left out."
    )
    interruptions = try row.integer("interruptions", \.interruptions, "How often no frame came for half a second.")
    longestInterruption = try row.seconds(
      "longest_interruption_s",
      \.longestInterruption,
      decimals: 3,
      "The longest time without a frame."
    )
    faces = try row.integer("faces", \.faces, "Stretches in which a face was seen; whose it was nobody claims.")
    seen = try row.number("face_seen_share", \.seen, decimals: 4, "Share of frames in which a face was seen.")
    coverage = try row.number(
      "tracking_coverage",
      \.coverage,
      decimals: 4,
      "Share of frames in tracking state 0 or 1, with a gaze where there is any: they tell where the person looked."
    )
    distance = try row.number("distance_mm", \.distance, decimals: 1, "Mean distance of the face from the camera.")
    distanceDrift = try row.number(
      "distance_drift_mm",
      \.distanceDrift,
      decimals: 1,
      "Its mean in the last third of the recording, less that in the first."
    )
    headTurn = try row.number(
      "head_turn_deg",
      \.headTurn,
      decimals: 2,
      "Mean turn from the median pose, of yaw or pitch, whichever is greater."
    )
    onScreen = try row.number(
      "on_screen_share",
      \.onScreen,
      decimals: 4,
      "Share of the known time in which gaze was on the screen with open eyes."
    )
    onText = try row.number("on_text_share", \.onText, decimals: 4, "The same, on the passage's text.")
    blinks = try row.integer(
      "blinks",
      \.blinks,
      "Blinks of both eyes; empty where they are never known together, and below 10 Hz."
    )
    blinkRate = try row.number(
      "blink_rate_per_min",
      \.blinkRate,
      decimals: 2,
      "Blinks a minute in which the lids of both eyes are known; empty of less than 10 s, and below 10 Hz."
    )
    completeBlinks = try row.number(
      "complete_blinks_share",
      \.completeBlinks,
      decimals: 3,
      "Share of blinks that shut the eye."
    )
    meanBlink = try row.milliseconds(
      "mean_blink_ms",
      \.meanBlink,
      decimals: 1,
      "Mean duration of blinks, from 50 frames a second up that show the lids."
    )
    longClosures = try row.integer(
      "long_closures",
      \.longClosures,
      "Closures of the lids longer than a blink; empty below 10 Hz."
    )
    perclos = try row.number(
      "perclos80",
      \.perclos,
      decimals: 4,
      """
      Share of time with eyes shut by four fifths, or as the option drowsiness.shut says; empty of less than 10 s, of which each \
      frame tells a tenth of a second at most.
      """
    )
    perclosTrend = try row.number(
      "perclos80_trend",
      \.perclosTrend,
      decimals: 4,
      "The share in the last third of the recording, less that in the first: the number to use."
    )
    drowsyShare = try row.number(
      "drowsy_share",
      \.drowsyShare,
      decimals: 4,
      "Share of seconds above the limits of driving studies; no diagnosis."
    )
    gestures = try row.integer(
      "gestures",
      \.gestures,
      "Tilts, one-eye blinks, smiles and double blinks; empty where no frame shows any of them; no blinks below 10 Hz."
    )
    movements = try row.integer(
      "movements",
      \.movements,
      "Nods and shakes of the head; empty where no frame shows it, and below 5 Hz."
    )
    expressions = try row.integer(
      "expressions",
      \.expressions,
      "Facial configurations that lasted; only of the head where a face is tracked for less than 30 s."
    )
    browFurrow = try row.number(
      "brow_furrow_mean",
      \.browFurrow,
      decimals: 2,
      "Mean facial-configuration score, 0 to 100; empty where a face is tracked for less than 30 s."
    )
    expressiveness = try row.number(
      "expressiveness_mean",
      \.expressiveness,
      decimals: 2,
      "Mean amount of facial movement, 0 to 100; no engagement; empty of a face tracked for less than 30 s."
    )
    withheld = try row.text("left_out", \.withheld, "What is left empty, and why.")
  }
}
