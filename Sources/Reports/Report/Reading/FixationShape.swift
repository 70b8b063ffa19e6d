import Basics
import Figures
import Statistics
import Tables

/// How long the fixations of a group's participants last, as the three numbers of an ex-Gaussian.
struct FixationShape {
  /// A mean over participants with its interval, in milliseconds.
  struct Part {
    let mean: Double
    let interval: ClosedRange<Double>?
  }

  /// Empty where nobody has one.
  let group: String
  let participants: Int
  /// Of those participants.
  let fixations: Int
  let mu: Part
  let sigma: Part
  let tau: Part
  /// The mean of the participants' densities, each weighed by how many fixations it is of.
  let curve: ReferenceCurve

  /// Milliseconds that the figure shows.
  static let range = 0.0...800
  private static let draws = 2_000

  /// `fits`: of each participant, with how many fixations it is of; nil where there is none.
  init?(_ group: String, _ fits: [(fit: ExGaussian, fixations: Int)]) {
    guard !fits.isEmpty else { return nil }
    self.group = group
    participants = fits.count
    let all = fits.reduce(0) { $0 + $1.fixations }
    fixations = all
    mu = Self.part(fits.map(\.fit.mu))
    sigma = Self.part(fits.map(\.fit.sigma))
    tau = Self.part(fits.map(\.fit.tau))
    curve = ReferenceCurve("ex-Gaussian", over: Self.range) { x in
      fits.reduce(0) { $0 + $1.fit.density(at: x) * Double($1.fixations) } / Double(max(1, all))
    }
  }

  private static func part(_ values: [Double]) -> Part {
    let bootstrap = Bootstrap(of: [values], replicates: draws, using: SeededGenerator(seed: 1)) { groups in
      groups[0].reduce(0, +) / Double(groups[0].count)
    }
    let mean = values.reduce(0, +) / Double(values.count)
    guard let bootstrap, values.count > 1 else { return Part(mean: mean, interval: nil) }
    let interval = bootstrap.correctedInterval(level: 0.95) ?? bootstrap.percentileInterval(level: 0.95)
    return Part(mean: mean, interval: interval)
  }
}

extension FixationShape: PrintedRow {
  static let table = "fixation_shapes"

  static let fields: [Field<Self>] =
    [
      .text("group", \.group, "The group; empty where nobody has one.", people: .group),
      .integer(
        "participants",
        \.participants,
        "How many participants have at least \(ExGaussian.leastCount) fixations on the text.",
        people: .counted
      ),
      .integer("fixations", \.fixations, "How many fixations these are."),
    ] + part("mu", "the normal part's mean", \.mu) + part("sigma", "the normal part's standard deviation", \.sigma)
    + part("tau", "the exponential tail's mean", \.tau)

  private static func part(
    _ name: String,
    _ meaning: String,
    _ part: @escaping @Sendable (Self) -> Part
  ) -> [Field<Self>] {
    [
      .number("\(name)_ms", { part($0).mean }, decimals: 1, "The mean over participants of \(meaning)."),
      .number(
        "\(name)_low_ms",
        { part($0).interval?.lowerBound },
        decimals: 1,
        "The lower end of its 95 % bootstrap interval over participants."
      ),
      .number("\(name)_high_ms", { part($0).interval?.upperBound }, decimals: 1, "The upper end of that interval."),
    ]
  }

  /// For a person: an interval stands beside its mean.
  static func overview(of shapes: [Self], caption: String) -> Table {
    let parts: [(name: String, meaning: String, part: (Self) -> Part)] = [
      ("mu", "The normal part's mean, over participants, and its 95 % bootstrap interval.", \.mu),
      ("sigma", "The same of the normal part's standard deviation.", \.sigma),
      ("tau", "The same of the exponential tail's mean.", \.tau),
    ]
    return Table(
      columns: columns.prefix(3)
        + parts.map { Column("\($0.name)_ms", .composed, $0.meaning, heading: "\($0.name) [95 % CI] (ms)") },
      rows: shapes.map { shape in
        fields.prefix(3).cells(of: shape)
          + parts.map { name in
            let part = name.part(shape)
            return Cell(
              Column.Kind.number(decimals: 1).printed(
                part.mean,
                low: part.interval?.lowerBound,
                high: part.interval?.upperBound
              )
            )
          }
      },
      caption: caption
    )
  }
}
