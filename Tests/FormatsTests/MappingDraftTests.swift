import Basics
import Formats
import Recordings
import TestSupport
import Testing

@Suite("A draft of a mapping")
struct MappingDraftTests {
  private static func draft(_ bytes: [UInt8]) -> MappingDraft {
    let head = Array(bytes.prefix(1 << 16))
    return MappingDraft(of: head.span, named: "file")
  }

  /// A file of the references, counted by hand.
  struct Sample: Sendable, CustomTestStringConvertible {
    let path: String
    let samples: Int
    let first: Time
    let last: Time
    let columns: [String]
    let unit: GazeUnit
    var recordings = 1
    /// The first row with gaze, as its columns have it.
    let row: [Double]
    /// Words that the doubts must have.
    var doubt = ""

    var testDescription: String { path }
  }

  static let samples: [Sample] = [
    Sample(
      path: "formats/csv/binocular_example.csv",
      samples: 10,
      first: 0,
      last: 9,
      columns: ["left_x", "left_y", "right_x", "right_y"],
      unit: .pixels,
      row: [0, 0, 0, 0],
      doubt: "both 0"
    ),
    Sample(
      path: "formats/csv/emtec_example.csv",
      samples: 20,
      first: 1_699_033,
      last: 1_699_042,
      columns: ["x", "y", "pupil"],
      unit: .pixels,
      row: [116.1, 216.1, 407],
      doubt: "two rows"
    ),
    Sample(
      path: "formats/csv/gaze_on_faces_example.csv",
      samples: 10,
      first: 0,
      last: 150,
      columns: ["x", "y"],
      unit: .pixels,
      row: [556.85, 510.24],
      doubt: "rate"
    ),
    Sample(
      path: "formats/csv/gazebase_example.csv",
      samples: 10,
      first: 0,
      last: 9,
      columns: ["x", "y", "pupil"],
      unit: .degrees,
      row: [-16.03606, 5.905495, 3198],
      doubt: "'val'"
    ),
    Sample(
      path: "formats/csv/hbn_example.csv",
      samples: 10,
      first: 0,
      last: 9,
      columns: ["x", "y"],
      unit: .pixels,
      row: [452.81, 367.05],
      doubt: "does not name its unit"
    ),
    Sample(
      path: "formats/csv/judo1000_example.csv",
      samples: 10,
      first: 8_005_274,
      last: 8_005_283,
      columns: ["left_x", "left_y", "right_x", "right_y"],
      unit: .pixels,
      row: [649.5, 531.1, 640.6, 529.1],
      doubt: "'pointId'"
    ),
    Sample(
      path: "formats/csv/missing_values_example.csv",
      samples: 103,
      first: 0,
      last: 101,
      columns: ["x", "y"],
      unit: .pixels,
      row: [1, 2],
      doubt: "screen"
    ),
    Sample(
      path: "formats/csv/monocular_example.csv",
      samples: 10,
      first: 0,
      last: 9,
      columns: ["left_x", "left_y"],
      unit: .pixels,
      row: [0, 0],
      doubt: "both 0"
    ),
    Sample(
      path: "formats/csv/potec_example.tsv",
      samples: 10,
      first: 2_076_105,
      last: 2_076_114,
      columns: ["x", "y", "pupil"],
      unit: .pixels,
      row: [91.8, 67.3, 1746],
      doubt: "1000.0 samples per second"
    ),
    Sample(
      path: "formats/csv/sbsat_example.csv",
      samples: 10,
      first: 1_487_053,
      last: 1_487_062,
      columns: ["left_x", "left_y", "left_pupil"],
      unit: .pixels,
      row: [274.9, 108.3, 2372],
      doubt: "screen"
    ),
    Sample(
      path: "andersson2017_images/TH34_img_Europe.tsv",
      samples: 4988,
      first: 0,
      last: 9974,
      columns: ["x", "y"],
      unit: .pixels,
      row: [522.05, 372.41],
      doubt: "label_mn"
    ),
    Sample(
      path: "andersson2017_images/UL47_img_konijntjes.tsv",
      samples: 1996,
      first: 0,
      last: 3990,
      columns: ["x", "y"],
      unit: .pixels,
      row: [],
      doubt: "label_mn"
    ),
  ]

