import Geometry
import Testing

@testable import Figures

/// What every chart must keep, the crowded ones too.
@Suite("Every chart")
struct ChartContract {
  @Test("stays on its canvas", arguments: sampleCharts.map(\.name))
  func inside(name: String) throws {
    let canvas = try canvas(name)
    #expect(canvas.drawn.count > 4)
    let outside = canvas.drawn.filter { mark in
      let area = mark.area
      return area.left < 0 || area.top < 0 || area.right > canvas.size.width || area.bottom > canvas.size.height
    }
    #expect(outside.isEmpty)
  }

  @Test("has no label on another", arguments: sampleCharts.map(\.name))
  func labels(name: String) throws {
    let labels = try canvas(name).labels
    #expect(labels.count > 1)
    let areas = labels.map(\.area)
    for (index, area) in areas.enumerated() {
      let covered = areas.indices.filter { $0 > index && area.overlaps(areas[$0]) }
      #expect(covered.isEmpty, "'\(labels[index].text)' is on \(covered.map { labels[$0].text }).")
    }
  }

  @Test(
    "that can be narrow stays on its canvas then, with letters of the same size and none on another",
    arguments: narrowCharts
  )
  func narrow(name: String) throws {
    let chart = try #require(sampleCharts.first { $0.name == name }?.chart as? any NarrowChart)
    let canvas = chart.narrowCanvas(name: name)
    #expect(canvas.size.width == Sheet.narrowWidth)
    let outside = canvas.drawn.filter { mark in
      let area = mark.area
      return area.left < 0 || area.top < 0 || area.right > canvas.size.width || area.bottom > canvas.size.height
    }
    #expect(outside.isEmpty)
    let areas = canvas.labels.map(\.area)
    for (index, area) in areas.enumerated() {
      let covered = areas.indices.filter { $0 > index && area.overlaps(areas[$0]) }
      #expect(covered.isEmpty, "'\(canvas.labels[index].text)' is on \(covered.map { canvas.labels[$0].text }).")
    }
    for label in canvas.labels { #expect(label.size >= TextSize.small) }
  }

  @Test("can be narrow, unless words stand in it as they stood on a screen", arguments: sampleCharts.map(\.name))
  func narrowable(name: String) throws {
    let chart = try #require(sampleCharts.first { $0.name == name }?.chart)
    let hasWords =
      switch chart {
      case let path as ScanPath: !path.words.isEmpty
      case let density as GazeDensity: !density.words.isEmpty
      default: chart is PassagePage || chart is SaccadeArcs || chart is WordMap
      }
    #expect(((chart as? any NarrowChart)?.fitsNarrow ?? false) != hasWords)
  }

  @Test("draws of hundreds of dots in a row no more than a page can show, and a phone fewer, and says so")
  func thinnedDots() throws {
    let many = groupDots(measures: ["words per minute", "skipped"], groups: ["control", "dyslexic"], count: 500)
    for chart in [many, quality(recordings: 500, measures: ["accuracy (°)", "precision (°)"])] as [any NarrowChart] {
      let (wide, narrow) = (chart.canvas(name: "wide"), chart.narrowCanvas(name: "narrow"))
      let counts = [wide, narrow].map { canvas in
        canvas.drawn.reduce(0) { sum, mark in
          if case .symbols(_, let places, _, _) = mark { sum + places.count } else { sum }
        }
      }
      // Of 2,000 and of 1,000.
      #expect(counts[0] <= 1200 && counts[1] < counts[0] && counts[1] > 100)
      #expect(narrow.notes.last == thinnedDotsNote && wide.notes.last == thinnedDotsNote)
    }
  }

  @Test("keeps what it says below itself, which may scroll away", arguments: sampleCharts.map(\.name))
  func notes(name: String) throws {
    let canvas = try canvas(name)
    let said = canvas.texts.joined(separator: " ")
    for note in canvas.notes { #expect(said.contains(note)) }
  }

  @Test("has no letters that are too small to read", arguments: sampleCharts.map(\.name))
  func size(name: String) throws {
    for label in try canvas(name).labels { #expect(label.size >= TextSize.smallest) }
  }

  @Test("says its title, and keeps its description", arguments: sampleCharts.map(\.name))
  func words(name: String) throws {
    let chart = try #require(sampleCharts.first { $0.name == name }?.chart)
    let canvas = chart.canvas(name: name)
    #expect(canvas.texts.first == chart.title)
    #expect(canvas.title == chart.title && canvas.description == chart.description && canvas.name == name)
  }

  private func canvas(_ name: String) throws -> Canvas {
    try #require(sampleCharts.first { $0.name == name }).chart.canvas(name: name)
  }
}

private let narrowCharts = sampleCharts.filter { ($0.chart as? any NarrowChart)?.fitsNarrow == true }.map(\.name)
