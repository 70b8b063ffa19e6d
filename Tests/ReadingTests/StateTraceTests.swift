import Testing

@testable import Reading

@Suite("The trace of a chain's states")
struct StateTraceTests {
  private func states(reached: [Int], _ value: Float) -> LineChain.States {
    LineChain.States(
      (0..<4).map { line in
        LineChain.State(on: Drifts(value + Float(line)), isReached: reached.contains(line), mass: value)
      }
    )
  }

  @Test("It gives back the lines that were reached at a fixation, and no other, also when begun anew")
  func reading() {
    var trace = StateTrace(states(reached: [0, 2], 1), room: 2)
    trace.append(states(reached: [3], 10))
    trace.append(states(reached: [], 20))
    #expect(trace.count == 3)
    var read = states(reached: [0, 1, 2, 3], 99)
    trace.read(1, into: &read)
    #expect(read.map(\.isReached) == [false, false, false, true])
    #expect(read[3].on.low[0] == 13 && read[3].mass == 10)
    trace.read(0, into: &read)
    #expect(read.map(\.isReached) == [true, false, true, false] && read[2].on.high[15] == 3)
    trace.read(2, into: &read)
    #expect(!read.contains { $0.isReached })
    trace.restart(states(reached: [1], 30))
    trace.read(0, into: &read)
    #expect(trace.count == 1 && read.map(\.isReached) == [false, true, false, false] && read[1].mass == 30)
  }
}
