import Basics
import Geometry
import Reading
import Recordings
import TestSupport
import Testing

/// Fixations of 200 ms, each 20 ms behind the one before.
private func sequence(
  _ places: [(x: Double, y: Double)?],
  durations: [Time]? = nil,
  losses: [TimeSpan] = [],
  direction: Passage.Direction = .leftToRight,
  seenFrom viewing: ViewingGeometry? = nil,
  countsDegrees: Bool = false
) -> FixationSequence {
  var start = Time.zero
  let members = places.enumerated().map { index, place in
    let end = start + (durations?[index] ?? 200)
    defer { start = end + 20 }
    return FixationSequence.Member(
      TimeSpan(start: start, end: end),
      at: place.map { Point(x: $0.x, y: $0.y) }
    )
  }
  return FixationSequence(
    members,
    losses: losses,
    direction: direction,
    seenFrom: viewing,
    countsDegrees: countsDegrees
  )
}

private func value(_ name: String, of sequence: FixationSequence) throws -> Double? {
  let measure = try #require(trialMeasures.first { $0.name == "scan_" + name })
  return measure.value(of: MeasurableReading(sequence: sequence))
}

/// Three lines of six fixations, 100 wide steps, 60 apart; on the second line one step back.
private let page: [(x: Double, y: Double)] = {
  var places: [(x: Double, y: Double)] = []
  for line in 0..<3 {
    for step in 1...6 { places.append((x: 100 * Double(step), y: 50 + 60 * Double(line))) }
    if line == 1 { places.append((x: 400, y: 112)) }
  }
  return places
}()

@Suite("Measures of sequences")
struct SequenceTests {
  @Test("take places for lengths where those are degrees")
  func placesInDegrees() throws {
    let read = sequence(page.map { (x: $0.x / 50, y: $0.y / 50) }, countsDegrees: true)
    #expect(try value("return_sweeps", of: read) == 2)
    #expect(nearly(try #require(try value("forward_saccade_mean_deg", of: read)), 2))
  }

  @Test("tell forward saccades, regressions and return sweeps from places alone")
  func kinds() throws {
    let read = sequence(page)
    #expect(read.lines?.spacing == 59)
    #expect(try value("fixations", of: read) == 19)
    #expect(try value("saccades", of: read) == 18)
    #expect(try value("forward_saccades", of: read) == 15)
    #expect(try value("regressions", of: read) == 1)
    #expect(try value("return_sweeps", of: read) == 2)
    #expect(try value("lines", of: read) == 3)
    #expect(try value("regression_rate", of: read) == 1 / 16.0)
    // The middle nine tenths of places from 100 to 600 are 500 wide here.
    #expect(nearly(try #require(try value("forward_saccade_mean_width", of: read)), 100 / (500 / 0.9)))
    #expect(try value("forward_saccade_mean_deg", of: read) == nil)
  }

