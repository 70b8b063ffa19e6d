import Basics
import Geometry
import Testing

@testable import Figures

@Suite("A scan path")
struct ScanPathTests {
  @Test("has circles whose areas are proportional to durations")
  func areas() throws {
    let canvas = path([(100, 100, 0.1), (200, 100, 0.2), (300, 100, 0.4)]).canvas(name: "path")
    // Three fixations, and 100, 200 ms and 50 ms in the legend.
    let circles = canvas.circles
    try #require(circles.count == 6)
    let areas = circles.prefix(3).map { $0.radius * $0.radius }
    #expect(abs(areas[1] / areas[0] - 2) < 1e-9 && abs(areas[2] / areas[0] - 4) < 1e-9)
    #expect(circles.suffix(3).map(\.radius)[1...] == circles.prefix(2).map(\.radius)[...])
    #expect(["50 ms", "100 ms", "200 ms"].allSatisfy(canvas.texts.contains))
  }

  @Test("has the screen's shape, with y downwards")
  func shape() throws {
    let circles = path([(0, 0, 0.1), (1000, 0, 0.1), (0, 500, 0.1)]).canvas(name: "path").circles.map(\.place)
    let (across, down) = (circles[1].x - circles[0].x, circles[2].y - circles[0].y)
    #expect(down > 0 && abs(across / down - 2) < 1e-9)
  }

  @Test("shows only what is used where it is cropped")
  func cropped() throws {
    let fixations = [(400.0, 100.0, 0.1), (500, 150, 0.1)]
    let distance = { (isCropped: Bool) in
      let places = path(fixations, isCropped: isCropped).canvas(name: "path").circles.map(\.place)
      return places[0].distance(to: places[1])
    }
    #expect(distance(true) > 3 * distance(false))
  }

  @Test("tells of fixations far outside, and does not let them shrink the screen")
  func outside() throws {
    let canvas = path([(100, 100, 0.1), (-90_000, 100, 0.1)]).canvas(name: "path")
    #expect(canvas.texts.last == "1 of 2 points lies farther outside; it is drawn hollow at the edge.")
    // The circle at the edge is as far from the other as a tenth of the screen, and from a margin beside it.
    let circles = canvas.circles
    #expect(circles[0].place.x - circles[1].place.x < 0.2 * Sheet.width)
    #expect(canvas.size.height > 300)
  }

  @Test("keeps what lies beyond its edge off its title and legend")
  func edge() throws {
    let canvas = path([(100, 100, 0.1), (500, -90_000, 2), (90_000, 90_000, 2)]).canvas(name: "path")
    let title = try #require(canvas.labels.first { $0.text == "t" }).area
    let circles = canvas.circles.prefix(3)
    #expect(circles.allSatisfy { $0.place.y - $0.radius >= title.bottom })
    #expect(circles.allSatisfy { $0.place.x + $0.radius <= canvas.size.width })
  }

  @Test("is numbered where there is room, and says so where there is none")
  func numbers() {
    let few = path([(100, 100, 0.1), (500, 200, 0.2)], isNumbered: true).canvas(name: "path").texts
    #expect(few.contains("1") && few.contains("2"))
    let many = path((0..<100).map { _ in (500, 250, 0.2) }, isNumbered: true).canvas(name: "path").texts
    #expect(ScanPath.numberStep(of: 100) == 5 && !many.contains("2"))
    #expect(many.last?.hasPrefix("There is no room for ") == true)
  }

  @Test("writes words where they can be read, and draws bars elsewhere")
  func words() {
    let words = { (height: Double) in
      [ScanPath.Word("word", at: Point(x: 10, y: 10), size: Size(width: 5 * height, height: height))]
    }
    #expect(path([], words: words(40)).canvas(name: "path").texts.contains("word"))
    #expect(!path([], words: words(8)).canvas(name: "path").texts.contains("word"))
  }

  private func path(
    _ fixations: [(x: Double, y: Double, seconds: Double)],
    words: [ScanPath.Word] = [],
    isNumbered: Bool = false,
    isCropped: Bool = false
  ) -> ScanPath {
    ScanPath(
      title: "t",
      description: "d",
      screen: Size(width: 1000, height: 500),
      panels: [.init(nil, fixations.map { .init(at: Point(x: $0.x, y: $0.y), duration: .seconds($0.seconds)) })],
      words: words,
      isNumbered: isNumbered,
      isCropped: isCropped
    )
  }
}

extension Canvas {
  fileprivate var circles: [(place: Point<PagePoints>, radius: Double)] {
    drawn.flatMap { mark -> [(place: Point<PagePoints>, radius: Double)] in
      if case .symbols(.circle, let places, let radius, _) = mark { places.map { ($0, radius) } } else { [] }
    }
  }
}
