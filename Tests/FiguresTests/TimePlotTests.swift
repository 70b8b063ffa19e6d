import Basics
import Geometry
import Testing

@testable import Figures

@Suite("A plot over time")
struct TimePlotTests {
  @Test("keeps a spike of one sample among many, and few points else")
  func decimation() throws {
    var trace = Trace()
    for index in 0..<100_000 {
      trace.add(Point(x: Double(index) / 200, y: index == 61_803 ? -50 : Double(index % 7)))
    }
    trace.finish()
    #expect(trace.steps.count <= 4 * 500 && trace.steps.count > 500)
    #expect(trace.steps.filter { $0 == .line(Point(x: 61_803.0 / 200, y: -50)) }.count == 1)
    let xs = trace.steps.compactMap { step -> Double? in
      if case .line(let point) = step { point.x } else { nil }
    }
    #expect(xs == xs.sorted() && trace.lone.isEmpty)
  }

  @Test("is interrupted where values are missing or samples far apart, and shows what stands alone")
  func gaps() {
    var trace = Trace()
    for x in [0.0, 10, .nan, 30, .nan, 50, 60] { trace.add(x.isNaN ? nil : Point(x: x, y: 0)) }
    trace.finish()
    let moves = trace.steps.count { if case .move = $0 { true } else { false } }
    #expect(moves == 2 && trace.steps.count == 4 && trace.lone == [Point(x: 30, y: 0)])

    let times = [0, 0.1, 0.9, 1].map(Time.seconds)
    let series = TimePlot.Series("x", times: times, values: [1, 2, 3, .nan], longestStep: .milliseconds(200))
    let canvas = plot([.init("x (°)", series: [series])]).canvas(name: "time")
    // The clip stands for the line, and the sample at 0.9 s has neighbours on neither side.
    #expect(canvas.pieces(of: "x") == ["line", "symbols"])
  }

  @Test("says how many samples lie beyond an axis that was given")
  func beyond() {
    let series = TimePlot.Series("", times: [0, 1, 2, 3].map(Time.seconds), values: [10, 200, nil, -5])
    let notes = { (range: ClosedRange<Double>?) in
      plot([.init("speed (°/s)", series: [series], range: range)]).canvas(name: "time").texts.suffix(1)
    }
    #expect(notes(0...100) == ["speed (°/s): 2 samples lie beyond the axis."])
    #expect(notes(nil) == ["time (s)"])
  }

  @Test("names thresholds, the kinds that occur, and series where there are several")
  func names() {
    let one = TimePlot.Series("left", times: [.zero, .seconds(1)], values: [1, 2])
    let two = TimePlot.Series("right", times: [.zero, .seconds(1)], values: [1, 2])
    let half = Time.milliseconds(500)
    let events = TimePlot.EventRow(
      "",
      [.init(.fixation, from: .zero, to: half), .init(.blink, from: half, to: .seconds(1))]
    )
    let texts = plot([.init("x", series: [one, two], thresholds: [.init(1.5, label: "limit")])], [events])
      .canvas(name: "time").texts
    for word in ["left", "right", "limit", "fixation", "blink"] { #expect(texts.filter { $0 == word }.count == 1) }
    #expect(!texts.contains("saccade"))
    #expect(!plot([.init("x", series: [one])]).canvas(name: "time").texts.contains("left"))
  }

  @Test("merges events that nobody could tell apart, but not a saccade between two fixations")
  func merging() {
    let scale = Scale(axis: Axis(within: 0...1000), start: 0, end: 500)
    let events = (0..<5000).flatMap { index -> [TimePlot.Event] in
      let (start, middle, end) = (Double(index) / 5, Double(index) / 5 + 0.15, Double(index) / 5 + 0.2)
      return [
        .init(.fixation, from: .seconds(start), to: .seconds(middle)),
        .init(.saccade, from: .seconds(middle), to: .seconds(end)),
      ]
    }
    var sheet = Sheet(title: "t")
    TimeBands(events, on: scale).drawStrip(in: Area(left: 0, top: 0, width: 500, height: 10), on: &sheet)
    let dense = sheet.canvas(name: "dense", description: "", notes: [])
    #expect(dense.drawn.count < 10)
    let few = TimeBands(
      [
        .init(.fixation, from: .zero, to: .seconds(500)), .init(.saccade, from: .seconds(500), to: .seconds(501)),
        .init(.fixation, from: .seconds(501), to: .seconds(1000)),
      ],
      on: scale
    )
    #expect(few.areWide)
  }

  private func plot(_ panels: [TimePlot.Panel], _ rows: [TimePlot.EventRow] = []) -> TimePlot {
    TimePlot(title: "t", description: "d", panels: panels, eventRows: rows)
  }
}

extension Canvas {
  /// What the group of that title is made of.
  fileprivate func pieces(of title: String) -> [String] {
    marks.flatMap { mark -> [Mark] in
      if case .group(title, _, let marks) = mark { marks } else { [] }
    }.map { mark in
      switch mark {
      case .path, .line: "line"
      case .symbols: "symbols"
      default: "other"
      }
    }
  }
}
