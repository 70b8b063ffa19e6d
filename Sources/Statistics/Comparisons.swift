public import Basics

/// Every rule by which groups can be compared.
///
/// A new comparison is one file in `Comparisons/`, and one line here.
public let comparisons: Catalog<any Comparison> = [
  Welch.entry,
  Student.entry,
  MannWhitney.entry,
  Permutation.entry,
  BootstrapDifference.entry,
  KolmogorovSmirnov.entry,
  Equivalence.entry,
  OneWayAnalysis.entry,
  WelchAnalysis.entry,
  KruskalWallis.entry,
]
