import Basics
import LinearAlgebra

/// What a model expects, and where that lies with a given confidence.
public struct Prediction: Sendable, Hashable {
  public let estimate: Double
  public let low: Double
  public let high: Double
}

/// A value at which a model is asked for its mean.
public enum ModelValue: Sendable, Hashable {
  case number(Double)
  case level(String)
}

extension MixedFit {
  /// The mean at some columns' values, for a participant and a word whose random effects are 0.
  ///
  /// Over factors that are not named it is the mean of their levels, each counted alike; other numbers stand at their mean.
  /// It is on the scale of the model: logarithms where the response is one, logarithms of odds for binomial models. The
  /// interval is that of the mean, by Student's t with Satterthwaite's degrees of freedom, or the normal distribution.
  public func prediction(
    at values: [String: ModelValue],
    confidence: Double = 0.95
  ) throws(MixedModelError) -> Prediction {
    precondition(0 < confidence && confidence < 1, "A confidence lies between 0 and 1.")
    let weights = try weights(at: values)
    let estimate = zip(weights, coefficients).reduce(0) { $0 + $1.0 * $1.1.estimate }
    return interval(around: estimate, weights, confidence)
  }

  /// The same as it is measured: odds become probabilities, and logarithms geometric means.
  ///
  /// Half of the responses of a typical participant to a typical word lie below such a mean; their arithmetic mean is higher.
  public func measuredPrediction(
    at values: [String: ModelValue],
    confidence: Double = 0.95
  ) throws(MixedModelError) -> Prediction {
    let prediction = try prediction(at: values, confidence: confidence)
    if sigma == nil { return prediction.mapped(logistic) }
    guard let base = frame.response.logarithm?.base else { return prediction }
    return prediction.mapped { exponential($0 * logarithm(base)) }
  }

  /// The confidence interval of a coefficient.
  public func interval(of term: String, confidence: Double = 0.95) -> Prediction? {
    guard let place = coefficients.firstIndex(where: { $0.term == term }) else { return nil }
    let weights = coefficients.indices.map { $0 == place ? 1.0 : 0 }
    return interval(around: coefficients[place].estimate, weights, confidence)
  }

  /// Whether a coefficient says by what the response is multiplied (or the odds of a binomial one), once exponentiated.
  public var isMultiplicative: Bool { sigma == nil || frame.response.logarithm != nil }

  /// By what a column's unit multiplies the response or its odds, where the model is multiplicative.
  ///
  /// For the intercept it is the geometric mean, or the odds, at the reference.
  public func ratio(of term: String, confidence: Double = 0.95) -> Prediction? {
    guard isMultiplicative, let interval = interval(of: term, confidence: confidence) else { return nil }
    let scale = logarithm(frame.response.logarithm?.base ?? exponential(1))
    return interval.mapped { exponential($0 * scale) }
  }

  private func interval(around estimate: Double, _ weights: [Double], _ confidence: Double) -> Prediction {
    let variance = covariance.quadratic(weights)
    let share = (1 + confidence) / 2
    var quantile = Normal.quantile(share)
    if let sigma, sigma > 0 {
      let degrees = satterthwaite?.degrees(weights, variance: variance) ?? Double(count - coefficients.count)
      quantile = StudentT(degrees: degrees).quantile(share)
    }
    let reach = quantile * variance.squareRoot()
    return Prediction(estimate: estimate, low: estimate - reach, high: estimate + reach)
  }

  /// What each coefficient counts.
  private func weights(at values: [String: ModelValue]) throws(MixedModelError) -> [Double] {
    let known = frame.columns
    for name in values.keys.sorted() where !known.contains(name) {
      throw .unknownColumn(name, closest: closestMatch(to: name, among: known))
    }
    var weights: [Double] = []
    for column in design.columns {
      var product = 1.0
      for part in column.parts { product *= try weight(of: part, at: values) }
      weights.append(product)
    }
    return weights
  }

  private func weight(of part: Design.Part, at values: [String: ModelValue]) throws(MixedModelError) -> Double {
    switch part {
    case .level(let level, let expression):
      let (levels, name) = (frame.levels[expression] ?? [], expression.columns.first ?? "")
      let asked: String
      switch values[name] {
      case nil: return 1 / Double(levels.count)
      case .level(let word): asked = word
      case .number(let number): asked = written(number)
      }
      guard let place = levels.firstIndex(of: asked) else {
        throw .unknownLevel(asked, column: name, closest: closestMatch(to: asked, among: levels), known: levels)
      }
      return place == level ? 1 : 0
    case .numbers(let expression):
      guard expression.columns.contains(where: { values[$0] != nil }) else { return frame.means[expression] ?? 0 }
      var numbers: [String: Double] = [:]
      for name in expression.columns {
        guard let value = values[name] else {
          numbers[name] = frame.spans[name]?.mean
          continue
        }
        guard case .number(let number) = value else { throw .notNumbers(column: name) }
        numbers[name] = number
      }
      let value = (frame.expressions[expression] ?? expression).value { numbers[$0] ?? .nan }
      guard value.isFinite else { throw .notPredictable(expression.description) }
      return value
    }
  }
}

extension Prediction {
  fileprivate func mapped(_ change: (Double) -> Double) -> Prediction {
    Prediction(estimate: change(estimate), low: change(low), high: change(high))
  }
}
