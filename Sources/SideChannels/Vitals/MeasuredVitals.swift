package import Basics
import Recordings
import Store
import Studies
package import Tables
package import Vitals

/// What a video tells of heart and breath in one recording, and what it does not tell and why.
package struct MeasuredVitals: Sendable, Hashable {
  package let recording: String
  package let participant: String
  package let trial: String?
  /// The number of the recording's video.
  package let video: Int
  package let method: String
  /// Whether something was read aloud, which moves the face and rules the breath.
  package let isAloud: Bool
  /// Whether it is a trial of sitting still, that others are compared with.
  package let isBaseline: Bool
  /// How long there is a face.
  package let duration: Time
  /// Beats per minute.
  package let heartRate: Double?
  /// From 0 to 1; nil where nothing was measured.
  package let heartConfidence: Double?
  package let heartRefusal: Refusal?
  /// Decibels.
  package let signalToNoise: Double?
  /// Nil where there is no heart rate, or less than twenty seconds of it, and where seconds without beats may hide it, rates
  /// over ten seconds speak against half minutes, or half minutes that differ are not sure enough.
  package let isNonstationary: Bool?
  package let heartRateOfBeats: Double?
  /// Nil where none were looked for.
  package let beats: Int?
  package let rejectedShare: Double?
  package let timingError: Time?
  package let sdnn: Time?
  package let sdnnRaw: Time?
  package let sdnnFloor: Time?
  package let rmssd: Time?
  package let rmssdRaw: Time?
  package let rmssdFloor: Time?
  package let variabilityRefusal: Refusal?
  /// Breaths per minute.
  package let respiratoryRate: Double?
  package let respiratoryConfidence: Double?
  package let respiratoryRefusal: Refusal?
  /// What was found with a reason to doubt it.
  package let cautions: String?

  /// What other videos of the same seconds tell stands among the cautions; a file that belongs to no recording has no participant.
  init(
    _ signs: VitalSigns,
    in trace: ColourTrace,
    recording: String,
    participant: String = "",
    trial: String? = nil,
    video: Int = 1,
    method: String,
    isAloud: Bool = false,
    isBaseline: Bool = false,
    contradictions: [(video: Int, rate: Double)] = []
  ) {
    self.recording = recording
    self.participant = participant
    self.trial = trial
    self.video = video
    self.method = method
    self.isAloud = isAloud
    self.isBaseline = isBaseline
    duration = signs.duration
    heartRate = signs.heartRate.rate
    heartConfidence = signs.heartRate.confidence
    heartRefusal = signs.heartRate.refusal
    signalToNoise = signs.signalToNoise
    let isNonstationary = signs.isNonstationary
    self.isNonstationary = isNonstationary
    heartRateOfBeats = signs.variability.rate
    beats = signs.beats.isEmpty && signs.heartRate.rate == nil ? nil : signs.beats.count
    rejectedShare = signs.variability.rejectedShare
    timingError = signs.variability.timingError
    let isTold = signs.variability.refusal == nil
    sdnn = isTold ? signs.variability.sdnn?.corrected : nil
    sdnnRaw = signs.variability.sdnn?.raw
    sdnnFloor = signs.variability.sdnn?.floor
    rmssd = isTold ? signs.variability.rmssd?.corrected : nil
    rmssdRaw = signs.variability.rmssd?.raw
    rmssdFloor = signs.variability.rmssd?.floor
    variabilityRefusal = signs.variability.lack
    respiratoryRate = signs.respiration.rate
    respiratoryConfidence = signs.respiration.confidence
    respiratoryRefusal = signs.respiration.refusal
    let changes = isNonstationary == true
    cautions = Self.cautions(signs, trace, isAloud: isAloud, changes: changes, contradictions)
  }

  /// Nil where there is none.
  private static func cautions(
    _ signs: VitalSigns,
    _ video: ColourTrace,
    isAloud: Bool,
    changes: Bool,
    _ contradictions: [(video: Int, rate: Double)]
  ) -> String? {
    var cautions: [String] = []
    if video.isTruncated {
      let declared = video.declaredDuration.map { " of \(NumberText.fixed($0.seconds, decimals: 1))" } ?? ""
      cautions.append("the video is cut: \(NumberText.fixed(video.decodedDuration.seconds, decimals: 1))\(declared) s")
    }
    if video.decodeErrors > 0 { cautions.append("decode_errors: \(video.decodeErrors)") }
    let leftOut = video.picturesLeftOut
    if leftOut > 0 {
      let (pictures, verb) = (NumberText.counted(leftOut, "picture"), leftOut == 1 ? "is" : "are")
      cautions.append("\(pictures) of another size or form, or whose time does not follow, \(verb) not used")
    }
    let severalFaces = video.severalFacesShare
    if severalFaces > 0.01 {
      cautions.append("several faces in \(NumberText.fixed(100 * severalFaces, decimals: 0)) % of the frames")
    }
    if isAloud { cautions.append("read aloud, which moves the face and rules the breath") }
    if signs.slowDuration > .zero {
      let seconds = NumberText.fixed(signs.slowDuration.seconds, decimals: 1)
      cautions.append("\(seconds) s with fewer than seven pictures a second tell no heart rate")
    }
    if signs.heartRate.rate != nil {
      if signs.lacksWall { cautions.append("no wall is free beside the face, so a lamp is not ruled out") }
      if video.boxSource == .user {
        cautions.append("the face's place was given and does not move, so a swinging head is not ruled out")
      }
    }
    let silent = signs.heartRate.silentDuration
    if silent > .zero {
      let seconds = [silent, signs.duration].map { NumberText.fixed($0.seconds, decimals: 1) }
      let told = "\(seconds.joined(separator: " of ")) s would tell no rate by themselves, and tell no beats"
      cautions.append("\(told): the rate is that of the rest")
    }
    if changes { cautions.append("the heart rate changes by more than 12 beats a minute") }
    for other in contradictions {
      let rate = NumberText.fixed(other.rate, decimals: 1)
      cautions.append("video \(other.video) tells \(rate) beats a minute of the same seconds")
    }
    return cautions.isEmpty ? nil : cautions.joined(separator: "; ")
  }
}

