import Foundation
import Store
import TestSupport
import Testing
import Trackers

@testable import Measurement
@testable import Studies

@Suite("A report in a browser", .enabled(if: Browser.path != nil, "Chromium is not installed."))
struct ReportInBrowserTests {
  @Test("asks for nothing, complains of nothing, fits its window and sorts by keyboard")
  func page() async throws {
    let study = try TemporaryStudy()
    try await study.read(participants: 2)
    let page = try #require(try await study.report()["report.html"])
    for width in Self.widths {
      let visit = try Browser.visit(page, width: width, in: study.home.path, probe: Self.lookAround)
      expectQuiet(visit, width)
      #expect(visit.answer["isOrdered"]?.truth == true && visit.answer["isFocused"]?.truth == true)
      #expect(visit.answer["state"]?.text == "ascending" && visit.answer["skip"]?.text == "#content")
      #expect(visit.answer["unnamed"]?.number == 0 && visit.answer["isLed"]?.truth == true)
      #expect(visit.answer["isBeside"]?.truth == (width > 1024) && visit.answer["isUnfolded"]?.truth == (width > 1024))
      // Of figures with a narrow drawing, in pixels: 9 points.
      #expect(try #require(visit.answer["letters"]?.number) >= 11.9)
      let scrolled = try #require(visit.answer["scrolled"]?.number)
      #expect(visit.answer["isHinted"]?.truth == true && (scrolled > 0) == (width < 900))
      let up = try #require(visit.answer["up"]?.elements).compactMap(\.number)
      let down = try #require(visit.answer["down"]?.elements).compactMap(\.number)
      #expect(up.count == 2 && up[0] < up[1] && down == up.reversed())
    }
  }

  @Test("can be read by day and by night, since letters differ enough from what is below", arguments: [false, true])
  func contrast(isDark: Bool) async throws {
    let study = try TemporaryStudy()
    try await study.read(participants: 2)
    let page = try #require(try await study.report()["report.html"])
    let visit = try Browser.visit(page, width: 1400, isDark: isDark, in: study.home.path, probe: Self.contrasts)
    expectQuiet(visit, 1400)
    #expect(visit.answer["isDark"]?.truth == isDark)
    #expect(try #require(visit.answer["texts"]?.number) > 200)
    // The Web Content Accessibility Guidelines 2.2, level AA.
    #expect(try #require(visit.answer["least"]?.number) >= 4.5, "\(visit.answer["where"]?.text ?? "")")
    #expect(visit.answer["unlabelled"]?.number == 0 && visit.answer["unscoped"]?.number == 0)
  }

