import Basics
import Foundation
import Recordings
import Store
import TestSupport
import Testing

@testable import Analysis
@testable import Measurement
@testable import Reports
@testable import Studies

/// A person at work, as the browser sees one: every step is a mouse or a key.
@Suite(
  "The page of a review in a browser",
  .serialized,
  .enabled(if: Browser.path != nil, "Chromium is not installed.")
)
struct ReviewInBrowserTests {
  @Test("takes 300 fixations dragged over 10 readings to the measures", .timeLimit(.minutes(10)))
  func dragging() async throws {
    let study = try TemporaryStudy()
    let page = try await study.writeReview(participants: 5, passages: 2)
    let browser = try DrivenBrowser(in: study.home.path, width: 1400, height: 1000)
    try browser.open(page)
    #expect(try browser.number("readings.length") == 10)
    var moved: [Moved] = []
    for place in 0..<10 {
      if place > 0 { try browser.type("PageDown") }
      #expect(try browser.number("job.place") == Double(place))
      for target in try browser.targets(30) {
        try browser.drag([target.at, (target.at.x, (target.at.y + target.to.y) / 2), target.to])
        moved.append(target.moved)
      }
    }
    #expect(moved.count == 300)
    #expect(try browser.number("job.done.length") == 300)
    // A name is asked for before anything is saved.
    try browser.type("s", with: .control)
    #expect(try browser.text("document.activeElement.id") == "reviewer")
    try browser.write("Anna Holm")
    try browser.type("s", with: .control)
    let saved = try browser.saved("lines-Anna-Holm.json", in: study.home.path)
    #expect(browser.complaints.isEmpty, "\(browser.complaints)")

    let before = try study.lines()
    let taken = try study.writing().correctLines(from: saved, recordedAs: TemporaryStudy.typed("lines"))
    #expect(taken.corrections == 300 && taken.readings == 10 && taken.reviewers == ["Anna Holm"])
    _ = try await UpdateStudy().run(on: study.writing(), recordedAs: TemporaryStudy.typed("update"))
    // Every line is where it was dragged, and no other has changed.
    let expected = Dictionary(uniqueKeysWithValues: moved.map { ("\($0.recording)/\($0.fixation)", $0.line) })
    let after = try study.lines()
    #expect(after.count == before.count)
    for (old, new) in zip(before, after) {
      let given = expected["\(old.recording)/\(old.fixation)"]
      #expect(new.line == given ?? old.line && new.isCorrected == (given != nil), "\(old.recording)/\(old.fixation)")
    }
    #expect(Set(after.filter(\.isCorrected).compactMap(\.line)).count > 3)
    try study.expectWordsFollow(after)
  }

