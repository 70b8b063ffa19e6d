import Basics
import Geometry

/// Where the events of a row lie on the page, by kind, as few areas as look the same.
struct TimeBands {
  private let spans: [(kind: TimePlot.Kind, ranges: [ClosedRange<Double>])]

  /// Shorter ones, and shorter gaps, cannot be seen.
  private static let shortest = 0.5

  /// The shortest kinds stand over the others, which may cover them else.
  init(_ events: [TimePlot.Event], on scale: Scale) {
    let shown = scale.axis.range
    let visible = events.filter { $0.start.seconds <= shown.upperBound && $0.end.seconds >= shown.lowerBound }
    spans = TimePlot.Kind.allCases.map { kind in
      let ranges = visible.filter { $0.kind == kind }.sorted { ($0.start, $0.end) < ($1.start, $1.end) }.map { event in
        let from = scale.position(of: max(event.start.seconds, shown.lowerBound))
        let to = scale.position(of: min(event.end.seconds, shown.upperBound))
        return from...min(max(to, from + Self.shortest), max(scale.end, from))
      }
      return (kind, Self.merged(ranges))
    }.filter { !$0.ranges.isEmpty }.sorted { $0.kind.drawingOrder < $1.kind.drawingOrder }
  }

  /// Narrow ones behind a line would be but noise.
  var areWide: Bool {
    let ranges = spans.flatMap(\.ranges)
    return ranges.reduce(0) { $0 + $1.upperBound - $1.lowerBound } >= 3 * Double(ranges.count)
  }

  /// As a strip of textures.
  func drawStrip(in row: Area, on sheet: inout Sheet) {
    for (kind, ranges) in spans {
      let marks = kind.texture.marks(in: areas(ranges, in: row), kind.color)
      sheet.draw(.group(title: kind.label, clip: nil, marks))
    }
  }

  /// As backgrounds.
  func drawBands(in plot: Area, on sheet: inout Sheet) {
    for (kind, ranges) in spans {
      let band = Mark.path(.rectangles(areas(ranges, in: plot)), .fill(kind.color, opacity: kind.bandOpacity))
      sheet.draw(.group(title: kind.label, clip: nil, [band]))
    }
  }

  private func areas(_ ranges: [ClosedRange<Double>], in row: Area) -> [Area] {
    ranges.map { range in
      Area(left: range.lowerBound, top: row.top, width: range.upperBound - range.lowerBound, height: row.height)
    }
  }

  private static func merged(_ ranges: [ClosedRange<Double>]) -> [ClosedRange<Double>] {
    ranges.reduce(into: []) { merged, next in
      guard let last = merged.last, next.lowerBound - last.upperBound < shortest / 2 else { return merged.append(next) }
      merged[merged.count - 1] = last.lowerBound...max(last.upperBound, next.upperBound)
    }
  }
}

extension TimePlot.Kind {
  /// Behind come those that last long.
  fileprivate var drawingOrder: Int {
    switch self {
    case .fixation: 0
    case .pursuit: 1
    case .drift: 2
    case .loss: 3
    case .blink: 4
    case .pso: 5
    case .saccade: 6
    }
  }
}
