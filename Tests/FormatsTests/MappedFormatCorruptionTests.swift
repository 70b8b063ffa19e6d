import Basics
import FormatSamples
import Formats
import Recordings
import Testing
import Trackers

@Suite("Damaged files")
struct MappedFormatCorruptionTests {
  private static let mapping = #"""
    {"columns": {"time": "t", "x": "x", "y": "y", "pupil": "p", "trial": "n", "valid": "v", "event": "e"}, "timeUnit": "ns",
     "origin": "bottom-left", "screen": {"pixels": [800, 600]}}
    """#
  private static let counted = #"{"columns": {"leftX": 2, "leftY": 3}, "header": false, "rate": 60, "decimal": ","}"#
  private static let fixations =
    #"{"kind": "fixations", "columns": {"start": "t", "duration": "p", "x": "x", "y": "y"}}"#

  private static let table =
    "t,x,y,p,n,v,e\n"
    + (0..<30).map { "17000000000000\($0 + 10)000,\($0).5,\(3 * $0),3.25,\($0 / 10),1,\"a, \($0 / 7)\"\n" }.joined()

  private func isWhole(_ read: Collected) -> Bool {
    let allFit = read.pieces.allSatisfy { piece in
      piece.samples.values.allSatisfy { $0.count == piece.samples.count } && piece.samples.times.allSatisfy(\.isFinite)
        && piece.events.allSatisfy { $0.start <= $0.end && $0.end.isFinite }
    }
    return allFit
      && (read.leftOut + read.reported).allSatisfy { $0.message.hasSuffix(".") && $0.place.source == "file" }
  }

  private func isSentence(_ error: FormatError) -> Bool {
    error.description.hasSuffix(".") || error.description.hasSuffix("?")
  }

  @Test("never fail a mapping but with a sentence", arguments: [mapping, counted, fixations])
  func mapped(mapping: String) async throws {
    let mapping = try Mapping(parsing: Array(mapping.utf8), source: "map.json")
    for seed in 0..<200 {
      var generator = SeededGenerator(seed: UInt64(seed))
      var bytes = seed.isMultiple(of: 3) ? utf16(Self.table) : Array(Self.table.utf8)
      for _ in 0...Int.random(in: 0..<3, using: &generator) { Damage.any(&bytes, using: &generator) }
      do {
        let read = try await Collected(MappedFile(mapping), decoded(bytes))
        #expect(isWhole(read), "seed \(seed)")
      } catch let error as FormatError {
        #expect(isSentence(error), "seed \(seed): \(error)")
      }
      let draft = MappingDraft(of: bytes.span, named: "file")
      #expect(draft.doubts.allSatisfy { $0.hasSuffix(".") } && draft.json.hasSuffix("}\n"))
    }
  }

  @Test(
    "never fail a format but with a sentence",
    arguments: [
      (SRFixationReport.name, fixationReportSample), (FixationsJSON.name, fixationsJSONSample),
      (PupilCore.name, pupilSurfaceSample), (PupilNeon.name, neonSurfaceSample), (WebGazer.name, webGazerSample),
      (ARKitGazeJSON.name, arkitGazeSample), (SeeSo.name, seeSoSample), (ARKitLog.name, arkitLogSample),
      (LiveLinkFace.name, liveLinkSample),
    ]
  )
  func formats(name: String, text: String) async throws {
    for seed in 0..<200 {
      var generator = SeededGenerator(seed: UInt64(seed) + 1000)
      var bytes = Array(text.utf8)
      for _ in 0...Int.random(in: 0..<3, using: &generator) { Damage.any(&bytes, using: &generator) }
      do {
        let read = try await Collected(name, bytes)
        #expect(isWhole(read), "seed \(seed)")
        #expect(read.rows.allSatisfy { Double(bitPattern: $0.bits[FaceColumn.time.index]).isFinite })
      } catch let error as FormatError {
        #expect(isSentence(error), "seed \(seed): \(error)")
      }
    }
  }

  @Test("of mappings are refused with a sentence")
  func mappings() {
    for seed in 0..<200 {
      var generator = SeededGenerator(seed: UInt64(seed))
      var bytes = Array(Self.mapping.utf8)
      Damage.any(&bytes, using: &generator)
      do throws(FormatError) { _ = try Mapping(parsing: bytes, source: "map.json") } catch {
        #expect(error.description.hasPrefix("map.json") && isSentence(error), "seed \(seed): \(error)")
      }
    }
  }
}
