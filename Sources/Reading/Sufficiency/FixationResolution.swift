public import Basics

/// Whether single fixations can be told apart, however exactly gaze is placed.
///
/// A reader's smallest movement is from one character to the next. Where saccades of that size are not told from rest,
/// fixations on one word merge: there seem to be fewer, and they seem longer. Times on words stay what they are.
public struct FixationResolution: Sendable, Hashable {
  /// The smallest saccade that was looked for, in the passage's unit; nil where nobody knows.
  public let smallestSaccade: Double?
  /// Nil where nobody knows the text: fixations are taken as they come then.
  public let characterWidth: Double?
  /// Nil where it is not known.
  public let sampleInterval: Time?

  public init(smallestSaccade: Double?, characterWidth: Double?, sampleInterval: Time?) {
    precondition(characterWidth ?? 1 > 0, "Type has a size above 0.")
    self.smallestSaccade = smallestSaccade
    self.characterWidth = characterWidth
    self.sampleInterval = sampleInterval
  }

  /// What `problem` begins with.
  public static let opening = "Saccades shorter"

  /// Why single fixations cannot be told apart; nil where they can.
  public var problem: String? {
    guard let smallestSaccade, let characterWidth, smallestSaccade > characterWidth else { return nil }
    let size = inWords(smallestSaccade / characterWidth, places: 1)
    return """
      \(Self.opening) than \(size) \(size == "1" ? "character" : "characters") are not told from rest, so that \
      fixations merge that are closer: how many there are, and how long each lasts, is not known.
      """
  }

  /// Why short fixations cannot be timed; nil where they can.
  public var timingProblem: String? {
    guard let sampleInterval, sampleInterval > Self.longestInterval else { return nil }
    return """
      Samples are \(inWords(sampleInterval.milliseconds, places: 0)) ms apart, so that fixations seem longer by a fifth of that, \
      and the shortest are only partly found.
      """
  }

  /// In simulated readings fixations are 7 ms too long at 30 Hz, and 4 at 60, of some 180 behind a sweep.
  private static let longestInterval = Time.milliseconds(25)
}
