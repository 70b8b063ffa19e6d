import Basics
import Calibration
import Testing

@Suite("Examples whose head condition is not known")
struct ExamplesTests {
  @Test("are of one fixation only where their recording is one, too, for clocks begin anew")
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
}
