import Testing

@testable import Figures

@Suite("Dots of recordings")
struct StripPlotTests {
  @Test("say the median, how many there are, and how many are missing")
  func summary() {
    let texts = plot([1, 2, nil, 9], limits: [.init(3, label: "good below 3")]).canvas(name: "strips").texts
    for text in ["median 2.0", "n = 3", "1 missing", "good below 3"] { #expect(texts.contains(text)) }
    #expect(plot([4]).canvas(name: "strips").texts.contains("value 4.0"))
    #expect(plot([]).canvas(name: "strips").texts.contains("median –"))
  }

  @Test("are moved aside so that none covers another, as long as there is room")
  func spread() {
    let places = (0..<40).map { Double($0) / 4 }
    let offsets = swarm(places, radius: 1, within: 30)
    for a in places.indices {
      for b in places.indices where b > a {
        let (dx, dy) = (places[a] - places[b], offsets[a] - offsets[b])
        // A rounding error in the last places.
        #expect(dx * dx + dy * dy >= 4 - 1e-9)
      }
    }
    #expect(swarm([5], radius: 1, within: 30) == [0])
    let crowd = swarm(Array(repeating: 1, count: 500), radius: 1, within: 10)
    #expect(crowd.allSatisfy { abs($0) <= 10 } && Set(crowd).count > 400)
  }

  @Test("beyond the axis are counted")
  func beyond() {
    let texts = plot([1, 2, 50], range: 0...10).canvas(name: "strips").texts
    #expect(texts.last == "1 of 3 points lies beyond the axes; it is drawn hollow at the edge.")
  }

  private func plot(
    _ values: [Double?],
    limits: [StripPlot.Limit] = [],
    range: ClosedRange<Double>? = nil
  ) -> StripPlot {
    StripPlot(
      title: "t",
      description: "d",
      measures: [.init(Quantity("accuracy", range: range), dots: values.map { .init($0) }, limits: limits)]
    )
  }
}
