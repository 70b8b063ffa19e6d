import Basics
import Figures
import SideChannels
import Studies
import Tables
import Vitals

/// The pulse of the recording that stands for all: its beats, its spectrum beside the wall's, its rate over time.
struct VitalsFigures {
  /// How much of the pulse is drawn: enough beats to see their rhythm.
  private static let span: Time = .seconds(15)

  private(set) var figures: [NamedFigure] = []

  /// That with the confidence in the middle, of those with a rate.
  init(_ study: borrowing Study, _ vitals: [MeasuredVitals]) throws {
    let told = vitals.filter { $0.heartRate != nil && !$0.isAloud }
      .sorted { ($0.heartConfidence ?? 0, $0.recording) < ($1.heartConfidence ?? 0, $1.recording) }
    guard !told.isEmpty else { return }
    let chosen = told[told.count / 2]
    guard let example = try study.toldVitals(of: chosen.recording).first(where: { $0.vitals.video == chosen.video }),
      let wave = example.signs.pulse.max(by: { $0.values.count < $1.values.count }), !wave.values.isEmpty,
      let rate = chosen.heartRate
    else { return }
    let caption = "The recording \(chosen.recording), whose confidence is in the middle of all"
    figures.append(Self.beats(example.signs, wave, caption))
    figures += Self.spectrum(example.signs, wave, rate, caption)
    figures += Self.rates(example.signs, caption)
  }

  private static func beats(_ signs: VitalSigns, _ wave: VitalSigns.Waveform, _ caption: String) -> NamedFigure {
    let times = wave.values.indices.map { wave.start + .seconds(Double($0) / wave.rate) }
    let last = times.last ?? wave.start
    let end = min(wave.start + span, last)
    let isPart = last > end
    let length = (end - wave.start).seconds
    let seconds = length < 1 ? "less than a second" : NumberText.counted(Int(clamped: length.rounded()), "second")
    let beats = signs.beats.filter { $0 >= wave.start && $0 <= end }
    // A short line over the top of each.
    let ticks = beats.flatMap { [$0, $0] }
    let heights = beats.flatMap { beat -> [Double?] in
      let sample = max(0, min(Int(clamped: ((beat - wave.start).seconds * wave.rate).rounded()), wave.values.count - 1))
      return [wave.values[sample] + 0.15, wave.values[sample] + 0.7]
    }
    return NamedFigure(
      "pulse-beats",
      TimePlot(
        title: "Pulse and beats",
        description: """
          The pulse in the colours of a face over \(seconds), with \
          \(NumberText.counted(beats.count, "beat")).
          """,
        panels: [
          TimePlot.Panel(
            "blood volume (standard deviations)",
            series: [
              TimePlot.Series("pulse", times: times, values: wave.values.map { $0 }),
              TimePlot.Series("beats", times: ticks, values: heights, longestStep: .seconds(1e-6)),
            ]
          )
        ],
        span: wave.start...max(end, wave.start + .seconds(1)),
        caption: isPart ? "\(caption); its first \(seconds)." : "\(caption)."
      )
    )
  }

  private static func spectrum(
    _ signs: VitalSigns,
    _ wave: VitalSigns.Waveform,
    _ rate: Double,
    _ caption: String
  ) -> [NamedFigure] {
    guard let face = wave.spectrum else { return [] }
    let wall = signs.wall.first { $0.start == wave.start }?.spectrum
    let told = NumberText.fixed(rate, decimals: 1)
    let compared = wall == nil ? "" : " and of the wall behind"
    return [
      NamedFigure(
        "pulse-spectrum",
        Curves(
          title: wall == nil ? "Rates in the face" : "Rates in the face and on the wall",
          description: "Power by rate of the pulse\(compared); the heart rate is \(told) per minute.",
          x: Quantity("rate (per minute)"),
          y: Quantity("power (share of the highest)"),
          series: [("face", face)].appending(wall.map { ("wall", $0) }).map { name, spectrum in
            Curves.Series(name, zip(spectrum.rates, spectrum.powers).map { Curves.Point($0, $1) })
          },
          curves: [ReferenceCurve("reported: \(told)", x: [rate, rate], y: [0, 1])],
          caption: "\(caption). \(wall == nil ? withoutWall : besideWall)"
        )
      )
    ]
  }

  private static let besideWall = """
    Each curve is a share of its own highest, so that a wall without any rhythm has many tops, too. One that stood alone where \
    the face's stands would be a lamp's.
    """

  private static let withoutWall =
    "No wall is free beside the face, so nothing shows whether a lamp swings at the same rate."

  private static func rates(_ signs: VitalSigns, _ caption: String) -> [NamedFigure] {
    let rolling = signs.rollingRates(every: .seconds(1))
    guard rolling.count > 1, let rate = signs.heartRate.rate else { return [] }
    // Without them an axis would draw a tenth of a beat large.
    let times = rolling.map(\.time)
    let ends = [times[0], times[times.count - 1]]
    let bounds = [-PublishedErrors.still, PublishedErrors.still].map { error in
      TimePlot.Series(
        "reported, \(error > 0 ? "+" : "−")\(Int(abs(error)))",
        times: ends,
        values: [rate + error, rate + error],
        longestStep: .infinity
      )
    }
    return [
      NamedFigure(
        "heart-rate-over-time",
        TimePlot(
          title: "Heart rate over time",
          description: "\(rolling.count) rates over ten seconds each, one a second.",
          panels: [
            TimePlot.Panel(
              "heart rate (per minute)",
              series: [
                TimePlot.Series("rate", times: times, values: rolling.map { $0.rate }, longestStep: .seconds(2))
              ] + bounds
            )
          ],
          caption: """
            \(caption); each point is of ten seconds around it. The other lines lie as far from the rate of all of it as published rates were off.
            """
        )
      )
    ]
  }
}

/// How far rates of videos were off elsewhere, in beats a minute.
private enum PublishedErrors {
  static let still = 4.0
}

extension Array {
  fileprivate func appending(_ element: Element?) -> Self { element.map { self + [$0] } ?? self }
}