  @Test("time and describe fixations whether they have places or not")
  func durations() throws {
    let read = sequence([nil, nil, nil, nil], durations: [100, 200, 200, 500])
    #expect(try value("time_ms", of: read) == 1060)
    #expect(try value("fixation_duration_mean_ms", of: read) == 250)
    #expect(try value("fixation_duration_median_ms", of: read) == 200)
    #expect(nearly(try #require(try value("fixation_duration_sd_ms", of: read)), 173.2050807569))
    // By hand: m2 22500, m3 3000000, so that g1 is 8 / 9, and G1 is sqrt(12) / 2 times that.
    #expect(nearly(try #require(try value("fixation_duration_skewness", of: read)), 1.5396007178))
    #expect(nearly(try #require(try value("fixation_rate_hz", of: read)), 4 / 1.06))
    for name in ["saccades", "lines", "regression_rate", "return_sweeps"] {
      #expect(try value(name, of: read) == nil, "\(name)")
    }
    #expect(
      try value("time_ms", of: sequence([])) == nil && value("fixation_duration_mean_ms", of: sequence([])) == nil
    )
  }

  @Test("are the same in every direction of the script")
  func directions() throws {
    let left = sequence(page)
    let right = sequence(page.map { (x: 1000 - $0.x, y: $0.y) }, direction: .rightToLeft)
    let down = sequence(page.map { (x: 1000 - $0.y, y: $0.x) }, direction: .topToBottom)
    #expect(left.saccades == right.saccades && left.saccades == down.saccades)
  }

  @Test("take one line for one line, however far back the eyes go")
  func oneLine() throws {
    var places: [(x: Double, y: Double)] = []
    for step in 0..<8 { places.append((x: 100 * Double(step), y: step.isMultiple(of: 2) ? 50 : 54)) }
    places.append((x: 50, y: 52))
    let read = sequence(places)
    #expect(read.lines != nil && read.lines?.spacing == nil)
    #expect(try value("lines", of: read) == 1)
    #expect(try value("regressions", of: read) == 1 && value("return_sweeps", of: read) == 0)
  }

  @Test("count saccades behind a loss without measuring them, and none to a fixation without a place")
  func losses() throws {
    var places: [(x: Double, y: Double)?] = page
    places[3] = nil
    let blink = TimeSpan(start: 220 * 9 + 201, end: 220 * 9 + 219)
    #expect(try value("saccades", of: sequence(places, losses: [blink])) == 16)
    let read = sequence(page, losses: [blink])
    #expect(try value("saccades", of: read) == 18 && value("forward_saccades", of: read) == 15)
    #expect(read.saccades.count(where: \.isSeen) == 17)
    // What lasts all the page hides the length of every saccade, and how many lines there are of none.
    let blind = sequence(page, losses: [TimeSpan(start: 0, end: 1e6)])
    #expect(try value("return_sweeps", of: blind) == 2 && value("forward_saccade_mean_width", of: blind) == nil)
  }

  @Test("tell degrees where the screen is known")
  func degrees() throws {
    let viewing = ViewingGeometry(
      screen: Size(width: 1000, height: 1000),
      measuring: Size(width: 500, height: 500),
      at: 600
    )
    // 50 mm at 600.
    let read = sequence(page, seenFrom: viewing)
    #expect(nearly(try #require(try value("forward_saccade_mean_deg", of: read)), 4.7715, within: 1e-4))
  }

  @Test("survive broken places")
  func broken() throws {
    let places: [(x: Double, y: Double)?] = [
      (.nan, 1), (.infinity, 2), (1e308, -1e308), (-1e308, 1e308), nil, (0, 0), (1, .nan),
    ]
    let read = sequence(places)
    for measure in trialMeasures { _ = measure.value(of: MeasurableReading(sequence: read)) }
    #expect(try value("fixations", of: read) == 7)
  }

  // 48 readings of pages of 10 to 13 lines. Both bounds were set before, a tenth of the sweeps and five of a hundred saccades;
  // measured: 230 of 227, and .009.
  @Test("agree with measures of lines on readings whose lines people gave", .enabled(if: shared(carr) != nil))
  func givenLines() throws {
    let box = try wordAssigners.make("box")
    var (sweeps, seen, rates): (Double, Double, [Double]) = (0, 0, [])
    for trial in try carrTrials() {
      let text = try #require(TextMap(trial.passage))
      let located = LocatedFixation.all(trial.fixations, on: trial.gold.map { LineAssignment(line: $0) })
      let own = Trial(Scanpath(Cleaning([]).clean(located, in: text.layout), over: text, by: box))
      let read = FixationSequence(trial.fixations.map { .init($0.span, at: Point(x: $0.x, y: $0.y)) })
      func known(_ name: String) throws -> Double {
        try #require(trialMeasures.first { $0.name == name }?.value(of: own))
      }
      sweeps += try known("return_sweeps")
      seen += try #require(try value("return_sweeps", of: read))
      rates.append(abs(try known("regression_rate") - (try #require(try value("regression_rate", of: read)))))
    }
    let error = rates.reduce(0, +) / Double(rates.count)
    #expect(abs(seen / sweeps - 1) < 0.1, "\(seen) return sweeps of \(sweeps)")
    #expect(error < 0.05, "regression rates differ by \(error)")
  }
}