  @Test("is worked by keys, a loop and buttons, remembers, and takes everything back", .timeLimit(.minutes(5)))
  func keys() async throws {
    let study = try TemporaryStudy()
    let page = try await study.writeReview(participants: 2, passages: 1, sure: 1)
    let browser = try DrivenBrowser(in: study.home.path, width: 1400, height: 1000)
    try browser.open(page)
    let here = "reading().line[job.fixation]", unsure = try browser.number("openCount(reading())") ?? 0
    #expect(unsure > 2)
    #expect(try browser.number("job.fixation") == browser.number("reading().unsurePlaces[0]"))
    // Up and down, and as one key each: off text, back, a line by its number.
    let line = try #require(try browser.number(here))
    try browser.type(line > 1 ? "ArrowUp" : "ArrowDown")
    #expect(try browser.number(here) == (line > 1 ? line - 1 : line + 1))
    try browser.type("o")
    #expect(try browser.number(here) == 0)
    try browser.type("3")
    #expect(try browser.number(here) == 3)
    #expect(try browser.text("part('now').textContent").contains("Line 3"))
    #expect(try browser.text("part('automatic').textContent") == "Line \(Int(line))")
    #expect(try browser.text("part('confidence').textContent").hasSuffix("%"))
    for expected in [0, line > 1 ? line - 1 : line + 1, line] {
      try browser.type("z", with: .control)
      #expect(try browser.number(here) == expected)
    }
    #expect(try browser.number("openCount(reading())") == unsure)
    try browser.type("y", with: .control)
    #expect(try browser.number(here) != line)
    try browser.type("z", with: .control)
    // One key accepts, and the next unsure one comes by itself.
    try browser.type("Enter")
    #expect(try browser.number("openCount(reading())") == unsure - 1)
    #expect(try browser.number("job.fixation") == browser.number("reading().unsurePlaces[1]"))
    try browser.type(" ")
    #expect(try browser.number("job.fixation") == browser.number("reading().unsurePlaces[2]"))
    #expect(try browser.number("openCount(reading())") == unsure - 1)
    // A loop around everything on the second line, dragged to the fourth.
    let loop = try browser.loopAroundLine(2)
    try browser.drag(loop.points)
    let chosen = try browser.numbers("[...job.chosen]")
    #expect(chosen.count > 3 && Set(chosen) == Set(loop.inside))
    let held = try browser.point(of: Int(chosen[0]))
    let target =
      try browser.number("toStage({ x: 0, y: middle(reading(), 4) }).y + stage.getBoundingClientRect().top") ?? 0
    try browser.drag([held, (held.x, held.y + 8), (held.x, target)])
    #expect(try browser.numbers("[...job.chosen].map(place => reading().line[place])").allSatisfy { $0 == 4 })
    // One step back for all of them, by the button.
    try browser.click(try browser.middle(of: "undo"))
    #expect(try browser.truth("[...job.chosen].every(place => reading().line[place] === reading().automatic[place])"))
    try browser.click(try browser.middle(of: "redo"))
    // The page is right, with a note; the next one comes.
    try browser.type("n")
    try browser.write("drifts upwards at the end")
    try browser.type("Escape")
    try browser.type("Enter", with: .shift)
    #expect(try browser.number("job.place") == 1)
    #expect(try browser.text("part('progress').textContent").hasPrefix("1 of 2 pages right"))
    // Closed and opened again, all is as it was left.
    usleep(400_000)
    let state = try browser.text("JSON.stringify(remembered())")
    try browser.open(page)
    #expect(try browser.text("JSON.stringify(remembered())") == state && state.contains("upwards"))
    try browser.click(try browser.middle(of: "reviewer"))
    try browser.write("Bo")
    try browser.click(try browser.middle(of: "save"))
    let file = try ReviewFile(at: try browser.saved("lines-Bo.json", in: study.home.path))
    #expect(file.reviewer == "Bo" && file.readings.count == 1)
    let reading = try #require(file.readings.first)
    #expect(reading.isRight && reading.note == "drifts upwards at the end")
    #expect(reading.fixations.count { $0.decision == .moved } == chosen.count)
    #expect(
      reading.fixations.contains { $0.decision == .accepted } && reading.fixations.allSatisfy { $0.decision != nil }
    )
    // A second person's page begins with it.
    try browser.open(page)
    _ = try browser.evaluate("localStorage.clear()")
    try study.writing().correctLines(from: file.path, recordedAs: TemporaryStudy.typed("lines")).check()
    _ = try await UpdateStudy().run(on: study.writing(), recordedAs: TemporaryStudy.typed("update"))
    try browser.open(try study.writeReview(sure: 1))
    let right = "readings.filter(own => own.right).map(own => [own.right.by, own.note].join()).join()"
    #expect(try browser.text(right) == "Bo,drifts upwards at the end")
    // What Bo said stays Bo's, whoever goes on.
    try browser.type("Enter")
    try browser.click(try browser.middle(of: "reviewer"))
    try browser.write("Cy")
    try browser.type("s", with: .control)
    let next = try ReviewFile(at: try browser.saved("lines-Cy.json", in: study.home.path)).given
    #expect(next.readings.map { $0.review?.reviewer } == [nil, "Bo"])
    #expect(next.readings.map { Set($0.corrections.map(\.reviewer)) } == [["Cy"], ["Bo"]])
    #expect(browser.complaints.isEmpty, "\(browser.complaints)")
  }

  @Test(
    "asks for nothing, fits its window, and calls every control by a name",
    arguments: [(400, false), (400, true), (1400, false), (1400, true)]
  )
  func page(width: Int, isDark: Bool) async throws {
    let study = try TemporaryStudy()
    let page = try await study.writeReview(participants: 1, passages: 1)
    let browser = try DrivenBrowser(in: study.home.path, width: width, height: 900, isDark: isDark)
    try browser.open(page)
    #expect(try browser.number("document.documentElement.scrollWidth") == Double(width))
    #expect(try browser.number("performance.getEntriesByType('resource').length") == 0)
    #expect(try browser.truth("matchMedia('(prefers-color-scheme: dark)').matches") == isDark)
    // Letters on the stage are as high as one can read.
    #expect(try browser.number("fontOf(reading()).size * view.scale") ?? 0 >= 10.9)
    let unnamed = """
      [...document.querySelectorAll("button, input, textarea")].filter(one => !(one.textContent.trim() || one.ariaLabel
        || (one.labels && one.labels.length) || one.title)).length
      """
    #expect(try browser.number(unnamed) == 0)
    let pale = try browser.text(Self.contrast)
    #expect(pale.isEmpty, "\(pale)")
    #expect(browser.complaints.isEmpty, "\(browser.complaints)")
  }

  @Test("puts fixations on columns that run from the top, whatever a passage is called")
  func columns() throws {
    let folder = try TemporaryFolder()
    let page = folder.path(of: "page.html")
    try ReviewPage([.columns], study: "s", sure: 0.95).write(to: page)
    let browser = try DrivenBrowser(in: folder.path, width: 1400, height: 1000)
    try browser.open(page)
    #expect(try browser.text("reading().passage") == "</script><script>stop()</script>")
    // The second column is left of the first.
    let (first, second) = (try browser.point(of: 0), try browser.point(of: 1))
    #expect(first.x > second.x)
    try browser.drag([first, (first.x - 10, first.y + 5), (second.x, first.y + 40)])
    try browser.type("ArrowRight")
    try browser.type("ArrowDown")
    try browser.type("ArrowRight")
    // Far from every column, it is on none.
    let third = try browser.point(of: 2)
    try browser.drag([third, (third.x - 10, third.y), (third.x - 160, third.y)])
    #expect(try browser.numbers("reading().line") == [2, 3, 0])
    #expect(browser.complaints.isEmpty, "\(browser.complaints)")
  }

  /// How many pictures a second are drawn is told; a slow machine is no failure.
  @Test("draws 5,000 fixations while one, and half of them, are dragged", .timeLimit(.minutes(5)))
  func frames() throws {
    let folder = try TemporaryFolder()
    let page = folder.path(of: "page.html")
    try ReviewPage([.crowded(5000)], study: "s", sure: 0.95).write(to: page)
    let browser = try DrivenBrowser(in: folder.path, width: 1400, height: 1000)
    try browser.open(page)
    #expect(try browser.number("reading().count") == 5000)
    for share in [1, 2500] {
      let first = try browser.targets(1)[0]
      if share > 1 { _ = try browser.evaluate("choose([...Array(\(share)).keys()], \(first.place))") }
      let start = first.at
      try browser.move(to: start)
      try browser.press(at: start)
      _ = try browser.evaluate(Self.countFrames)
      let clock = ContinuousClock(), began = clock.now
      var step = 0.0
      while clock.now - began < .seconds(3) {
        step += 1
        try browser.move(
          to: (start.x + step.truncatingRemainder(dividingBy: 40), start.y + 60 * sin(step / 9)),
          isPressed: true
        )
      }
      let rate = try browser.number("frames.length / (frames.at(-1) - frames[0]) * 1000") ?? 0
      let slow =
        try browser.number("frames.slice(1).map((at, index) => at - frames[index]).sort((a, b) => a - b).at(-1)") ?? 0
      _ = try browser.evaluate("isCounting = false")
      try browser.release(at: start)
      print("5,000 fixations, \(share) dragged: \(Int(rate.rounded())) frames/s, the longest \(Int(slow.rounded())) ms")
      #expect(rate > 0)
    }
    #expect(browser.complaints.isEmpty, "\(browser.complaints)")
  }

  private static let countFrames = """
    globalThis.frames = []; globalThis.isCounting = true;
    (function count(at) { frames.push(at); if (isCounting) requestAnimationFrame(count); })(performance.now());
    """

  /// Texts whose colour is less than 4.5 : 1 from what is behind them.
  private static let contrast = """
    (() => {
      const channels = text => (text.match(/[\\d.]+/g) || []).map(Number);
      const light = ([r, g, b]) => [r, g, b].map(v => v / 255).map(v => v <= 0.03928 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4)
        .reduce((sum, v, i) => sum + v * [0.2126, 0.7152, 0.0722][i], 0);
      const behind = node => {
        for (let one = node; one; one = one.parentElement) {
          const found = channels(getComputedStyle(one).backgroundColor);
          if (found.length === 3) return found;
        }
        return [255, 255, 255];
      };
      return [...document.querySelectorAll("h1, h2, p, dt, dd, label, li, small, button, kbd, b, footer span")].filter(node => {
        if (node.disabled || node.closest(":disabled") || !node.textContent.trim() || node.closest(".badge")) return false;
        const a = light(channels(getComputedStyle(node).color)), b = light(behind(node));
        return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05) < 4.5;
      }).map(node => node.id || node.textContent).join("; ");
    })()
    """
}
