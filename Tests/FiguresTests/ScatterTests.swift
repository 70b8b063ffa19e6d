import Basics
import Geometry
import Testing

@testable import Figures

@Suite("A scatter plot")
struct ScatterTests {
  @Test("shows every point, and tells how many lie beyond its axes")
  func clamped() {
    let canvas = scatter(x: [1, 2, 30, 4], y: [1, 0, 3, 4], isLogarithmic: true).canvas(name: "scatter")
    #expect(canvas.symbolCount == 4)
    // One is too large, and 0 has no place on a logarithmic axis.
    #expect(canvas.texts.last == "2 of 4 points lie beyond the axes; they are drawn hollow at the edge.")
    let all = scatter(x: [1, 2, 3], y: [4, 5, 6], isLogarithmic: false).canvas(name: "scatter")
    #expect(all.symbolCount == 3 && all.texts.last == "amplitude")
  }

  @Test("of a hundred thousand points stays small")
  func large() throws {
    var generator = SeededGenerator(seed: 1)
    let values = (0..<100_000).map { _ in 5 + generator.normal() }
    let one = Scatter.Series("", x: values, y: values.reversed())
    let density = chart([one]).canvas(name: "density")
    #expect(density.texts.contains("points in a cell"))
    let several = chart([one, one, one]).canvas(name: "several")
    #expect(several.symbolCount <= 4000 + 3 * 600)
    #expect(several.texts.last?.hasSuffix("of 300,000.") == true)
    for canvas in [density, several] {
      #expect(try figureFormats.make("svg").written(canvas).count < 400_000)
    }
  }

  @Test("keeps a point of each series, though more series than points have room")
  func manySeries() {
    let pairs = chart([.init("a", x: [1, 2], y: [1, 2]), .init("b", x: [3, 4], y: [3, 4])])
    let scale = Scale(axis: Axis(covering: 0...5), start: 0, end: 100)
    #expect(ScatterPoints(pairs, scale, scale, upTo: 1).series.map(\.inside.count) == [1, 1])
  }

  @Test("counts each point in one cell of a honeycomb")
  func honeycomb() {
    var generator = SeededGenerator(seed: 2)
    let places = (0..<5000).map { _ in
      Point<PagePoints>(x: 100 * generator.uniform(), y: 100 * generator.uniform())
    }
    let cells = Honeycomb(places)
    #expect(cells.counts.values.reduce(0, +) == 5000)
    // No point of a hexagon is farther from its middle than its corners are.
    #expect(
      Honeycomb([Point(x: 31.4, y: 27.1)]).counts.keys.allSatisfy { $0.distance(to: .init(x: 31.4, y: 27.1)) <= 4.5 }
    )
    // A hundred by a hundred points have room for 190 hexagons, and for those on the border.
    #expect((190...260).contains(cells.counts.count))
  }

  private func scatter(x: [Double], y: [Double], isLogarithmic: Bool) -> Scatter {
    chart([.init("", x: x, y: y)], isLogarithmic ? 1...10 : nil)
  }

  private func chart(_ series: [Scatter.Series], _ range: ClosedRange<Double>? = nil) -> Scatter {
    Scatter(
      title: "t",
      description: "d",
      x: Quantity("amplitude", isLogarithmic: range != nil, range: range),
      y: Quantity("velocity", isLogarithmic: range != nil),
      series: series
    )
  }
}

extension Canvas {
  fileprivate var symbolCount: Int {
    drawn.reduce(0) { sum, mark in
      if case .symbols(_, let places, _, _) = mark { sum + places.count } else { sum }
    }
  }
}
