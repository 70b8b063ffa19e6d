import Analysis
import Basics
import Statistics

/// How a section's numbers were computed, as a paper tells it, and where that comes from.
struct MethodNote {
  let sentence: String
  let sources: [Source]
  /// How p values were adjusted; nil where a sentence says all.
  var adjustment: Adjustment?
  /// Whether it tells how something was measured, and not by which statistics.
  var isOfMeasuring = false

  /// Of a family of comparisons.
  struct Adjustment {
    let family: String
    let clause: String
    let sources: [Source]
  }

  static func comparisons(
    of kind: MeasureFamily.Kind,
    in families: AdjustedFamilies
  ) -> MethodNote {
    let adjustment = Adjustment(
      family: kind.rawValue,
      clause: families.method,
      sources: sources[families.correction].map { [$0] } ?? []
    )
    if !kind.comparesGroups {
      return MethodNote(
        sentence: """
          Differences between conditions are reported as Hedges' g in the mean of their standard deviations, with intervals by its standard \
          error and Student's t.
          """,
        sources: [lakens, bonett],
        adjustment: adjustment
      )
    }
    return MethodNote(
      sentence: """
        Differences are reported as Hedges' g with intervals by the noncentral t distribution, and as areas under the receiver operating \
        characteristic.
        """,
      sources: [hedges, delong],
      adjustment: adjustment
    )
  }

  /// Such as `are adjusted by Holm's method`.
  static func adjusted(by correction: Correction) -> String {
    correction.method.map { "are adjusted by \($0)" } ?? "are not adjusted"
  }

  /// `estimates`: of all models that were fitted.
  static func models(_ estimates: [ModelEstimate]) -> MethodNote {
    func methods(of family: MixedModel.Family) -> [String] {
      Set(estimates.map(\.model).filter { $0.family == family }.map(\.method)).sorted()
    }
    let leastSquares = MixedFit.Criterion.leastSquares.rawValue
    let (linear, logistic) = (methods(of: .gaussian), methods(of: .binomial))
    let mixed = linear.filter { $0 != leastSquares }
    var sentences: [String] = []
    if !mixed.isEmpty {
      let by = mixed.joined(separator: " and ")
      sentences.append("Linear mixed models were fitted by \(by), and tested with Satterthwaite's degrees of freedom.")
    }
    if linear.contains(leastSquares) {
      sentences.append("Linear models were fitted by least squares, and tested with residual degrees of freedom.")
    }
    if !logistic.isEmpty {
      sentences.append("Logistic models were fitted by \(logistic.joined(separator: " and ")), and tested by z.")
    }
    return MethodNote(
      sentence: sentences.joined(separator: " "),
      sources: [
        Source(
          "Bates, Mächler, Bolker & Walker",
          "Fitting linear mixed-effects models using lme4",
          in: "Journal of Statistical Software",
          2015,
          doi: "10.18637/jss.v067.i01"
        )
      ] + (mixed.isEmpty ? [] : [satterthwaite])
    )
  }

  static func screening(by rule: ScreenedRule, for audience: Audience) -> MethodNote {
    let isPooled = rule.split == ParticipantSplit.leaveOneOut.name
    // Parts, and all permutations, would tell how many people these are.
    let tellsCounts = audience == .team
    let parts = tellsCounts ? ", \(rule.parts) parts" : ""
    let compared = isPooled ? "" : ", by areas of those who were held back together"
    let all = tellsCounts ? "all \(rule.permutations)" : "all"
    let number = rule.isExact ? all : "\(rule.permutations) random"
    let shuffled = rule.permutations > 0 ? "; p values are of \(number) permutations of the groups" : ""
    return MethodNote(
      sentence: """
        How well measures tell groups apart, together and each alone, was tested by '\(rule.rule)' on participants who were held back \
        (\(rule.split)\(parts))\(compared); areas of single measures as they are have DeLong's intervals\(shuffled).
        """,
      sources: (isPooled ? [] : [airola]) + [delong]
    )
  }

