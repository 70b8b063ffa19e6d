import Basics
import Calibration
import Events
import Face
import Reading
import Statistics
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
    case "calibrator": declared(calibrators, choice)
    case "classifier": declared(classifiers, choice)
    case "cleaning": declared(cleaningStages, choice)
    case "comparison", "asked-comparison": declared(comparisons, choice)
    case "paired-comparison": declared(pairedComparisons, choice)
    case "detector": declared(detectors, choice)
    case "face-rule": declared(faceRules, choice) ?? declared(frameRules, choice)
    case "kinematics": declared(kinematics, choice)
    case "line-assigner": declared(lineAssigners, choice)
    case "split": declared(splits, choice)
    case "vitals-method": declared(pulseMethods, choice)
    case "word-assigner": declared(wordAssigners, choice)
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
    "gaze": ["orientation": "How the device was held."],
    "split": ["repeats": "How often rows were drawn."],
    "screening": [
      "measures": "What groups are told apart by.", "target": "The group that is looked for.",
      "reference": "The group beside it.", "permutations": "How many orders of the groups are tried at most.",
    ],
    "definitions": [
      "keep-given-fixations": "Whether fixations that a tracker or another program found stay as they are."
    ],
    "measure-family": ["measures": "What is compared together."],
    "formula": ["family": "How the response is distributed.", "criterion": "What the fit makes greatest."],
  ]
}
