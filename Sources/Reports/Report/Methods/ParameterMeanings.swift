import Basics
import Calibration
import Events
import Face
import Reading
import Statistics
import Store
import Studies
import Vitals

/// What the options of choices set, with their units, as the choices themselves declare it.
enum ParameterMeanings {
  /// Nil where nothing is said of it.
  static func meaning(of option: String, of choice: String, _ kind: String) -> String? {
    guard let help = declarations(of: choice, kind)?.first(where: { $0.name == option })?.help ?? others[kind]?[option]
    else { return nil }
    return help.isEmpty ? nil : help
  }

  /// Nil where the choice is of no catalog, or one that a later version had.
  private static func declarations(of choice: String, _ kind: String) -> [Options.Declaration]? {
    switch kind {
    case Run.Choice.calibratorKind: declared(calibrators, choice)
    case Run.Choice.classifierKind: declared(classifiers, choice)
    case Run.Choice.cleaningKind: declared(cleaningStages, choice)
    case Run.Choice.comparisonKind, Run.Choice.askedComparisonKind: declared(comparisons, choice)
    case Run.Choice.pairedComparisonKind: declared(pairedComparisons, choice)
    case Run.Choice.detectorKind: declared(detectors, choice)
    case Run.Choice.faceRuleKind: declared(faceRules, choice) ?? declared(frameRules, choice)
    case Run.Choice.kinematicsKind: declared(kinematics, choice)
    case Run.Choice.lineAssignerKind: declared(lineAssigners, choice)
    case Run.Choice.splitKind: declared(splits, choice)
    case Run.Choice.vitalsMethodKind: declared(pulseMethods, choice)
    case Run.Choice.wordAssignerKind: declared(wordAssigners, choice)
    default: nil
    }
  }

  private static func declared<Choice>(_ catalog: Catalog<Choice>, _ name: String) -> [Options.Declaration]? {
    try? catalog.makeDeclaring(name).options
  }

  /// Every face is read by these, so that they stand in no catalog to choose from.
  private static let frameRules: Catalog<any Cataloged> = [
    .init(TrackingRule.self) { $0 }, .init(LidRule.self) { $0 },
  ]

  /// Of what is chosen in no catalog.
  private static let others: [String: [String: String]] = [
    "feasibility": [
      "accuracy": "How far gaze is off as a whole, in degrees.",
      "precision": "Its standard deviation at rest, in degrees.",
      "rate": "Samples per second.", "distance": "From the eyes to the screen, in mm.",
      "pool": "Simulated readers per group.", "passages": "That each reads.", "replicates": "Studies that are drawn.",
      "alpha": "Of Welch's test.", "power": "What must be there for this power.",
      "difference": "Of the simulated difference, what is expected.",
    ],
    Run.Choice.gazeKind: ["orientation": "How the device was held."],
    Run.Choice.splitKind: ["repeats": "How often rows were drawn."],
    "screening": [
      "measures": "What groups are told apart by.", "target": "The group that is looked for.",
      "reference": "The group beside it.", "permutations": "How many orders of the groups are tried at most.",
    ],
    Run.Choice.definitionsKind: [
      "keep-given-fixations": "Whether fixations that a tracker or another program found stay as they are."
    ],
    "measure-family": ["measures": "What is compared together."],
    "formula": ["family": "How the response is distributed.", "criterion": "What the fit makes greatest."],
  ]
}
