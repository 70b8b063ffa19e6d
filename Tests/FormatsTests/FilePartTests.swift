import FormatSamples
import Formats
import Testing
import Trackers

/// What formats say that they read, and what they left.
@Suite("Parts of files")
struct FilePartTests {
  private func parts(_ name: String, _ text: String? = nil) async throws -> [FilePart] {
    let sample = try #require(gazeSamples[name])
    return try await Collected(name, sample, bytes: Array((text ?? sample.text).utf8)).parts
  }

  private func meaning(_ name: String, in parts: [FilePart]) -> String? { parts.first { $0.name == name }?.meaning }

  @Test(
    "are all columns of a table, each once",
    arguments: [
      TobiiTSV.name, BeGaze.name, Gazepoint.name, PupilCore.name, PupilNeon.name, SeeSo.name, SRFixationReport.name,
      SRInterestAreaReport.name, GECOWords.name, PopEyeWords.name,
    ]
  )
  func columns(name: String) async throws {
    let sample = try #require(gazeSamples[name])
    let header = try #require(sample.text.split(separator: "\n").first { !$0.hasPrefix("##") })
    let names = header.split(whereSeparator: { $0 == "\t" || $0 == "," }).map { $0.filter { $0 != "\"" } }.filter {
      !$0.isEmpty
    }
    let columns = try await parts(name).filter { $0.kind == .column }
    #expect(columns.map(\.name) == names)
    #expect(columns.allSatisfy { ($0.meaning == nil) != ($0.reason == nil) })
    #expect(columns.contains { $0.meaning != nil })
  }

  @Test("of Tobii are media, screen, gaze, events and areas")
  func tobii() async throws {
    let rows = try #require(gazeSamples[TobiiTSV.name]).text.split(separator: "\n", omittingEmptySubsequences: false)
    let further = ["AOI hit [page1 - Title]", "Recording resolution width", "Recording resolution height", "Gyro X"]
    let text = rows.enumerated().map { place, row in
      row.isEmpty ? "" : "\(row)\t" + (place == 0 ? further : ["0", "1920", "1080", ""]).joined(separator: "\t")
    }.joined(separator: "\n")
    let found = try await parts(TobiiTSV.name, text)
    #expect(meaning("Presented Stimulus name", in: found) == "trial: what was shown")
    #expect(meaning("Gaze point left X [DACS px]", in: found) == "place")
    #expect(meaning("Eye movement type", in: found) == "the tracker's events")
    #expect(meaning("Recording resolution width", in: found) == "screen's pixels")
    #expect(meaning("AOI hit [page1 - …]", in: found) == "areas that fixations were in, in the order of their columns")
    #expect(found.first { $0.name == "Gyro X" }?.reason == "movements of glasses")
    #expect(found.first { $0.name == "Gaze point X [DACS px]" }?.reason?.contains("both eyes as one") == true)
  }

  @Test("of SMI are the lines above the table, too")
  func smi() async throws {
    let found = try await parts(BeGaze.name)
    #expect(meaning("Calibration Area", in: found) == "screen's pixels")
    #expect(meaning("L Event Info", in: found) == "the tracker's events")
    #expect(found.first { $0.name == "Timing" }?.meaning == nil)
  }

  @Test("of BIDS are the files beside a table")
  func bids() async throws {
    let found = try await parts(BIDSEyeTracking.name)
    #expect(found.filter { $0.kind == .file }.map(\.name) == ["_physio.json", "_events.json", "_physioevents.tsv"])
    #expect(meaning("x_coordinate", in: found) == "place" && meaning("onset", in: found) == "the tracker's events")
    #expect(found.first { $0.name == "blink" }?.meaning == nil)
  }

  @Test("of EyeLink are kinds of messages and lines, counted")
  func eyeLink() async throws {
    let found = try await parts(EyeLinkASC.name)
    func count(_ name: String) -> Int? { found.first { $0.name == name }?.count }
    #expect(count("TRIALID") == 2 && count("TRIAL_RESULT") == 1 && count("!V TRIAL_VAR") == 1)
    #expect(count("SAMPLES GAZE") == 2 && count("SAMPLES INPUT") == 2 && count("EFIX") == 1 && count("END … RES") == 2)
    #expect(meaning("DISPLAY_COORDS", in: found) == "screen")
    #expect(meaning("!CAL VALIDATION", in: found) == "how good the calibration was")
    #expect(found.first { $0.name == "page" }?.reason != nil)
  }

  @Test("of any table are as its mapping says")
  func mapped() async throws {
    let mapping = #"{"columns": {"time": "t", "x": "gx", "y": "gy"}, "variables": ["item"]}"#
    let found = try await Collected(mapping: mapping, "t,gx,gy,item,note\n0,1,2,a,b\n").parts
    #expect(found.map(\.meaning) == ["time", "place", "place", "trial variable", nil])
  }
}
