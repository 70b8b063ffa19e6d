import Analysis
import Statistics

/// How a section's numbers were computed, as a paper tells it, and where that comes from.
struct MethodNote {
  let sentence: String
  let sources: [String]

  static func comparisons(measures: Int, adjustedBy correction: Correction) -> MethodNote {
    let adjusted =
      correction == .none
      ? "p values were not adjusted"
      : "the p values of the \(measures) measures of the family were adjusted ('\(correction.rawValue)')"
    return MethodNote(
      sentence: """
        Differences are told as Hedges' g with intervals by the noncentral t distribution, and as areas under the receiver operating \
        characteristic; \(adjusted).
        """,
      sources: [hedges, delong] + (sources[correction].map { [$0] } ?? [])
    )
  }

  /// `methods`: such as REML.
  static func models(by methods: [String]) -> MethodNote {
    let hasREML = methods.contains("REML") || methods.contains("ML")
    let tests = hasREML ? "; tests of fixed effects have Satterthwaite's degrees of freedom" : ""
    return MethodNote(
      sentence: "Models were fitted by \(methods.joined(separator: " and "))\(tests).",
      sources: [
        "Bates, Mächler, Bolker & Walker, \"Fitting linear mixed-effects models using lme4\", Journal of Statistical Software, 2015"
      ] + (hasREML ? [satterthwaite] : [])
    )
  }

  static func screening(by rule: ScreenedRule) -> MethodNote {
    let number = rule.isExact ? "all \(rule.permutations)" : "\(rule.permutations) random"
    let shuffled = rule.permutations > 0 ? "; p values are of \(number) permutations of the groups" : ""
    return MethodNote(
      sentence: """
        How well measures tell groups apart, together and each alone, was tested by '\(rule.rule)' on participants who were held back \
        (\(rule.split), \(rule.parts) parts), with DeLong's intervals of areas\(shuffled).
        """,
      sources: [delong]
    )
  }

  static func correlations(_ method: Correlation) -> MethodNote {
    let sources: [Correlation: [String]] = [
      .pearson: [
        "Fisher, \"On the 'probable error' of a coefficient of correlation deduced from a small sample\", 1921"
      ],
      .spearman: [
        "Spearman, \"The proof and measurement of association between two things\", 1904",
        "Bonett & Wright, \"Sample size requirements for estimating Pearson, Kendall and Spearman correlations\", 2000",
      ],
      .kendall: [
        "Kendall, \"A new measure of rank correlation\", 1938",
        "Fieller, Hartley & Pearson, \"Tests for rank correlation coefficients\", 1957",
      ],
    ]
    let author = method.rawValue.prefix(1).uppercased() + method.rawValue.dropFirst()
    return MethodNote(
      sentence: "Correlations are \(author)'s, with intervals by Fisher's z.",
      sources: sources[method] ?? []
    )
  }

  static let counts = MethodNote(
    sentence: "Counts of groups were compared by Fisher's exact test, with Newcombe's intervals of differences.",
    sources: [
      "Fisher, \"The logic of inductive inference\", 1935",
      "Newcombe, \"Interval estimation for the difference between independent proportions\", 1998",
    ]
  )

  private static let hedges =
    "Hedges, \"Distribution theory for Glass's estimator of effect size and related estimators\", 1981"
  private static let delong =
    """
    DeLong, DeLong & Clarke-Pearson, "Comparing the areas under two or more correlated receiver operating characteristic curves", \
    Biometrics, 1988
    """
  private static let satterthwaite =
    "Satterthwaite, \"An approximate distribution of estimates of variance components\", Biometrics Bulletin, 1946"

  private static let sources: [Correction: String] = [
    .bonferroni: "Dunn, \"Multiple comparisons among means\", 1961",
    .holm: "Holm, \"A simple sequentially rejective multiple test procedure\", 1979",
    .hochberg: "Hochberg, \"A sharper Bonferroni procedure for multiple tests of significance\", Biometrika, 1988",
    .benjaminiHochberg: "Benjamini & Hochberg, \"Controlling the false discovery rate\", 1995",
    .benjaminiYekutieli:
      "Benjamini & Yekutieli, \"The control of the false discovery rate in multiple testing under dependency\", 2001",
  ]
}
