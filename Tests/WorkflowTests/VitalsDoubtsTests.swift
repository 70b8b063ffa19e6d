import Basics
import Foundation
import Recordings
import Store
import Tables
import TestSupport
import Testing
import Vitals

@testable import Analysis
@testable import Measurement
@testable import Reports
@testable import SideChannels
@testable import Studies

@Suite("Doubts about vitals")
struct VitalsDoubtsTests {
  private func vitals(of trace: ColourTrace, isAloud: Bool = false) throws -> MeasuredVitals {
    let signs = VitalSigns(of: trace, by: try pulseMethods.make("auto"))
    return MeasuredVitals(signs, in: trace, recording: "r1", method: "auto", isAloud: isAloud)
  }

  private func measured(
    _ study: borrowing TemporaryStudy,
    change: (inout MeasureVitals) -> Void
  ) async throws -> MeasureVitals.Outcome {
    var step = try MeasureVitals(method: "auto")
    change(&step)
    return try await step.run(on: study.writing(), recordedAs: TemporaryStudy.typed("vitals"))
  }

  @Test("tell how many seconds would tell no rate by themselves")
  func silence() throws {
    let told = try vitals(of: SyntheticTrace(seconds: 50, pulseEnd: 24).trace())
    #expect(told.heartRate != nil)
    let sentence = " of 50.0 s would tell no rate by themselves, and tell no beats: the rate is that of the rest"
    #expect(told.cautions?.contains(sentence) == true, "\(told.cautions ?? "none")")
    #expect(told.isNonstationary == nil)
    #expect(try vitals(of: SyntheticTrace(seconds: 50).trace()).cautions == nil)
  }

  @Test("of a pulse are those of ten seconds of the same stretch, and none where there are no ten")
  func pulseSamples() throws {
    let method = try pulseMethods.make("auto")
    let short = VitalSigns(of: SyntheticTrace(seconds: 9, pulse: 0.01, noise: 0.001).trace(), by: method)
    let few = short.pulseSamples(of: "r1", video: 1)
    #expect(!few.isEmpty && few.allSatisfy { $0.confidence == nil })
    // The face is lost before the last seconds.
    let whole = SyntheticTrace(seconds: 40, pulse: 0.01, noise: 0.001).trace()
    let columns = ColourColumn.names.indices.map { whole[ColourColumn($0)] }
    var trace = ColourTrace(width: 640, height: 480, boxSource: .recorded)
    for frame in 0..<whole.count {
      let isGap = (29.5..<32).contains(whole.times[frame].seconds)
      trace.append { column in isGap && (6..<24).contains(column) ? .nan : columns[column][frame] }
    }
    let parted = VitalSigns(of: trace, by: method)
    let samples = parted.pulseSamples(of: "r1", video: 1)
    let (first, last) = (samples.filter { $0.time < .seconds(29.4) }, samples.filter { $0.time > .seconds(32.1) })
    #expect(!first.isEmpty && first.allSatisfy { $0.confidence != nil })
    #expect(!last.isEmpty && last.allSatisfy { $0.confidence == nil })
    let rates = parted.rollingRates(every: .seconds(1))
    #expect(first.first?.confidence == rates.first?.confidence && first.last?.confidence == rates.last?.confidence)
  }

  @Test("of a breath are those of the whole recording, and say so")
  func breathSamples() throws {
    let signs = VitalSigns(of: SyntheticTrace(seconds: 40, breath: 0.6).trace(), by: try pulseMethods.make("auto"))
    let samples = signs.breathSamples(of: "r1", video: 1)
    let confidence = try #require(signs.respiration.confidence)
    #expect(!samples.isEmpty && samples.allSatisfy { $0.cells.last == .number(confidence) })
    let (breath, pulse) = (BreathSample.fields.map(\.column), WaveformSample.fields.map(\.column))
    #expect(breath.map(\.name) == pulse.map(\.name))
    #expect(breath.last?.meaning.contains("whole recording") == true && breath.dropLast() == pulse.dropLast())
  }

  @Test("tell how many pictures are not used")
  func leftOut() throws {
    var trace = SyntheticTrace(seconds: 50).trace()
    trace.picturesLeftOut = 750
    let told = try vitals(of: trace)
    #expect(told.cautions == "750 pictures of another size or form, or whose time does not follow, are not used")
  }

  @Test("are no numbers where nothing was measured")
  func unmeasured() throws {
    let told = try vitals(of: SyntheticTrace(seconds: 3).trace())
    #expect(told.heartRefusal == .tooShort && told.respiratoryRefusal == .tooShort)
    #expect(told.heartConfidence == nil && told.respiratoryConfidence == nil)
    #expect(told.beats == nil && told.isNonstationary == nil)
    let weak = try vitals(of: SyntheticTrace(seconds: 60, pulse: 0).trace())
    #expect(weak.heartRefusal == .lowConfidence && weak.heartConfidence != nil && weak.isNonstationary == nil)
    #expect(weak.cautions?.contains("changes by more than") != true)
  }

  @Test("stand beside what it is, in a kit's file, where what was not measured is null")
  func exported() async throws {
    let study = try await filmedReadings(SyntheticTrace(seconds: 3))
    let recordings = try study.reading().store.recordings().map(\.name)
    _ = try await measured(study) { $0.aloud = recordings }
    let folder = study.home.path(of: "vitals")
    _ = try await ExportStudy(as: "vitals", to: folder).run(on: study.reading())
    let json = try JSONSerialization.jsonObject(with: Data(contentsOf: URL(filePath: folder + "/vitals.json")))
    let result = try #require((json as? [[String: Any]])?.first)
    let message = try #require(result["message"] as? String)
    #expect(message.contains("Not a medical device. Caution: read aloud"))
    let heart = try #require((result["vitals"] as? [String: [String: Any]])?["heartRate"])
    #expect(heart["confidence"] is NSNull && heart["n_beats"] is NSNull)
    #expect(heart["reason"] as? String == "too_short")
  }

  @Test("are raised by names that nothing has")
  func unusedNames() async throws {
    let study = try await filmedReadings(SyntheticTrace(seconds: 6))
    let outcome = try await measured(study) { ($0.aloud, $0.baselines) = (["B2", "B3"], ["nonsense"]) }
    let found = outcome.findings.entries.map(\.first).filter { $0.kind == "unused-name" }
    #expect(found.map(\.place.source) == ["--aloud", "--baseline"] && found.allSatisfy { $0.severity == .warning })
    #expect(found.first?.message.contains("'B3', so it has no effect. Did you mean 'B2'?") == true)
    let plain = try await measured(study) { $0.aloud = ["B2"] }
    #expect(!plain.findings.entries.contains { $0.first.kind == "unused-name" })
  }

  @Test("of a report name rates that stand beside none of sitting still")
  func besideNone() async throws {
    let study = try await filmedReadings(SyntheticTrace(seconds: 40), of: ["Annabella Quist", "Bo Lindqvist"])
    let still = try #require(try study.reading().store.recordings().first?.name)
    _ = try await measured(study) { $0.baselines = [still] }
    let context = try ReportContext(study.reading(), for: .team)
    let text = try #require(try VitalsSections(study.reading(), context).sections.first?.text)
    #expect(text.contains("No rate stands beside one of the same person sitting still, so rates of different people"))
    #expect(!text.contains("The first number is"))
  }
}