  @Test(
    "is printed with what is folded on a screen",
    .enabled(if: Browser.pdfReader != nil, "pdftotext is not installed.")
  )
  func printed() async throws {
    let study = try TemporaryStudy()
    try await study.read(participants: 1)
    let pages = try Browser.print(try #require(try await study.report()["report.html"]), in: study.home.path)
    #expect(pages.count > 4)
    #expect(pages.joined().contains { $0.contains("cleaning") && $0.contains("merge-short") })
    #expect(!pages.joined().contains { $0.contains("SVG, PDF, PNG") })
  }

  @Test("plays a reading, by button, by slider and by keyboard, and numbers fixations on demand")
  func replay() async throws {
    let study = try TemporaryStudy()
    try await study.read(participants: 1)
    let page = try #require(try await study.report().first { $0.key.hasPrefix("participants/") }?.value)
    let fixations = try study.count(AssignedLine.self)
    for width in Self.widths {
      let visit = try Browser.visit(page, width: width, in: study.home.path, probe: Self.playAlong)
      expectQuiet(visit, width)
      #expect(visit.answer["atFirst"]?.number == 0)
      #expect(visit.answer["bare"]?.truth == false && visit.answer["numbered"]?.truth == true)
      #expect(visit.answer["playing"]?.text == "Pause" && visit.answer["paused"]?.text == "Play")
      #expect(visit.answer["atStart"]?.number == Double(fixations - 1))
      let left = try #require(visit.answer["left"]?.number)
      #expect(left > 0 && left < Double(fixations - 1))
      #expect(visit.answer["later"]?.text?.hasPrefix("2.00 s: ") == true)
      #expect(visit.answer["first"]?.text?.contains("fixation 1 of \(fixations)") == true)
      #expect(visit.answer["second"]?.text?.contains("fixation 2 of \(fixations)") == true)
    }
  }

  private func expectQuiet(_ visit: Browser.Visit, _ width: Int) {
    #expect(visit.complaints.isEmpty, "\(visit.complaints)")
    #expect(visit.answer["resources"]?.number == 0)
    #expect(visit.answer["width"]?.number == Double(width))
    // Tables scroll within the page.
    #expect((visit.answer["overflow"]?.number ?? 1) <= 0)
  }

  private static let widths = [390, 1400]

  private static let lookAround = """
    done => {
      const levels = [...document.querySelectorAll("h1, h2, h3")].map(heading => Number(heading.tagName[1]));
      const table = document.querySelector("[aria-labelledby=participants] table");
      const column = place => [...table.tBodies[0].rows].map(row => Number(row.cells[place].textContent.replaceAll(",", "")));
      const differs = button => new Set(column(button.parentElement.cellIndex)).size > 1;
      const isShown = element => element.getClientRects().length > 0;
      const button = [...table.querySelectorAll("th.number button")].filter(button => differs(button) && isShown(button)).at(-1);
      const letterSize = svg => Math.min(...[...svg.querySelectorAll("text")].map(text => Number(text.getAttribute("font-size"))))
        * svg.getBoundingClientRect().width / svg.viewBox.baseVal.width;
      const drawings = [...document.querySelectorAll(".drawing")].filter(isShown);
      const isScrolled = drawing => drawing.scrollWidth > drawing.clientWidth;
      const numbers = () => column(button.parentElement.cellIndex);
      button.focus();
      const isFocused = document.activeElement === button;
      button.click();
      const up = numbers(), state = button.parentElement.getAttribute("aria-sort");
      button.click();
      done({
        letters: Math.min(...[...document.querySelectorAll("figure:has(> .narrow) > svg")].filter(isShown).map(letterSize)),
        scrolled: drawings.filter(isScrolled).length,
        isHinted: drawings.every(drawing => isShown(drawing.previousElementSibling) === isScrolled(drawing)),
        isFocused, state, up, down: numbers(),
        isOrdered: levels[0] === 1 && levels.every((level, index) => index === 0 || level <= levels[index - 1] + 1),
        unnamed: [...document.querySelectorAll("figure svg")].filter(svg => !svg.querySelector("title, desc")).length,
        isLed: [...document.querySelectorAll(".side a")].every(link => document.querySelector(link.hash)?.tagName === "H2"),
        isBeside: document.querySelector(".side").getBoundingClientRect().right <= document.querySelector("main").getBoundingClientRect().left,
        isUnfolded: document.querySelector(".side > details").open,
        skip: document.querySelector(".skip").getAttribute("href")
      });
    }
    """

  /// The least ratio of luminances between letters and what they stand on, as the guidelines define it.
  private static let contrasts = """
    done => {
      const parts = text => (text.match(/[\\d.]+/g) ?? []).map(Number);
      const channel = value => value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
      const luminance = color => 0.2126 * channel(color[0] / 255) + 0.7152 * channel(color[1] / 255) + 0.0722 * channel(color[2] / 255);
      const below = element => {
        for (let at = element; at; at = at.parentElement) {
          if (at.tagName === "svg" && at.querySelector("rect")) return parts(getComputedStyle(at.querySelector("rect")).fill);
          const color = parts(getComputedStyle(at).backgroundColor);
          if (color.length === 3 || color[3] === 1) return color;
        }
        return [255, 255, 255];
      };
      let least = 99, where = "", texts = 0;
      for (const element of document.querySelectorAll("h1, h2, p, li, td, th, button, caption, dt, dd, figcaption, a, summary, .state, figure svg text")) {
        if (!element.getClientRects().length || !element.textContent.trim()) continue;
        // Letters on a coloured word or a colour of a scale are tested where they are drawn.
        if (element.ownerSVGElement && element.closest("svg")?.querySelectorAll("rect").length > 12) continue;
        const style = getComputedStyle(element);
        const pair = [luminance(parts(element.ownerSVGElement ? style.fill : style.color)), luminance(below(element))].sort((a, b) => b - a);
        const ratio = (pair[0] + 0.05) / (pair[1] + 0.05);
        texts += 1;
        if (ratio < least) { least = ratio; where = element.tagName + " " + element.className + ": " + element.textContent.slice(0, 40); }
      }
      done({
        least, where, texts,
        isDark: matchMedia("(prefers-color-scheme: dark)").matches,
        unlabelled: [...document.querySelectorAll("table")].filter(table => !table.caption && !table.closest("[aria-label]")).length,
        unscoped: [...document.querySelectorAll("th")].filter(head => !head.scope).length
      });
    }
    """

  private static let playAlong = """
    done => {
      const frame = document.querySelector(".replay"), part = name => frame.querySelector("." + name);
      const hidden = () => [...document.querySelectorAll("#reading-1 g")].filter(g => g.firstElementChild?.tagName === "title" && g.style.display === "none").length;
      const numbers = [...document.querySelectorAll("#reading-1 g")].filter(g => !g.querySelector("circle, path, rect")).at(-1);
      const isNumbered = () => numbers.children.length > 3 && numbers.style.display === "";
      const bare = isNumbered();
      part("numbers").click();
      const numbered = isNumbered();
      const press = key => frame.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
      const atFirst = hidden();
      // Frames are drawn when the probe says so: a busy machine draws its own late.
      let due = null;
      requestAnimationFrame = frame => { due = frame; };
      part("play").click();
      due(5000);
      const atStart = hidden(), playing = part("play").textContent;
      due(7000);
      const left = hidden(), later = part("words").textContent;
      press(" ");
      const paused = part("play").textContent;
      part("scrub").value = 0;
      part("scrub").dispatchEvent(new Event("input"));
      const first = part("words").textContent;
      press("ArrowRight");
      done({ bare, numbered, atFirst, playing, atStart, left, later, paused, first, second: part("words").textContent });
    }
    """
}
