import Basics
import Recordings
import TestSupport
import Testing

@testable import Vitals

/// Red, green and blue alike, as a video of one plane has them.
@Suite struct `Grey pictures` {
  ///
  /// `tint`: how far their blue and red swing from it, in opposite directions.
  private func grey(_ whole: ColourTrace, tint: Double = 0) -> ColourTrace {
    let columns = ColourColumn.names.indices.map { whole[ColourColumn($0)] }
    var trace = ColourTrace(width: 640, height: 480, boxSource: .recorded)
    for frame in 0..<whole.count {
      trace.append { column in
        if column < 6 { return columns[column][frame] }
        let (place, channel) = ((column - 6) / 3, (column - 6) % 3)
        let swing = tint * sine(2 * .pi * Double(frame) / 11)
        return columns[6 + 3 * place + 1][frame] + [swing, 0, -swing][channel]
      }
    }
    return trace
  }

  @Test(arguments: ["auto", "g"])
  func `tell a clear pulse by what needs no colours`(name: String) throws {
    let trace = grey(SyntheticTrace(pulse: 0.01, noise: 0.001).trace())
    let found = VitalSigns(of: trace, by: try pulseMethods.make(name))
    #expect(abs(try #require(found.heartRate.rate) - 72) < 0.5)
    // A beat of 72 a minute is every .83 s.
    #expect(found.beats.count > 30)
  }

  @Test(arguments: ["pos", "chrom"], [0, 1e-13, 0.9])
  func `have a reason of their own where colours are needed, also where these are rounded`(
    name: String,
    tint: Double
  ) throws {
    let trace = grey(SyntheticTrace(pulse: 0.01, noise: 0.001).trace(), tint: tint)
    let found = VitalSigns(of: trace, by: try pulseMethods.make(name)).heartRate
    #expect(found.refusal == .greyPictures && found.confidence == nil)
  }

  @Test(arguments: ["pos", "chrom"])
  func `are none that have a little colour`(name: String) throws {
    let trace = grey(SyntheticTrace(pulse: 0.01, noise: 0.001).trace(), tint: 3)
    #expect(VitalSigns(of: trace, by: try pulseMethods.make(name)).heartRate.refusal != .greyPictures)
  }

  @Test func `tell nothing where there is no pulse, or a lamp`() throws {
    let method = try pulseMethods.make("auto")
    #expect(VitalSigns(of: grey(SyntheticTrace(pulse: 0).trace()), by: method).heartRate.rate == nil)
    let lit = grey(SyntheticTrace(pulse: 0, noise: 0.001, lamp: 0.02).trace())
    #expect(VitalSigns(of: lit, by: method).heartRate.rate == nil)
  }
}
