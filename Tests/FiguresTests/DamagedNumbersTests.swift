import Basics
import Geometry
import Testing

@testable import Figures

/// What a damaged database may hold.
private let numbers = [
  1e308, -1e308, 1e160, Double.leastNonzeroMagnitude, -1, 0, Double.infinity, -Double.infinity, Double.nan,
]

@Suite("A chart of damaged numbers")
struct DamagedNumbersTests {
  @Test("is drawn, and on a page", arguments: damagedCharts.map(\.name))
  func drawn(name: String) throws {
    for entry in damagedCharts where entry.name == name {
      for number in numbers {
        let chart = entry.chart(number)
        var canvases = [chart.canvas(name: "chart")]
        if let narrow = chart as? any NarrowChart { canvases.append(narrow.narrowCanvas(name: "narrow")) }
        for canvas in canvases {
          #expect(canvas.size.width.isFinite && canvas.size.height.isFinite, "\(name): \(number)")
          let file = try figureFormats.make("svg").written(canvas)
          #expect(file.count < 1 << 20, "\(name): \(number)")
        }
      }
    }
  }

  @Test("of a reading goes on in time, and has no line before the first")
  func reading() {
    let fixations = [
      ReadingOverTime.Fixation(from: .seconds(9), to: .seconds(1), at: 0, line: -1),
      ReadingOverTime.Fixation(from: .seconds(2), to: .seconds(3), at: 0, line: Int.max),
    ]
    let chart = ReadingOverTime(title: "t", description: "d", fixations: fixations, placeLabel: "place")
    #expect(chart.fixations.map(\.start) == [.seconds(2), .seconds(9)])
    #expect(chart.fixations.allSatisfy { $0.start <= $0.end && $0.line == nil })
  }

  @Test("has samples whose times never decrease")
  func times() {
    let times = [0, 3, 1, .infinity, .nan].map(Time.seconds)
    let series = TimePlot.Series("x", times: times, values: [1, 2, 3, 4, 5])
    #expect(series.times.prefix(3) == [.zero, .seconds(3), .seconds(3)])
    #expect(zip(series.times, series.times.dropFirst()).allSatisfy { $0 <= $1 })
    #expect(series.times.allSatisfy { $0.isFinite })
  }

  @Test("stands on a page of some height")
  func height() {
    var sheet = Sheet(title: "t")
    for height in [Double.nan, -5, 1e308, .infinity] { _ = sheet.take(height) }
    #expect((1...1e7).contains(sheet.canvas(name: "high", description: "d", notes: []).size.height))
  }
}
