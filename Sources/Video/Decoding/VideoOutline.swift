public import Basics

/// What a file tells of itself.
public struct VideoOutline: Sendable, Hashable {
  /// Its container, whatever it is called, such as `QuickTime / MOV`.
  public let format: String
  /// How its pictures are coded, such as `h264`.
  public let codec: String
  /// What it promises; nil where it does not.
  public let duration: Time?
  /// Pictures per second, as it states them.
  public let rate: Double?
  /// When it was recorded, such as `2026-03-01T09:30:00.000000Z`; nil where it does not say.
  public let recordedAt: String?
}
