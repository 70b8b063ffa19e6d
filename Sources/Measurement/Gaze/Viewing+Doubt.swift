import Basics
import Geometry
import Recordings
import Store
import Studies
import Tables

extension Study {
  /// Where the screen that is told of a recording is none that anybody reads on, why.
  func doubts(onScreenOf recording: RecordingHeader) -> [Finding] {
    if recording.gaze?.unit == .degrees { return [] }
    guard let viewing = viewing(of: recording), let doubt = viewing.doubt else { return [] }
    return [Finding(.warning, "odd-screen", at: Place(recording.name), doubt)]
  }
}

extension Viewing {
  /// Nil where sizes are likely, or the tracker told degrees itself.
  fileprivate var doubt: String? {
    switch source {
    case .screen, .settings, .device: geometry.doubt
    case .resolution, .saccades, .assumed: nil
    }
  }
}

extension ViewingGeometry {
  fileprivate var doubt: String? {
    let size = Size<Millimetres>(width: unit.width * 2 * middle.x, height: unit.height * 2 * middle.y)
    let width = 2 * arctangent(size.width / 2, distance).degrees
    let stretch = max(unit.width / unit.height, unit.height / unit.width)
    let doubts = [
      distance < 200 ? "nobody reads from so near" : nil,
      width > 100 || width < 5 ? "so it is \(NumberText.fixed(width, decimals: 1)) degrees wide" : nil,
      stretch > 1.5 ? "one side of its pixels is \(NumberText.fixed(stretch, decimals: 1)) times the other" : nil,
    ].compactMap(\.self)
    guard !doubts.isEmpty else { return nil }
    return """
      The screen is told to be \(Float(size.width)) × \(Float(size.height)) mm, seen from \(Float(distance)) mm: \
      \(doubts.joined(separator: "; ")). Fixations and all degrees rest on it. Give its sizes and the distance in millimetres.
      """
  }
}