  @Test("of a shared file reads it as it is", .enabled(if: shared("data/formats/csv") != nil), arguments: samples)
  func shared_(sample: Sample) async throws {
    let bytes = try sharedBytes(sample.path)
    let draft = Self.draft(bytes)
    let read = try await Collected(mapping: draft.json, bytes)
    #expect(read.leftOut.isEmpty, "\(draft.json)")
    let recordings = read.recordings
    #expect(recordings.count == sample.recordings)
    let samples = try #require(recordings.first?.samples)
    #expect(samples.count == sample.samples && samples.columns.map(\.name) == sample.columns, "\(draft.json)")
    #expect(samples.times.min() == sample.first && samples.times.max() == sample.last)
    #expect(recordings.first?.setup.unit == sample.unit)
    let seen = samples.times.indices.first { index in samples.values.allSatisfy { !$0[index].isNaN } }
    if let seen, !sample.row.isEmpty { #expect(samples.values.map { $0[seen] } == sample.row) }
    #expect(draft.doubts.joined(separator: " ").contains(sample.doubt), "\(draft.doubts)")
    #expect(draft.doubts.allSatisfy { $0.hasSuffix(".") })
  }

  @Test(
    "finds the unit of times by their steps",
    arguments: [
      ("0.004", "s"), ("4", "ms"), ("16.667", "ms"), ("4000", "us"), ("16667", "us"), ("4000000", "ns"),
    ]
  )
  func units(step: String, unit: String) throws {
    let size = try #require(Double(step))
    let rows = (0..<20).map { "\(Double($0) * size),\(500 + $0),400\n" }.joined()
    #expect(Self.draft(Array(("time,x,y\n" + rows).utf8)).json.contains("\"timeUnit\": \"\(unit)\""))
  }

  @Test("reads what it drafted, whatever the file's spelling")
  func spellings() async throws {
    let text = "Time [ms];Gaze X;Gaze Y;Subject\n0,5;0,25;0,75;Zoë\n1,5;-;-;Zoë\n2,5;0,5;0,5;Zoë\n3,5;0,5;0,5;Zoë\n"
    for bytes in [Array(text.utf8), utf16(text), text.unicodeScalars.map { UInt8($0.value) }] {
      let draft = Self.draft(bytes)
      let read = try await Collected(mapping: draft.json, bytes)
      #expect(read.leftOut.isEmpty && read.pieces.count == 1, "\(draft.json)")
      #expect(read.pieces.first?.labels.participant == "Zoë" && read.pieces.first?.setup.unit == .normalized)
      #expect(same(read.pieces.first?.samples[.unnamed, .x] ?? [], [0.25, .nan, 0.5, 0.5]))
      #expect(read.pieces.first.map { Array($0.samples.times) } == [0.5, 1.5, 2.5, 3.5])
    }
  }

  @Test(
    "takes no place that may mean a missing one for a place",
    arguments: [("120;300", "pixels"), ("0,2;0,7", "normalized")]
  )
  func marks(place: String, space: String) {
    let rows = (0..<20).map { "\($0);" + ($0 % 4 == 0 ? "-1;-1" : place) }
    let draft = Self.draft(Array("time;x;y\n\(rows.joined(separator: "\n"))\n".utf8))
    #expect(draft.json.contains(#""space": "\#(space)""#), "\(draft.json)")
    #expect(draft.json.contains(#""origin": "top-left""#))
    #expect(draft.doubts.contains { $0.contains("both -1 in 5 rows") })
  }

  @Test("of fixations is one of fixations")
  func fixations() async throws {
    let text = "subject,trial_id,start,duration,x,y\nA,1,0,210,400,300\nA,1,240,180,500,301\nA,2,10,260,402,299\n"
    let draft = Self.draft(Array(text.utf8))
    let read = try await Collected(mapping: draft.json, text)
    #expect(read.pieces.map(\.events.count) == [2, 1] && read.leftOut.isEmpty, "\(draft.json)")
    #expect(read.pieces.first?.events.first?.end == 210)
  }

  @Test(
    "of what is no table has doubts, and nothing worse",
    arguments: ["", "\n", "hello", "a,b\n", "\u{0}\u{1}", "1", "\""]
  )
  func strangers(text: String) {
    #expect(!Self.draft(Array(text.utf8)).doubts.isEmpty)
  }
}
