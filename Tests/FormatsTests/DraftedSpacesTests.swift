import Formats
import Geometry
import Recordings
import Testing
import Trackers

@Suite("A draft of places around the screen's centre")
struct DraftedSpacesTests {
  /// A text of which a reader looks at 14 places on each of 8 lines.
  private static func table(_ names: String, x: ClosedRange<Double>, y: ClosedRange<Double>) -> String {
    let rows = (0..<224).map { index in
      let across = x.lowerBound + (x.upperBound - x.lowerBound) * Double(index % 14) / 13
      let down = y.upperBound - (y.upperBound - y.lowerBound) * Double(index / 14 % 8) / 7
      return "\(index * 4),\(across),\(down)\n"
    }
    return "time_ms,\(names)\n" + rows.joined()
  }

  private static func draft(_ text: String) -> MappingDraft { MappingDraft(of: Array(text.utf8).span, named: "file") }

  @Test(
    "takes PsychoPy's units for what they are, and not for degrees",
    arguments: [
      (-0.625...0.5, -0.25...0.375, "height", "write 'norm'"), (-0.75...0.75, 0.125...0.375, "height", "write 'norm'"),
      (-0.375...0.375, -0.375...0.375, "height", "'normalized' for parts"),
      (-1.25...1, -0.5...0.5, "height", "'degrees'"),
      (-0.875...0.875, -0.75...0.75, "norm", "write 'height'"),
    ]
  )
  func small(x: ClosedRange<Double>, y: ClosedRange<Double>, space: String, question: String) {
    let draft = Self.draft(Self.table("x,y", x: x, y: y))
    #expect(draft.json.contains("\"space\": \"\(space)\"") && draft.json.contains("\"origin\": \"center\""))
    #expect(draft.doubts.contains { $0.contains("PsychoPy's '\(space)'") && $0.contains(question) }, "\(draft.doubts)")
    #expect(draft.doubts.contains { $0.contains("needs the screen's size") } == (space == "height"))
  }

  @Test("reads PsychoPy's height as pixels where the screen is filled in")
  func height() async throws {
    let text = Self.table("x,y", x: -0.625...0.5, y: -0.25...0.375)
    let json = Self.draft(text).json.replacing(#""space""#, with: #""screen": {"pixels": [1024, 768]}, "space""#)
    let piece = try #require(try await Collected(mapping: json, text).pieces.first)
    #expect(piece.setup.unit == .pixels && piece.setup.screen?.width == 1024)
    #expect(piece.samples[.unnamed, .x].first == 32 && piece.samples[.unnamed, .y].first == 96)
  }

  @Test(
    "takes parts of the screen for such, whose strays lie beside it",
    arguments: [(0.125...0.875, 0.25...0.75), (-0.0625...1.0625, 0.125...0.875), (-0.25...1.25, 0.0625...0.875)]
  )
  func parts(x: ClosedRange<Double>, y: ClosedRange<Double>) {
    let json = Self.draft(Self.table("x,y", x: x, y: y)).json
    #expect(json.contains(#""space": "normalized""#) && json.contains(#""origin": "top-left""#), "\(json)")
  }

  @Test("takes what is named as normalized for PsychoPy's norm where it reaches -1")
  func named() {
    let draft = Self.draft(Self.table("x_norm,y_norm", x: -0.875...0.875, y: -0.75...0.75))
    #expect(draft.json.contains(#""space": "norm""#), "\(draft.json)")
    let stray = Self.draft(Self.table("x_norm,y_norm", x: -0.875...0.875, y: 0.125...0.75))
    #expect(stray.json.contains(#""space": "normalized""#), "\(stray.json)")
    #expect(stray.doubts.contains { $0.contains(#"write "space": "norm""#) })
  }

  @Test("puts the origin of pixels there where many lie below zero along both axes, and only then")
  func pixels() {
    let centred = Self.draft(Self.table("x,y", x: -457.5...307.5, y: -257...20))
    #expect(centred.json.contains(#""space": "pixels""#) && centred.json.contains(#""origin": "center""#))
    #expect(centred.doubts.contains { $0.contains("'center-down' where y grows downwards") })
    let stray = Self.draft(Self.table("x,y", x: -457.5...307.5, y: 20...257))
    #expect(stray.json.contains(#""origin": "top-left""#), "\(stray.json)")
  }

  @Test("takes wider places for degrees")
  func degrees() {
    let json = Self.draft(Self.table("x,y", x: -12...12, y: -7...7)).json
    #expect(json.contains(#""space": "degrees""#), "\(json)")
  }
}