  static func correlations(_ method: Correlation) -> MethodNote {
    let sources: [Correlation: [Source]] = [
      .pearson: [
        Source(
          "Fisher",
          "On the 'probable error' of a coefficient of correlation deduced from a small sample",
          in: "Metron",
          1921
        )
      ],
      .spearman: [
        Source(
          "Spearman",
          "The proof and measurement of association between two things",
          in: "American Journal of Psychology",
          1904,
          doi: "10.2307/1412159"
        ),
        Source(
          "Bonett & Wright",
          "Sample size requirements for estimating Pearson, Kendall and Spearman correlations",
          in: "Psychometrika",
          2000,
          doi: "10.1007/BF02294183"
        ),
        Source(
          "Best & Roberts",
          "Algorithm AS 89: The upper tail probabilities of Spearman's rho",
          in: "Applied Statistics",
          1975,
          doi: "10.2307/2347111"
        ),
      ],
      .kendall: [
        Source("Kendall", "A new measure of rank correlation", in: "Biometrika", 1938, doi: "10.1093/biomet/30.1-2.81"),
        Source(
          "Fieller, Hartley & Pearson",
          "Tests for rank correlation coefficients",
          in: "Biometrika",
          1957,
          doi: "10.1093/biomet/44.3-4.470"
        ),
      ],
    ]
    let author = method.rawValue.uppercasedFirst
    let tests =
      method == .spearman
      ? " p values of few are by all orders of their ranks, of more by Edgeworth's series, or by Student's t where values are equal."
      : ""
    return MethodNote(
      sentence: "Correlations are \(author)'s, with intervals by Fisher's z.\(tests)",
      sources: sources[method] ?? []
    )
  }

  static let counts = MethodNote(
    sentence: "Counts of groups were compared by Fisher's exact test, with Newcombe's intervals of differences.",
    sources: [
      Source(
        "Fisher",
        "The logic of inductive inference",
        in: "Journal of the Royal Statistical Society",
        1935,
        doi: "10.2307/2342435"
      ),
      Source(
        "Newcombe",
        "Interval estimation for the difference between independent proportions",
        in: "Statistics in Medicine",
        1998,
        doi: "10.1002/(SICI)1097-0258(19980430)17:8<873::AID-SIM779>3.0.CO;2-I"
      ),
    ]
  )

  private static let hedges =
    Source(
      "Hedges",
      "Distribution theory for Glass's estimator of effect size and related estimators",
      in: "Journal of Educational Statistics",
      1981,
      doi: "10.3102/10769986006002107"
    )
  private static let lakens =
    Source(
      "Lakens",
      "Calculating and reporting effect sizes to facilitate cumulative science: a practical primer for t-tests and ANOVAs",
      in: "Frontiers in Psychology",
      2013,
      doi: "10.3389/fpsyg.2013.00863"
    )
  private static let bonett =
    Source(
      "Bonett",
      "Confidence intervals for standardized linear contrasts of means",
      in: "Psychological Methods",
      2008,
      doi: "10.1037/1082-989X.13.2.99"
    )
  private static let airola =
    Source(
      "Airola, Pahikkala, Waegeman, De Baets & Salakoski",
      "An experimental comparison of cross-validation techniques for estimating the area under the ROC curve",
      in: "Computational Statistics & Data Analysis",
      2011,
      doi: "10.1016/j.csda.2010.11.018"
    )
  private static let delong =
    Source(
      "DeLong, DeLong & Clarke-Pearson",
      "Comparing the areas under two or more correlated receiver operating characteristic curves",
      in: "Biometrics",
      1988,
      doi: "10.2307/2531595"
    )
  private static let satterthwaite =
    Source(
      "Satterthwaite",
      "An approximate distribution of estimates of variance components",
      in: "Biometrics Bulletin",
      1946,
      doi: "10.2307/3002019"
    )

  private static let sources: [Correction: Source] = [
    .bonferroni: Source(
      "Dunn",
      "Multiple comparisons among means",
      in: "Journal of the American Statistical Association",
      1961,
      doi: "10.1080/01621459.1961.10482090"
    ),
    .holm: Source(
      "Holm",
      "A simple sequentially rejective multiple test procedure",
      in: "Scandinavian Journal of Statistics",
      1979
    ),
    .hochberg: Source(
      "Hochberg",
      "A sharper Bonferroni procedure for multiple tests of significance",
      in: "Biometrika",
      1988,
      doi: "10.1093/biomet/75.4.800"
    ),
    .benjaminiHochberg: Source(
      "Benjamini & Hochberg",
      "Controlling the false discovery rate",
      in: "Journal of the Royal Statistical Society, Series B",
      1995,
      doi: "10.1111/j.2517-6161.1995.tb02031.x"
    ),
    .benjaminiYekutieli:
      Source(
        "Benjamini & Yekutieli",
        "The control of the false discovery rate in multiple testing under dependency",
        in: "Annals of Statistics",
        2001,
        doi: "10.1214/aos/1013699998"
      ),
  ]
}
