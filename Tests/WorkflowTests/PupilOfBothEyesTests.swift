import Basics
import Events
import Recordings
import TestSupport
import Testing

@testable import Ingest
@testable import Measurement
@testable import Studies

/// Both eyes with a pupil each, of 3 and 4 mm, the right one's unknown for a while.
@Suite("The pupil of both eyes")
struct PupilOfBothEyesTests {
  private let mapping = """
    {"kind": "samples", "columns": {"time": "t", "leftX": "lx", "leftY": "ly", "rightX": "rx", "rightY": "ry",
     "leftPupil": "lp", "rightPupil": "rp"}, "timeUnit": "ms", "space": "pixels",
     "screen": {"pixels": [1600, 1000], "millimetres": [400, 250], "distance": 600}, "missing": [""]}
    """

  /// Two fixations of 400 ms, 4 ms a sample.
  private var table: String {
    let rows = (0..<200).map { sample in
      let x = sample < 100 ? 300 : 500
      return "\(4 * sample),\(x + 10),400,\(x - 10),400,3,\((130..<150).contains(sample) ? "" : "4")\n"
    }
    return "t,lx,ly,rx,ry,lp,rp\n" + rows.joined()
  }

  @Test("is their mean where gaze is, and each eye's own where one is asked for")
  func mean() async throws {
    let study = try TemporaryStudy()
    let named = try NamedMapping(at: try study.file("map.json", mapping))
    try await study.ingest(try study.file("both.csv", table)) { $0.mapping = named }
    let sizes: [(EyeChoice, Double)] = [(.left, 3), (.right, 4), (.cyclopean, 3.5)]
    for (eye, size) in sizes {
      var detect = try DetectEvents(detector: "ivt")
      detect.eye = eye
      _ = try await detect.run(on: study.writing(), recordedAs: TemporaryStudy.typed("events"))
      let found = try study.reading().rows(StoredEvent.self).filter { $0.kind == .fixation }
      #expect(found.count >= 2 && found.allSatisfy { $0.pupil == size }, "\(eye): \(found.map(\.pupil))")
    }
  }
}
