import Basics
import Calibration
import Testing

@Suite("Examples")
struct ExamplesTests {
  @Test("whose head condition is not known are of one fixation only in one recording, for clocks begin anew")
  func recordings() throws {
    let frames = SimulatedExamples.frames(seed: 1).prefix(10)
    func untold(in recording: String) -> [Example] {
      frames.map { frame in
        var frame = frame
        frame.condition = HeadCondition(position: "", distance: "")
        frame.shown = Example.Showing(in: recording, at: .zero)
        return frame
      }
    }
    let one = untold(in: "one")
    #expect(try SimulatedExamples.examples(one).fixationCount == 1)
    #expect(try SimulatedExamples.examples(one + untold(in: "other")).fixationCount == 2)
  }

  @Test("of one target and head condition are one fixation in each recording, however often it was shown")
  func knownConditions() throws {
    let frames = SimulatedExamples.frames(seed: 1).prefix(10)
    func told(in recording: String) -> [Example] {
      frames.map { frame in
        var frame = frame
        frame.shown = Example.Showing(in: recording, at: nil)
        return frame
      }
    }
    #expect(try SimulatedExamples.examples(told(in: "one") + told(in: "one")).fixationCount == 1)
    let two = try SimulatedExamples.examples(told(in: "one") + told(in: "other"))
    #expect(two.fixationCount == 2 && two.grouped().count == 2)
  }
}
