import Basics
import Reading
import Testing

@Suite struct `A vote of line assigners` {
  @Test func `of one is its own`() throws {
    let text = try SyntheticText().layout()
    let fixations = SyntheticText().untidy()
    let vote = try lineAssigners.make("vote", Options(["of": "segment"])).lines(of: fixations, in: text)
    let alone = try lineAssigners.make("segment").lines(of: fixations, in: text)
    #expect(vote.map(\.line) == alone.map(\.line))
    #expect(vote.allSatisfy { $0.confidence == 1 })
  }

  @Test func `is for slice where two are divided`() throws {
    let text = try SyntheticText().layout()
    let fixations = SyntheticText().untidy()
    let vote = try lineAssigners.make("vote", Options(["of": "segment,slice"])).lines(of: fixations, in: text)
    let slice = try lineAssigners.make("slice").lines(of: fixations, in: text)
    let segment = try lineAssigners.make("segment").lines(of: fixations, in: text)
    #expect(vote.map(\.line) == slice.map(\.line))
    #expect(vote.map(\.confidence) == zip(slice, segment).map { $0 == $1 ? 1 : 0.5 })
    #expect(slice != segment)
  }

  @Test func `is of assigners that there are, and not of itself`() {
    for (names, wrong) in [("slice,slize", "slize"), ("vote", "vote"), ("", "")] {
      let known = lineAssigners.names.filter { $0 != "vote" }
      #expect(throws: OptionError.unknownValue(option: "of", value: wrong, known: known)) {
        try lineAssigners.make("vote", Options(["of": names]))
      }
    }
  }

  @Test func `counts in line heights`() throws {
    let text = try SyntheticText().layout()
    let fixations = SyntheticText().untidy()
    // Where any step ends a chain, each fixation is on the line nearest to it.
    let chain = try lineAssigners.make("chain", Options(["x": "0", "y": "0"])).lines(of: fixations, in: text)
    #expect(chain == (try lineAssigners.make("attach").lines(of: fixations, in: text)))
  }
}
