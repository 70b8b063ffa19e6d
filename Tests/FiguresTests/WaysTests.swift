import Geometry
import Testing

@testable import Figures

@Suite("The way over a text")
struct WaysTests {
  @Test("has forward saccades above the letters, and those back below them")
  func sides() throws {
    let canvas = saccadeArcs(lines: 1).canvas(name: "arcs")
    let letters = try #require(canvas.labels.first { $0.text == "quick" }?.area)
    let ys = { (color: Color) -> [Double] in
      canvas.drawn.flatMap { mark -> [Double] in
        guard case .path(let steps, let paint) = mark, paint.stroke?.color == color, paint.fill == nil else {
          return []
        }
        return steps.compactMap { step in
          switch step {
          case .move(let point), .line(let point): point.y
          case .close: nil
          }
        }
      }
    }
    let (forward, back) = (ys(.series(0)), ys(.series(1)))
    #expect(forward.count > 10 && back.count > 10)
    #expect(forward.allSatisfy { $0 <= letters.top + 1e-9 } && back.allSatisfy { $0 >= letters.bottom - 1e-9 })
    #expect(canvas.texts.contains("regression (1)"))
  }

  @Test("is as long in time as fixations last, in rows of equal length")
  func overTime() throws {
    let canvas = readingOverTime(lines: 2, seconds: 40).canvas(name: "time")
    let bars = canvas.drawn.compactMap { mark -> [Point<PagePoints>]? in
      if case .line(let points, let stroke) = mark, stroke.width == 3.5, points.count == 2 { points } else { nil }
    }
    // The legend has three of its own.
    let own = bars.dropFirst(3)
    let first = try #require(own.first)
    let ticks = canvas.labels.filter { ["2", "4"].contains($0.text) && $0.anchor == .middle && !$0.isBold }
    let second = try #require(ticks.count == 2 ? (ticks[1].place.x - ticks[0].place.x) / 2 : nil)
    // A fixation lasts 0.2 s.
    #expect(abs((first[1].x - first[0].x) / second - 0.2) < 1e-9)
    // 40 s in rows of at most 15 s are three rows; a fixation that a row's end cuts is drawn in both.
    #expect(Set(canvas.labels.filter { $0.text == "0" }.map(\.place.y)).count >= 3)
    #expect(own.count >= 160)
  }

  @Test("has no row on a narrow page in which nobody read")
  func narrowRows() {
    // Sixteen rows of 8 s hold 122 s; the next one would begin at 128.
    let texts = readingOverTime(lines: 2, seconds: 122).narrowCanvas(name: "time").texts
    #expect(texts.contains("122") && !texts.contains("134"))
  }

  @Test("names the lines that share a colour together")
  func legend() {
    let texts = readingOverTime(lines: 9, seconds: 40).canvas(name: "time").texts
    #expect(texts.contains("line 1, line 9") && texts.contains("line 2"))
  }

  @Test("has letters of one width where the stimulus had them, each at its place")
  func monospaced() throws {
    let canvas = monospacedPath.canvas(name: "path")
    let words = canvas.labels.filter(\.isMonospaced)
    #expect(words.map(\.text) == ["The", "quick", "brown", "fox", "i", "am"])
    // As wide as the word's box, which is 24 of the screen's units for each letter.
    let boxes = canvas.drawn.compactMap { mark -> [PathStep]? in
      if case .path(let steps, let paint) = mark, paint.stroke?.color == .grid { steps } else { nil }
    }
    let steps = try #require(boxes.first)
    let xs = steps.prefix(4).compactMap { step -> Double? in
      if case .move(let point) = step { point.x } else if case .line(let point) = step { point.x } else { nil }
    }
    let width = try #require(xs.max()) - (try #require(xs.min()))
    #expect(abs(words[0].area.width - width) < 1e-6)
  }

  @Test("has a difference's colours as light on both sides of zero, and text that can be read on them")
  func differences() {
    for step in 0...50 {
      let share = Double(step) / 50
      let (less, more) = (DifferenceScale.color(at: -share), DifferenceScale.color(at: share))
      // CIELAB's lightness is a yardstick that was not used to make the scale.
      #expect(abs(lightness(less) - lightness(more)) < 4, "\(share)")
      for color in [less, more] {
        let (low, high) = (
          min(color.luminance, color.textColor.luminance), max(color.luminance, color.textColor.luminance)
        )
        #expect((high + 0.05) / (low + 0.05) >= 4.5)
      }
    }
    #expect(DifferenceScale.color(at: 0).hexadecimal == "#f2f2f2")
  }

  @Test("shows as much of a difference on either side of zero")
  func symmetric() {
    let map = wordMap(lines: 3, panels: [nil], isDifference: true)
    let texts = map.canvas(name: "map").texts
    #expect(texts.contains("\u{2212}200") && texts.contains("200") && texts.contains("0"))
  }

  private func lightness(_ color: RGB) -> Double {
    let root = (0..<40).reduce(1.0) { root, _ in root - (root * root * root - color.luminance) / (3 * root * root) }
    return 116 * root - 16
  }
}
