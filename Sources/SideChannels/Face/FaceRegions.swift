import Face
import Geometry
import Measurement
import Recordings

/// On what people may look in a recording: the screen, the passage's text, each of its lines, and what a person named.
package enum FaceRegions {
  package static let screen = "screen"
  package static let text = "text"

  package static func line(_ number: Int) -> String { "line \(number)" }

  package static func isLine(_ name: String) -> Bool { name.hasPrefix("line ") && Int(name.dropFirst(5)) != nil }

  /// Whether it names a region that is there anyway.
  package static func isTaken(_ name: String) -> Bool {
    name == screen || name == text || isLine(name)
  }

  static func all(
    of recording: FaceRecording,
    reading passage: Passage?,
    _ named: [AttentionRegion]
  ) -> [AttentionRegion] {
    var regions: [AttentionRegion] = []
    if let size = recording.screen {
      regions.append(AttentionRegion(screen, Region(left: 0, top: 0, right: size.width, bottom: size.height)))
    }
    // A passage in pixels says nothing about gaze in points.
    if let passage, passage.unit == recording.unit, let area = passage.textRegion {
      regions.append(AttentionRegion(text, area))
      for (index, line) in passage.lines.enumerated() {
        let words = passage.words.filter { $0.line == index }.map(\.box)
        guard let first = words.first else { continue }
        let box = words.dropFirst().reduce(first) { $0.union($1) }
        let own = Region<RecordedUnits>(
          left: min(box.left, area.left),
          top: min(line.top, line.bottom),
          right: max(box.right, area.right),
          bottom: max(line.top, line.bottom)
        )
        regions.append(AttentionRegion(Self.line(index + 1), passage.direction == .topToBottom ? box : own))
      }
    }
    // Shares are told by name: a second region of one would be added to the first.
    return regions + named.filter { !isTaken($0.name) }
  }
}
