import Geometry

/// A line through samples, with no more points than a page can show.
///
/// Of the samples within a point of the page the first, the lowest, the highest and the last remain, so that a spike of
/// one sample stays as high as it is.
struct Trace {
  private(set) var steps: [PathStep] = []
  /// Those with a gap on both sides, which make no line.
  private(set) var lone: [Point<PagePoints>] = []
  private var column: Column?
  /// How many points the piece has on which it is drawing.
  private var length = 0

  /// Nil interrupts the line.
  mutating func add(_ place: Point<PagePoints>?) {
    guard let place else { return finish() }
    let index = place.x.rounded(.down)
    if column?.index == index {
      column?.add(place)
    } else {
      flush()
      column = Column(index: index, first: place)
    }
  }

  mutating func finish() {
    flush()
    if length == 1, case .move(let place) = steps.last {
      steps.removeLast()
      lone.append(place)
    }
    length = 0
  }

  private mutating func flush() {
    for place in column?.shown ?? [] {
      steps.append(length == 0 ? .move(place) : .line(place))
      length += 1
    }
    column = nil
  }
}

/// The samples of one piece that lie within one point of the page's width.
private struct Column {
  let index: Double
  private let first: Point<PagePoints>
  private var last: Point<PagePoints>
  private var lowest: (place: Point<PagePoints>, order: Int)
  private var highest: (place: Point<PagePoints>, order: Int)
  private var count = 1

  init(index: Double, first: Point<PagePoints>) {
    self.index = index
    self.first = first
    last = first
    lowest = (first, 0)
    highest = (first, 0)
  }

  mutating func add(_ place: Point<PagePoints>) {
    if place.y < lowest.place.y { lowest = (place, count) }
    if place.y > highest.place.y { highest = (place, count) }
    last = place
    count += 1
  }

  /// In the order of time, each once.
  var shown: [Point<PagePoints>] {
    let ordered = [(first, 0), lowest, highest, (last, count - 1)].sorted { $0.1 < $1.1 }
    return ordered.reduce(into: [(Point<PagePoints>, Int)]()) { found, next in
      if found.last?.1 != next.1 { found.append(next) }
    }.map(\.0)
  }
}