extension ColourTrace {
  /// Of all frames, those with more than one face.
  fileprivate var severalFacesShare: Double {
    count == 0 ? 0 : Double(self[.faces].count { $0 > 1 }) / Double(count)
  }
}

extension MeasuredVitals: Row {
  package static let table = "vitals"

  package init(from row: inout RowReader<Self>) throws(TableError) {
    recording = try row.recording(\.recording)
    participant = try row.participant(\.participant)
    trial = try row.text("trial", \.trial, "What was done, as the recording has it.")
    video = try row.integer("video", \.video, "The number of the recording's video.")
    method = try row.text("method", \.method, "The way from the face's colours to a heart rate.")
    isAloud = try row.truth("aloud", \.isAloud, "Whether something was read aloud.")
    isBaseline = try row.truth("baseline", \.isBaseline, "Whether others are compared with it.")
    duration = try row.seconds("duration_s", \.duration, decimals: 2, "Seconds with a face.")
    heartRate = try row.number(
      "heart_rate",
      \.heartRate,
      decimals: 2,
      """
      Beats per minute, from 40 to 200, over the half minutes that would tell one by themselves; a slower pulse may be \
      told by its double. Elsewhere published: wrong by about 4 sitting still, 12 moving or talking.
      """
    )
    heartConfidence = try row.number(
      "heart_rate_confidence",
      \.heartConfidence,
      decimals: 3,
      """
      With 'auto' the probability that the rate is within five, as fitted to half minutes with a wall and a followed \
      face, else the share of power within five of it; of less than 20 s a rate needs 'snr_db' above 0, too.
      """
    )
    heartRefusal = try row.word("heart_rate_reason", \.heartRefusal, "Why there is no heart rate.")
    signalToNoise = try row.number(
      "snr_db",
      \.signalToNoise,
      decimals: 2,
      "Power at the rate and its double beside the rest, in decibels."
    )
    isNonstationary = try row.truth(
      "nonstationary",
      \.isNonstationary,
      """
      Whether the rate changes by more than 12; only 'auto' tells it. Empty of less than 20 s, where seconds without \
      beats may hide it, and where rates over ten seconds differ by that and those over half minutes do not, or not \
      with a probability of .9 each.
      """
    )
    heartRateOfBeats = try row.number(
      "heart_rate_beats",
      \.heartRateOfBeats,
      decimals: 2,
      "Beats per minute by the intervals between single beats."
    )
    beats = try row.integer(
      "n_beats",
      \.beats,
      "How many beats were found, but for seconds that would tell no rate; none are looked for without a rate."
    )
    rejectedShare = try row.number(
      "rejected_share",
      \.rejectedShare,
      decimals: 3,
      "The share of intervals between beats that cannot be right."
    )
    timingError = try row.milliseconds(
      "sigma_beat_ms",
      \.timingError,
      decimals: 2,
      "How far off single beats are, by the halves of the face."
    )
    sdnn = try row.milliseconds(
      "hrv_sdnn_ms",
      \.sdnn,
      decimals: 2,
      "Standard deviation of intervals, without the floor."
    )
    sdnnRaw = try row.milliseconds(
      "hrv_sdnn_raw_ms",
      \.sdnnRaw,
      decimals: 2,
      "The same with the error of single beats."
    )
    sdnnFloor = try row.milliseconds(
      "hrv_sdnn_floor_ms",
      \.sdnnFloor,
      decimals: 2,
      "What the error of single beats makes."
    )
    rmssd = try row.milliseconds(
      "hrv_rmssd_ms",
      \.rmssd,
      decimals: 2,
      "Root mean square of differences, without the floor."
    )
    rmssdRaw = try row.milliseconds(
      "hrv_rmssd_raw_ms",
      \.rmssdRaw,
      decimals: 2,
      "The same with the error of single beats."
    )
    rmssdFloor = try row.milliseconds(
      "hrv_rmssd_floor_ms",
      \.rmssdFloor,
      decimals: 2,
      "What the error of single beats makes."
    )
    variabilityRefusal = try row.word(
      "hrv_reason",
      \.variabilityRefusal,
      "Why there is no variability, or one of both is empty; 'low_snr' may come of a rate that varies, too."
    )
    respiratoryRate = try row.number("respiratory_rate", \.respiratoryRate, decimals: 2, "Breaths per minute.")
    respiratoryConfidence = try row.number(
      "respiratory_rate_confidence",
      \.respiratoryConfidence,
      decimals: 3,
      "The share of power within two of the rate, less where signs of the breath differ."
    )
    respiratoryRefusal = try row.word(
      "respiratory_rate_reason",
      \.respiratoryRefusal,
      "Why there is no rate, which a confidence of .55 tells by a still head's rise and fall, or by three signs alike."
    )
    cautions = try row.text("cautions", \.cautions, "What is shown with a reason to doubt it.")
  }
}
