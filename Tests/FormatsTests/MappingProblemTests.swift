import Basics
import Formats
import Recordings
import Testing
import Trackers

@Suite("A mapping that does not fit")
struct MappingProblemTests {
  @Test(
    "is refused with a sentence",
    arguments: [
      ("[1]", "map.json: the mapping's 'document' is an array where an object was expected."),
      ("{}", "map.json: the mapping lacks 'columns', which says what each column holds."),
      (
        #"{"columns": {"time": "t", "x": "x", "y": "y"}, "timeunit": "ms"}"#,
        "map.json: the mapping has no key 'timeunit'. Did you mean 'timeUnit'?"
      ),
      (
        #"{"columns": {"time": "t", "x": "x", "yy": "y"}}"#,
        "map.json: the mapping has no key 'yy' in 'columns'. Did you mean 'y'?"
      ),
      (
        #"{"columns": {"time": "t", "x": "x"}}"#,
        "map.json: the mapping lacks 'x', or 'y', among its columns: it takes both, or 'leftX' and 'leftY', or those of the right eye."
      ),
      (
        #"{"columns": {"x": "x", "y": "y"}}"#,
        "map.json: the mapping lacks 'time', a column of times; or write a 'rate' in its place."
      ),
      (
        #"{"columns": {"time": "t", "x": "x", "y": "y"}, "origin": "bottom-left"}"#,
        """
        map.json: the mapping's origin 'bottom-left' needs the screen's size: add "screen": {"pixels": [width, height]}.
        """
      ),
      (
        #"{"columns": {"time": "t", "x": "x", "y": "y"}, "space": "degrees", "origin": "top-left"}"#,
        """
        map.json: the mapping's origin 'top-left' does not fit 'degrees', which count from straight ahead: \
        write 'center' where y grows upwards, or 'center-down'.
        """
      ),
      (
        #"{"columns": {"time": "t", "x": "x", "y": "y"}, "space": "norm", "origin": "bottom-left"}"#,
        """
        map.json: the mapping's origin 'bottom-left' does not fit 'norm', which counts from the screen's centre: \
        write 'center' where y grows upwards, or 'center-down'.
        """
      ),
      (
        #"{"columns": {"time": "t", "x": "x", "y": "y"}, "space": "height"}"#,
        """
        map.json: the mapping's origin 'center' needs the screen's size: add "screen": {"pixels": [width, height]}.
        """
      ),
      (
        #"{"columns": {"time": "t", "x": "x", "y": "y"}, "kind": "face"}"#,
        "map.json: the mapping's 'kind' is 'face' where one of 'samples', 'fixations' was expected."
      ),
      (
        #"{"columns": {"time": "t", "x": "x", "y": 0}}"#,
        "map.json: the mapping's 'y' is 0 where a column's name, or its number from 1 was expected."
      ),
      (
        #"{"columns": {"time": "t", "x": "x", "y": 1e300}}"#,
        "map.json: the mapping's 'y' is 1e+300 where a column's name, or its number from 1 was expected."
      ),
      (
        #"{"columns": {"time": "t", "x": "x", "y": "y"}, "rate": 0}"#,
        "map.json: the mapping's 'rate' is 0 where a number above 0 was expected."
      ),
      (
        #"{"columns": {"time": "t", "x": "x", "y": "y"}, "screen": {"pixels": [1]}}"#,
        "map.json: the mapping's 'pixels' is an array where two numbers above 0, [width, height], was expected."
      ),
      (
        #"{"columns": {"time": "t", "x": "x", "y": "y"}, "delimiter": ", "}"#,
        "map.json: the mapping's 'delimiter' is ', ' where one letter such as ',' or '\\t' was expected."
      ),
      (
        #"{"kind": "fixations", "columns": {"x": "x", "y": "y", "start": "a"}}"#,
        "map.json: the mapping lacks 'end', or 'duration', among its columns."
      ),
      (
        #"{"columns": {"time": "t", "x": "x", "y": "y", "X": "z"}}"#, "map.json: the mapping has 'x' twice."
      ),
      (
        #"{"kind": "fixations", "columns": {"start": "s", "end": "e", "event": "m"}}"#,
        "map.json: the mapping takes a column for 'event', which is read of samples alone."
      ),
      (
        #"{"kind": "fixations", "columns": {"time": "t", "start": "s", "end": "e"}}"#,
        "map.json: the mapping takes a column for 'time', beside 'start', which of fixations is the same."
      ),
      (
        #"{"columns": {"time": "t", "x": "x", "y": "y", "word": "w"}}"#,
        """
        map.json: the mapping takes a column for 'word', which is read of fixations alone: \
        write "kind": "fixations" if its rows are such.
        """
      ),
    ]
  )
  func refused(mapping: String, sentence: String) {
    let error = #expect(throws: FormatError.self) { try Mapping(parsing: Array(mapping.utf8), source: "map.json") }
    #expect(error?.description == sentence)
  }

  @Test(
    "to a file is refused with a sentence",
    arguments: [
      (
        #"{"columns": {"time": "time", "x": "x_px", "y": "y"}}"#, "time,xpx,y\n",
        "file:1: the header has no column 'x_px', which the mapping takes for 'x'. Did you mean 'xpx'?"
      ),
      (
        #"{"columns": {"time": "stamp", "x": "x", "y": "y"}}"#, "t,x,y\n",
        "file:1: the header has no column 'stamp', which the mapping takes for 'time'. There are 't', 'x', 'y'."
      ),
      (
        #"{"columns": {"time": 1, "x": 2, "y": 4}, "header": false}"#, "1,2,3\n",
        """
        file:1: the first line has 3 columns, but the mapping takes number 4 for 'y'. Another delimiter may be meant.
        """
      ),
    ]
  )
  func misfit(mapping: String, text: String, sentence: String) async {
    let error = await #expect(throws: FormatError.self) { try await Collected(mapping: mapping, text) }
    #expect(error?.description == sentence)
  }

  @Test("with its screen in another unit than its places says so")
  func otherUnit() async throws {
    let mapping = #"{"columns": {"time": "t", "x": "x", "y": "y"}, "space": "points", "screen": {"pixels": [8, 6]}}"#
    let read = try await Collected(mapping: mapping, "t,x,y\n0,1,2\n")
    #expect(read.reported.map(\.kind) == ["unused-screen"])
    #expect(read.pieces.first?.setup.screen == nil)
  }
}
