import Basics
import Figures
import Geometry

/// A passage that is read line by line, in as many rounds; the last panel says which line each fixation belongs to.
func scanPath(lines: Int, rounds: Int, panels: [String?], isNumbered: Bool, hasWords: Bool = true) -> ScanPath {
  var generator = SeededGenerator(seed: 3)
  let texts = ["The", "quick", "brown", "fox", "jumps", "over", "a", "lazy", "dog"]
  var words: [ScanPath.Word] = []
  for line in 0..<lines {
    var left = 160.0
    for text in texts {
      let width = 26 * Double(text.count)
      words.append(.init(text, at: Point(x: left, y: 120 + 70 * Double(line)), size: Size(width: width, height: 44)))
      left += width + 24
    }
  }
  var fixations: [ScanPath.Fixation] = []
  for index in words.indices where index % 4 != 3 {
    for _ in 0..<rounds {
      let word = words[index]
      let place = Point<RecordedUnits>(
        x: word.place.x + word.size.width * generator.uniform(),
        y: word.place.y + 22 + 12 * generator.normal()
      )
      let duration = Time.seconds(0.1 + 0.3 * generator.uniform() * generator.uniform())
      fixations.append(.init(at: place, duration: duration, category: index / texts.count))
    }
  }
  if !fixations.isEmpty { fixations.append(.init(at: Point(x: -2000, y: 300), duration: .milliseconds(900))) }
  return ScanPath(
    title: "Scan path",
    description: "The eye goes from left to right.",
    screen: Size(width: 1280, height: 1024),
    panels: panels.enumerated().map { index, title in
      let isLast = index == panels.count - 1
      return .init(title, isLast ? fixations : fixations.map { .init(at: $0.place, duration: $0.duration) })
    },
    categories: (0..<lines).map { "line \($0 + 1)" },
    words: hasWords ? words : [],
    isNumbered: isNumbered,
    isCropped: rounds > 1
  )
}
