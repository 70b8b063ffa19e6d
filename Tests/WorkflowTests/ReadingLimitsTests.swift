import Reading
import Testing

@testable import Measurement
@testable import Reports

@Suite("What a report tells of the limits of readings")
struct ReadingLimitsTests {
  private func told(
    withheld: String? = nil,
    cautions: String? = nil,
    _ treatment: FixationTreatment = .cleaned
  ) -> String {
    let trial = MeasuredTrial(
      recording: "a",
      participant: "p",
      passage: "text",
      definitions: "eyekit",
      deviation: nil,
      rightLines: nil,
      rightWords: nil,
      withheld: withheld,
      cautions: cautions,
      cleaning: "",
      treatment: treatment,
      values: Array(repeating: nil, count: trialMeasures.count)
    )
    return ReadingLimits([trial]).paragraphs.joined(separator: "\n")
  }

  /// Why fixations of a coarse tracker merge.
  private func merging() throws -> String {
    let resolution = FixationResolution(smallestSaccade: 20, characterWidth: 10, sampleInterval: nil)
    return WithheldSubject.fixations.reason(try #require(resolution.problem))
  }

  @Test("says that gaze is off only where it is")
  func cause() throws {
    let merged = told(withheld: try merging())
    #expect(merged.contains("something was withheld: measures. They are left empty"), "\(merged)")
    #expect(merged.contains("In 1 reading fixations that are close cannot be told apart"))
    #expect(!merged.contains("Gaze is off"))
    let late = told(withheld: "fixations: Samples are 33 ms apart.")
    #expect(late.contains("something was withheld: measures. They") && !late.contains("cannot be told apart"))
    let off = told(withheld: WithheldSubject.kind(.line).reason("Gaze deviates by 20.0 points."))
    #expect(off.contains("the right line in 1 reading; gaze is off by more there than"), "\(off)")
  }

  @Test("of measures that another program took speaks of no gaze and nothing withheld")
  func reported() {
    let text = told(withheld: "reported: another program measured the words.", .unknown)
    #expect(text.hasPrefix("Of 1 reading another program's measures of words are known"), "\(text)")
    #expect(!text.contains("Gaze is off") && !text.contains("withheld"))
  }

  @Test("takes no accuracy for unknown since fixations are shown by force")
  func force() throws {
    let text = told(cautions: TrialCaution.forced(try merging()).sentence)
    #expect(text.contains("In 1 reading measures are shown by force"))
    #expect(!text.contains("How accurate gaze was"), "\(text)")
    #expect(told(cautions: TrialCaution.unknownAccuracy.sentence).contains("is not known for 1 reading"))
  }

  @Test("says where an accuracy in degrees could not be used")
  func degrees() {
    let text = told(cautions: TrialCaution.unknownDegree(isValidated: false, unit: "points").sentence)
    #expect(text.contains("How accurate gaze was is known in degrees for 1 reading"), "\(text)")
    #expect(!text.contains("is not known for"), "\(text)")
  }

  @Test("knows a reading that ends early from one whose layout is not known")
  func subjects() {
    #expect(told(withheld: WithheldSubject.text.reason("The eyes came no further.")).contains("1 reading ends early"))
    let both = told(withheld: "line: Gaze deviates. text: The eyes came no further.")
    #expect(both.contains("1 reading ends early") && both.contains("the right line in 1"))
    let lacking = told(withheld: WithheldSubject.layout.reason("nobody knows it."), .untouched)
    #expect(lacking.contains("Of 1 reading no layout is known") && !lacking.contains("ends early"))
  }

  @Test("knows a reading before an unknown screen from one whose layout is not known")
  func screens() {
    let text = told(withheld: WithheldSubject.layout.reason("\(TrialProblem.ofUnits)degrees."), .untouched)
    #expect(text.contains("Of 1 reading the layout is known, and not where on it gaze was"), "\(text)")
    #expect(text.contains("'scan_'") && !text.contains("no layout is known"))
  }
}
