import Basics
public import LinearAlgebra

/// A fitted model.
public struct MixedFit: Sendable {
  /// What was made least, and what it was then.
  public enum Criterion: String, Sendable {
    case reml = "REML"
    case ml = "ML"
    /// A model without random effects; the deviance is that of maximum likelihood.
    case leastSquares = "least squares"
    /// Maximum likelihood with the random effects integrated out by Laplace's approximation.
    case laplace = "Laplace"
    /// The same by Gauss and Hermite's quadrature.
    case quadrature = "quadrature"
  }

  /// A fixed effect.
  public struct Coefficient: Sendable, Hashable {
    /// R's name for the column.
    public let term: String
    public let estimate: Double
    public let standardError: Double
    /// Satterthwaite's; nil for binomial models, whose statistic is normal.
    public let degreesOfFreedom: Double?
    /// t, or z for binomial models.
    public let statistic: Double
    /// Two-sided.
    public let pValue: Double
  }

  /// A standard deviation of random effects.
  public struct Component: Sendable, Hashable {
    public let group: String
    public let term: String
    public let standardDeviation: Double
    /// With the earlier components of the same term of the formula, in their order.
    public let correlations: [Double]
  }

  /// The random effects of a grouping: conditional modes, one row for each level.
  public struct Effects: Sendable {
    public let group: String
    public let levels: [String]
    public let terms: [String]
    public let values: Matrix
  }

  public struct Parameter: Sendable, Hashable {
    public let name: String
    public let value: Double
  }

  public let formula: Formula
  public let criterion: Criterion
  /// −2 log likelihood, restricted for REML.
  public let deviance: Double
  /// The rows of the data that were used, from 0.
  public let rows: [Int]
  /// How many rows lack a value.
  public let leftOut: Int
  public let coefficients: [Coefficient]
  /// Columns that follow from earlier ones, and have no coefficient.
  public let dropped: [String]
  /// Of the coefficients.
  public let covariance: Matrix
  /// The residual standard deviation; nil for binomial models.
  public let sigma: Double?
  /// The relative covariance factor's numbers, in lme4's order and with its names.
  public let theta: [Parameter]
  public let components: [Component]
  public let effects: [Effects]
  /// The terms of the formula, as `1 + length | participant`, in which the effects are estimated not to vary in some direction.
  public let singularTerms: [String]
  /// By used row; probabilities for binomial models.
  public let fitted: ContiguousArray<Double>
  /// Of the response, or the signed roots of each row's part of the deviance for binomial models.
  public let residuals: ContiguousArray<Double>
  let satterthwaite: Satterthwaite?
  let design: Design
  let frame: FrameSummary

  public var count: Int { rows.count }
  public var isSingular: Bool { !singularTerms.isEmpty }
  public var logLikelihood: Double { -deviance / 2 }
  /// Coefficients, θ and the residual variance.
  public var parameterCount: Int { coefficients.count + theta.count + (sigma == nil ? 0 : 1) }
  public var aic: Double { deviance + 2 * Double(parameterCount) }
  public var bic: Double { deviance + logarithm(Double(count)) * Double(parameterCount) }
}

extension MixedFit {
  static func coefficients(
    _ estimates: [Double],
    _ names: [String],
    _ covariance: Matrix,
    degrees: ([Double], Double) -> Double?
  ) -> [Coefficient] {
    estimates.indices.map { index in
      let variance = covariance[index, index]
      let error = variance.squareRoot()
      let weights = estimates.indices.map { $0 == index ? 1.0 : 0 }
      let degrees = degrees(weights, variance)
      let statistic = estimates[index] / error
      return Coefficient(
        term: names[index],
        estimate: estimates[index],
        standardError: error,
        degreesOfFreedom: degrees,
        statistic: statistic,
        pValue: degrees.map { StudentT(degrees: $0).beyond(statistic) } ?? Normal.beyond(statistic)
      )
    }
  }
}

extension RandomEffects {
  /// θ of the columns as they are.
  func named(_ theta: [Double]) -> [MixedFit.Parameter] {
    zip(parameters, original(theta)).map { MixedFit.Parameter(name: $0.name, value: $1) }
  }

  func components(_ theta: [Double], sigma: Double) -> [MixedFit.Component] {
    let factors = originalFactors(theta)
    return terms.flatMap { term in
      let block = blocks[term.block]
      let rows = term.columns.map { row in
        term.columns.map { factors[term.block][row, $0] * sigma }
      }
      let sizes = rows.map { row in row.reduce(0) { $0 + $1 * $1 }.squareRoot() }
      return rows.indices.map { index in
        MixedFit.Component(
          group: block.group,
          term: block.names[term.columns.lowerBound + index],
          standardDeviation: sizes[index],
          correlations: (0..<index).map { other in
            let product = zip(rows[index], rows[other]).reduce(0) { $0 + $1.0 * $1.1 }
            return sizes[index] * sizes[other] > 0 ? product / (sizes[index] * sizes[other]) : 0
          }
        )
      }
    }
  }

  func effects(_ values: [ContiguousArray<Double>]) -> [MixedFit.Effects] {
    zip(blocks, values).map { block, values in
      var original = Matrix(rows: block.levels.count, columns: block.width)
      for (columns, triangle) in block.terms {
        let based = Matrix(rows: columns.count, columns: block.levels.count) { column, level in
          values[level * block.width + columns.lowerBound + column]
        }
        let solved = triangle.solveUpper(based)
        for level in block.levels.indices {
          for column in columns { original[level, column] = solved[column - columns.lowerBound, level] }
        }
      }
      return MixedFit.Effects(group: block.group, levels: block.levels, terms: block.names, values: original)
    }
  }

  /// The places of standard deviations that are none, in the basis of the terms, where the derivatives are.
  func absent(_ theta: [Double]) -> [Int] {
    theta.indices.filter { parameters[$0].isDiagonal && abs(theta[$0]) < 1e-4 }
  }

  /// As lme4 judges it: a number on the factor's diagonal below 1e-4.
  func singularTerms(_ theta: [Double]) -> [String] {
    let theta = original(theta)
    return terms.filter { term in
      term.parameters.contains { parameters[$0].isDiagonal && abs(theta[$0]) < 1e-4 }
    }.map(\.name)
  }

  /// Adds the effects' share of every row.
  func add(_ values: [ContiguousArray<Double>], to rows: inout ContiguousArray<Double>) {
    for (block, values) in zip(blocks, values) {
      let width = block.width
      for row in rows.indices {
        for column in 0..<width {
          rows[row] += block.values[row * width + column] * values[block.codes[row] * width + column]
        }
      }
    }
  }
}
