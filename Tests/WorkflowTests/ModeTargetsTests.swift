import Geometry
import Testing

@testable import Measurement

@Suite("The targets of a calibration on few of them")
struct ModeTargetsTests {
  private typealias Points = CalibrationMode.Points

  /// Targets on a grid of columns and rows.
  private func grid(_ columns: [Double], _ rows: [Double]) -> Set<Point<ScreenPoints>> {
    Set(columns.flatMap { x in rows.map { Point(x: x, y: $0) } })
  }

  private func places(_ targets: [Point<ScreenPoints>]?) -> [[Double]]? { targets?.map { [$0.x, $0.y] } }

  @Test("are the middle, the corners, the outer lines or all of a grid of nine")
  func ofNine() {
    let nine = grid([0, 566.5, 1133], [0, 372, 744])
    #expect(places(Points.one.targets(among: nine)) == [[566.5, 372]])
    #expect(places(Points.five.targets(among: nine)) == [[0, 0], [1133, 0], [566.5, 372], [0, 744], [1133, 744]])
    // Wider than high: three columns of two.
    #expect(
      places(Points.six.targets(among: nine))
        == [[0, 0], [566.5, 0], [1133, 0], [0, 744], [566.5, 744], [1133, 744]]
    )
    #expect(Points.nine.targets(among: nine).map(Set.init) == nine)
    let high = grid([0, 372, 744], [0, 566.5, 1133])
    #expect(
      places(Points.six.targets(among: high))
        == [[0, 0], [744, 0], [0, 566.5], [744, 566.5], [0, 1133], [744, 1133]]
    )
  }

  @Test("are on the lines nearest to the middle of a finer grid")
  func finer() {
    let fine = grid([0, 200, 500, 900, 1000], [0, 100, 260, 500])
    #expect(places(Points.one.targets(among: fine)) == [[500, 260]])
    #expect(Points.nine.targets(among: fine).map(Set.init) == grid([0, 500, 1000], [0, 260, 500]))
  }

  @Test("are those there are where there are as many, wherever they lie")
  func exactly() {
    let cross: Set<Point<ScreenPoints>> = [
      Point(x: 5, y: 0), Point(x: 0, y: 5), Point(x: 5, y: 5), Point(x: 10, y: 5), Point(x: 5, y: 10),
    ]
    #expect(Points.five.targets(among: cross).map(Set.init) == cross)
    #expect(Points.six.targets(among: grid([0, 1], [0, 1, 2]))?.count == 6)
  }

  @Test("are none where targets lie elsewhere")
  func elsewhere() {
    #expect(Points.one.targets(among: grid([0, 1], [0, 1])) == nil)
    #expect(Points.five.targets(among: grid([0, 1], [0, 1, 2])) == nil)
    #expect(Points.six.targets(among: grid([0, 1, 2], [5])) == nil)
    #expect(Points.nine.targets(among: grid([0, 1], [0, 1, 2, 3, 4])) == nil)
    #expect(Points.allCases.allSatisfy { $0.targets(among: []) == nil })
  }
}
