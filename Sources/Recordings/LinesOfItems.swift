import Basics

/// On which lines of a file things stand that follow each other, most of them one line after the other.
public struct LinesOfItems: Sendable, Equatable {
  private struct Stretch: Sendable, Equatable {
    let first: Int
    /// Nil where none is known.
    let line: Int?
  }

  private var stretches: [Stretch] = []

  public init() {}

  /// Nil where it is not known.
  public subscript(item: Int) -> Int? {
    let next = stretches.partitioningIndex { $0.first > item }
    guard next > 0 else { return nil }
    let stretch = stretches[next - 1]
    return stretch.line.map { $0 + item - stretch.first }
  }

  /// `line`: of an item behind all that were given; until another one is, those behind it stand on the lines that follow.
  public mutating func append(_ line: Int?, of item: Int) {
    if self[item] != line { stretches.append(Stretch(first: item, line: line)) }
  }
}
