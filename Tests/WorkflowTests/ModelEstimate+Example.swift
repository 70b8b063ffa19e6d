@testable import Analysis

extension ModelEstimate {
  static func example(of model: ModelName, term: String) -> Self {
    Self(
      model: model,
      effect: .fixed,
      group: nil,
      term: term,
      value: 12,
      low: nil,
      high: nil,
      standardError: 1,
      degreesOfFreedom: nil,
      statistic: 12,
      pValue: 0.00001,
      ratio: nil,
      correlations: []
    )
  }
}
