/// Why there is no number.
public enum Refusal: String, Sendable, CaseIterable, Error {
  case noFace = "no_face"
  case outsideRecording = "outside_recording"
  case tooShort = "too_short"
  case frameRateTooLow = "frame_rate_too_low"
  case regionTooSmall = "roi_too_small"
  case noSkinSignal = "no_skin_signal"
  case greyPictures = "grey_pictures"
  case lowConfidence = "low_confidence"
  case shortAndNoisy = "short_and_noisy"
  case lamp
  case control
  case motion
  case harmonicOfMotion = "harmonic_of_motion"
  case halfRate = "half_rate"
  case injected
  case disagreement = "disagree"
  case tooFewBeats = "too_few_beats"
  case rejectedBeats = "rejected_beats"
  case noisyPulse = "low_snr"
  case belowFloor = "below_floor"
  case noSecondHalf = "no_split_half"
  case noPulse = "no_heart_rate"
  case tooFewSigns = "too_few_signs"
  case noSigns = "no_signs"

  /// Without a full stop, so that it can follow a name and a colon.
  public var sentence: String {
    switch self {
    case .noFace: "no face was found or told"
    case .outsideRecording: "no second of the video lies within its recording"
    case .tooShort: "there are too few seconds in a row with a face"
    case .frameRateTooLow: "fewer than seven pictures of the face a second cannot tell every pulse up to 200 a minute"
    case .regionTooSmall: "the face's window is smaller than 8 × 8 pixels"
    case .noSkinSignal: "the face's colours do not change, or are black"
    case .greyPictures: "the pictures are grey, and this way needs colours: use '--vitals-method auto' or 'g'"
    case .lowConfidence: "no rate stands out of the noise far enough"
    case .shortAndNoisy: "under twenty seconds in a row, and the pulse is weaker than the rest of the band"
    case .lamp: "the wall behind swings at this rate, as a lamp makes it"
    case .control: "the wall behind has the same rate, or half of it"
    case .motion: "the head moves at the same rate, or half of it"
    case .harmonicOfMotion: "the head or the light swings at half of this rate"
    case .halfRate: "the face swings at half of this rate, too, as a pulse below 40 a minute does"
    case .injected: "this rate came in with the correction for movement and light"
    case .disagreement: "the ways to measure it do not agree"
    case .tooFewBeats: "fewer than ten intervals between beats, or less than twenty seconds of beats, can be used"
    case .rejectedBeats: "more than a fifth of the intervals between beats cannot be right"
    case .noisyPulse:
      """
      the pulse is less than 6 dB above the rest of the band: lamps or movement may shift its beats, though a rate that \
      varies lowers it, too
      """
    case .belowFloor: "the error of single beats explains what was found"
    case .noSecondHalf: "the halves of the face do not have the same beats, so the error of a beat is unknown"
    case .noPulse: "there is no heart rate to find beats by"
    case .tooFewSigns: "fewer than three signs of the breath agree, and the head's rise and fall is not the surest"
    case .noSigns: "there are too few beats to tell it by, and no face was followed that rises and falls"
    }
  }
}
