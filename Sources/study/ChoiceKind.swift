import Basics
import Calibration
import Events
import Face
import Figures
import Formats
import Geometry
import Reading
import Statistics
import Tables
import Vitals

/// What a person can choose among.
enum ChoiceKind: String, CaseIterable {
  case formats
  case writers
  case features
  case calibrators
  case splits
  case gaze
  case detectors
  case kinematics
  case faceRules = "face-rules"
  case lineAssigners = "line-assigners"
  case wordAssigners = "word-assigners"
  case cleaning
  case wordMeasures = "word-measures"
  case vitals
  case comparisons
  case pairedComparisons = "paired-comparisons"
  case classifiers
  case tables
  case figures
  case devices

  var summary: String {
    switch self {
    case .formats: "Kinds of files that 'study ingest' reads."
    case .writers: "Kinds of files that 'study simulate' writes."
    case .features: "What calibrators are given of each frame."
    case .calibrators: "Ways to learn where the eyes look."
    case .splits: "Ways to hold rows back, to test what was learnt."
    case .gaze: "Estimates of gaze that calibrators start from."
    case .detectors: "Rules that detect fixations, saccades and blinks."
    case .kinematics: "Rules that measure how far and how fast saccades went."
    case .faceRules: "Rules that detect what a face did."
    case .lineAssigners: "Rules that assign every fixation to a line."
    case .wordAssigners: "Rules that assign a fixation to a word of its line."
    case .cleaning: "What may be done to fixations before measures."
    case .wordMeasures: "What is measured of every word."
    case .vitals: "Ways from a face's colours to a heart rate."
    case .comparisons: "Tests of whether groups differ."
    case .pairedComparisons: "Tests of whether conditions within people differ."
    case .classifiers: "Rules that separate groups by measures."
    case .tables: "Formats that reports write tables in; CSV's options stand in settings.json."
    case .figures: "Formats that reports write figures in."
    case .devices: "Devices whose screens and cameras are known."
    }
  }

  func choices() throws -> [ListedChoice] {
    switch self {
    case .formats: try Formats.formats.listed()
    case .writers: try formatWriters.listed()
    case .features: try featureSets.listed()
    case .calibrators: try Calibration.calibrators.listed()
    case .splits: try Calibration.splits.listed()
    case .gaze: try gazeEstimates.listed()
    case .detectors: try Events.detectors.listed()
    case .kinematics: try Events.kinematics.listed()
    case .faceRules: try Face.faceRules.listed()
    case .lineAssigners: try Reading.lineAssigners.listed()
    case .wordAssigners: try Reading.wordAssigners.listed()
    case .cleaning: try cleaningStages.listed()
    case .wordMeasures: Reading.wordMeasures.map { ListedChoice(name: $0.name, summary: $0.meaning) }
    case .vitals: try pulseMethods.listed()
    case .comparisons: try Statistics.comparisons.listed()
    case .pairedComparisons: try Statistics.pairedComparisons.listed()
    case .classifiers: try Statistics.classifiers.listed()
    case .tables: try tableFormats.listed()
    case .figures: try figureFormats.listed()
    case .devices: Device.known.map(ListedChoice.init)
    }
  }
}
