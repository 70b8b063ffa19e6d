import Basics
import Geometry
import Testing

@testable import Figures

@Suite("A distribution")
struct DistributionTests {
  @Test("has a median between the two middle values")
  func medians() {
    #expect(quantile(0.5, ofSorted: [1, 2, 4, 8]) == 3 && quantile(0.5, ofSorted: [5]) == 5)
    #expect(quantile(0.25, ofSorted: [0, 1, 2, 3, 4]) == 1 && quantile(0.5, ofSorted: []) == nil)
    let texts = plot([1, 2, 4, 8], .histogram).canvas(name: "histogram").texts
    #expect(texts.contains("median 3") && texts.contains("n = 4"))
  }

  @Test("has bars that together are all values")
  func total() throws {
    var generator = SeededGenerator(seed: 5)
    let canvas = plot((0..<1000).map { _ in 100 + 10 * generator.normal() }, .histogram).canvas(name: "histogram")
    let steps = canvas.drawn.compactMap { mark -> [PathStep]? in
      if case .path(let steps, let paint) = mark, paint.fill == .series(0) { steps } else { nil }
    }
    let ys = try #require(steps.first).compactMap { step -> Double? in
      switch step {
      case .move(let point), .line(let point): point.y
      case .close: nil
      }
    }
    // Corners are top, top, bottom, bottom; the axis' labels say how high a per cent is.
    let heights = stride(from: 0, to: ys.count, by: 4).map { ys[$0 + 2] - ys[$0] }
    let top = try #require(canvas.labels.last { $0.anchor == .end && Double($0.text) != nil && $0.text != "0" })
    let bottom = try #require(canvas.labels.first { $0.anchor == .end && $0.text == "0" })
    let share = try #require(Double(top.text))
    let percent = (bottom.place.y - top.place.y) / share
    // Rounding errors of coordinates.
    #expect(abs(heights.reduce(0, +) / percent - 100) < 1e-6)
  }

  @Test("as a density has an area of one, and its top where values are")
  func density() throws {
    var generator = SeededGenerator(seed: 6)
    let density = Density((0..<100_000).map { _ in min(max(280 + 20 * generator.normal(), 0), 560) }, width: 560)
    // The heights are 2 apart.
    let area = 2 * density.heights.reduce(0, +)
    #expect(abs(area - 1) < 1e-3)
    let top = try #require(density.heights.max())
    // A normal distribution's greatest density is 0.3989 over its deviation; the kernel makes it a little lower.
    let normal = 0.3989 / 20
    #expect(top > 0.96 * normal && top < 1.02 * normal)
    let place = try #require(density.heights.firstIndex(of: top))
    #expect(abs(2 * place - 280) <= 8)
    #expect(Density([], width: 560).heights.isEmpty)
    let single = Density([5, 5, 5], width: 560).heights
    #expect(single.allSatisfy { $0.isFinite })
  }

  @Test("says how many values its axis does not show", arguments: Distribution.Style.allCases)
  func beyond(style: Distribution.Style) {
    let texts = plot([1, 2, 3, 40, 50], style, range: 0...10).canvas(name: "histogram").texts
    #expect(texts.last == "2 of 5 values lie beyond the axis, and are not drawn.")
  }

  private func plot(
    _ values: [Double],
    _ style: Distribution.Style,
    range: ClosedRange<Double>? = nil
  ) -> Distribution {
    Distribution(
      title: "t",
      description: "d",
      quantity: Quantity("duration", range: range),
      groups: [.init("", values)],
      style: style
    )
  }
}
