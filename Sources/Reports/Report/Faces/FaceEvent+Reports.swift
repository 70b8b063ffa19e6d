import Face
import SideChannels

extension FaceEvent {
  /// Scores that no report shows: what is called by emotions, emoji and valence.
  static let leftOutOfReports = Set(
    FaceScore.allCases.filter { $0.family == .emotion || $0.family == .emoji || $0 == .valence }.map(\.name)
  )
}
