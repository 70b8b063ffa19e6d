import Basics
import Recordings
import TestSupport
import Testing

@Suite("A mapping of what is already assigned")
struct GivenPlaceTests {
  @Test("reads lines, words and sentences, with or without places")
  func given() async throws {
    let mapping = """
      {"kind": "fixations", "columns": {"start": "s", "duration": "d", "line": "l", "word": "w", "sentence": "n",
       "area": "t", "passage": ["text", "page"]}, "missing": ["."], "firstWord": 0}
      """
    let text = "s,d,l,w,n,t,text,page\\n0,200,1,0,1,The,b0,2\\n250,180,2,7,2,cat,b0,2\\n500,90,.,.,.,.,b0,2\\n"
      .replacing("\\n", with: "\n")
    let read = try await Collected(mapping: mapping, text)
    let events = read.pieces.flatMap(\.events)
    #expect(read.leftOut.isEmpty && read.pieces.map(\.labels.passage) == ["b0-2"])
    #expect(
      events.map(\.given) == [
        GivenPlace(line: 0, word: 0, sentence: 0, text: "The"), GivenPlace(line: 1, word: 7, sentence: 1, text: "cat"),
        nil,
      ]
    )
    #expect(events.map(\.end) == [200, 430, 590])
  }

  @Test("leaves out a row whose word is no count; one below the first is none")
  func wrong() async throws {
    let mapping = #"{"kind": "fixations", "columns": {"start": "s", "duration": "d", "word": "w"}}"#
    let read = try await Collected(mapping: mapping, "s,d,w\n0,200,0\n250,180,1.5\n500,90,1e300\n700,90,1\n800,80,-1\n")
    #expect(
      read.leftOut.map(\.message) == [
        "'w' is '1.5' where a whole number, counted from 1, was expected.",
        "'w' is '1e+300' where a whole number, counted from 1, was expected.",
      ]
    )
    #expect(read.pieces.flatMap(\.events).map { $0.given?.word } == [nil, 0, nil])
  }

  @Test("leaves out a fixation that has no length")
  func noLength() async throws {
    let mapping = #"{"kind": "fixations", "columns": {"start": "s", "duration": "d", "word": "w"}}"#
    let read = try await Collected(mapping: mapping, "s,d,w\n0,200,1\n250,0,2\n500,90,3\n")
    #expect(read.leftOut.map(\.message) == ["The fixation begins and ends at 250.0 ms: it has no length."])
    #expect(read.pieces.flatMap(\.events).map { $0.given?.word } == [0, 2])
  }

  @Test("follows fixations that have durations only, over chunks of any size")
  func following() async throws {
    let mapping = #"{"kind": "fixations", "columns": {"duration": "d", "trial": "n"}, "timeUnit": "s"}"#
    let rows = (0..<20_000).map { "0.25,\($0 % 2)\n" }.joined()
    let read = try await Collected(mapping: mapping, "d,n\n" + rows).recordings
    #expect(read.map(\.events.count) == [10_000, 10_000])
    #expect(read.allSatisfy { $0.events.last?.end == 2_500_000 })
  }
}
