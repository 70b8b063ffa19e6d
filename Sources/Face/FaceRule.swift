public import Basics
public import Geometry

/// A rule that tells what a face did, frame by frame and without looking ahead.
///
/// A rule is a value with its thresholds. Its stream is given frame after frame, live or from a recording: both are the same.
public protocol FaceRule: Cataloged, Sendable {
  associatedtype Stream: FaceStream

  func stream(in setting: FaceSetting) -> Stream
}

/// A rule at work.
public protocol FaceStream: Sendable {
  associatedtype Found: Sendable, Hashable

  /// Takes the next frame, and adds what is known with it.
  mutating func push(_ moment: borrowing FaceMoment, into found: inout [Found])

  /// No more frames will come.
  mutating func finish(into found: inout [Found])
}

/// What is known of a recording beside its frames.
public struct FaceSetting: Sendable {
  public var baseline: FaceBaseline
  /// On what somebody may look.
  public var regions: [AttentionRegion]

  public init(_ baseline: FaceBaseline = FaceBaseline(), regions: [AttentionRegion] = []) {
    self.baseline = baseline
    self.regions = regions
  }
}

/// A named part of what is on the screen.
public struct AttentionRegion: Sendable, Hashable {
  public let name: String
  public let area: Region<RecordedUnits>

  public init(_ name: String, _ area: Region<RecordedUnits>) {
    self.name = name
    self.area = area
  }
}

extension FaceRule {
  /// Of a whole recording.
  public func found(in track: FaceTrack, _ setting: FaceSetting) -> [Stream.Found] {
    var stream = stream(in: setting)
    var found: [Stream.Found] = []
    for index in 0..<track.count { stream.push(track.moment(index, setting.baseline.lids), into: &found) }
    stream.finish(into: &found)
    return found
  }

  /// This rule as a line of the catalog.
  static var entry: Catalog<any FaceRule>.Entry { .init(Self.self) { $0 } }
}
