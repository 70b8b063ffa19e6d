import Basics
import Recordings
import Testing

@Suite("Stretches of time")
struct TimeStretchesTests {
  private func stretches(_ times: [Double]) -> TimeStretches {
    TimeStretches(ContiguousArray(times.map(Time.milliseconds)))
  }

  /// Those with too many rows between others', in the order of time.
  private func entangled(_ times: [Double]) -> [Int] {
    let stretches = stretches(times)
    return stretches.entangled(among: stretches.order)
  }

  /// A hundred samples every 4 ms, from a time on.
  private func recording(from start: Double) -> [Double] { (0..<100).map { start + 4 * Double($0) } }

  @Test("begin anew where time goes back, and not where it stands")
  func ranges() {
    let stretches = stretches([0, 4, 4, 8, 2, 6, 1])
    #expect(stretches.ranges == [0..<4, 4..<6, 6..<7])
    #expect(stretches.order == [0, 6, 4, 1, 2, 5, 3])
    #expect(self.stretches([]).ranges == [])
  }

  @Test("are two recordings' where their rows take turns, however far apart", arguments: [0.5, 1, 3, 3.5])
  func turns(apart: Double) {
    #expect(entangled(recording(from: 0) + recording(from: apart)) == [0, 1])
    #expect(entangled(recording(from: 0) + recording(from: apart).dropLast(20)) == [0, 1])
  }

  @Test("are a recording's own where it is all there is, or comes in parts in another order")
  func parts() {
    #expect(entangled(recording(from: 0)) == [])
    #expect(entangled(recording(from: 400) + recording(from: 0)) == [])
  }

  @Test("are a recording's own where a few rows come late, into the gaps that they left")
  func late() {
    let late = [40.0, 80, 120]
    #expect(entangled(recording(from: 0).filter { !late.contains($0) } + late) == [])
  }

  @Test("are one recording's where time goes evenly through both")
  func halves() {
    let all = (0..<200).map { 4 * Double($0) }
    let (even, odd) = (all.indices.filter { $0.isMultiple(of: 2) }, all.indices.filter { !$0.isMultiple(of: 2) })
    #expect(entangled(even.map { all[$0] } + odd.map { all[$0] }) == [])
  }

  @Test("of a clock that is too coarse are judged by its ticks")
  func coarse() {
    let ticks = (0..<25).flatMap { tick in [Double](repeating: 16 * Double(tick), count: 4) }
    #expect(entangled(ticks + ticks.map { $0 + 8 }) == [0, 1])
  }
}
