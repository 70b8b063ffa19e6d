import Basics
import Events
import Recordings
import Store

extension RecordingQuality {
  /// Of samples and what was detected in them.
  init(_ track: GazeTrack, _ found: DetectedPart, by detector: String) {
    let sampling = found.sampling
    self.init(
      recording: track.header.name,
      participant: track.header.participant,
      detector: detector,
      duration: sampling.duration
    )
    samples = sampling.samples
    degrees = track.viewedBy
    loss = sampling.loss
    (rate, jitter) = (sampling.rate, sampling.jitter)
    effectiveRate = duration > .zero ? Double(sampling.valid) / duration.seconds : nil
    add(found.events)
    unclassified = sampling.unclassifiedShare
    smallestSaccade = found.parameters.first { $0.name == Detection.Parameter.smallestSaccade }?.value
    parameters = Self.text(of: found.parameters)
    withhold(found.limits)
    if sampling.valid == 0 { blinks = nil }
  }

  private static func text(of parameters: [Detection.Parameter]) -> String {
    parameters.map { "\($0.name)=\(Float($0.value))" }.joined(separator: " ")
  }

  /// A number that the detector worked with, as `text(of:)` told it.
  package func parameter(_ name: String) -> Double? {
    let told = (parameters ?? "").split(separator: " ").first { $0.hasPrefix("\(name)=") }
    return told.flatMap { $0.split(separator: "=").last }.flatMap { Double($0) }
  }

  /// Of a recording of fixations.
  init(fixationsOf track: GazeTrack, _ events: [StoredEvent]) {
    self.init(
      recording: track.header.name,
      participant: track.header.participant,
      detector: Self.noDetector,
      duration: track.header.duration
    )
    add(events)
    // What the file tells nothing of was not looked for.
    for keyPath in [\Self.saccades, \.oscillations, \.blinks] where self[keyPath: keyPath] == 0 {
      self[keyPath: keyPath] = nil
    }
  }

  private static let noDetector = "none: the file holds fixations"

  /// Whether fixations were looked for in gaze, and not taken as a tracker or another program has them.
  package var hasDetectedFixations: Bool { detector != Self.noDetector && detector != Recorded.name }

  /// Whether how many fixations there are, and how long they last, is left empty.
  package var withholdsFixations: Bool { fixations == nil }

  /// Why it is; nil where it is not.
  var withheldFixations: String? { withholdsFixations ? withheld : nil }

  private mutating func add(_ events: [StoredEvent]) {
    let fixations = events.filter { $0.kind == .fixation }
    let durations = fixations.map(\.duration)
    self.fixations = fixations.count
    fixationMean = mean(of: durations)
    fixationDeviation = Basics.standardDeviation(of: durations)
    fixationMedian = median(of: durations)
    sampleToSample = median(of: fixations.compactMap(\.sampleToSample))
    standardDeviation = median(of: fixations.compactMap(\.standardDeviation))
    ellipseArea = median(of: fixations.compactMap(\.ellipseArea))
    let saccades = events.filter { $0.kind == .saccade }
    self.saccades = saccades.count
    saccadeAmplitude = median(of: saccades.compactMap(\.amplitude))
    saccadeDuration = median(of: saccades.map(\.duration))
    saccadePeakVelocity = median(of: saccades.compactMap(\.peakVelocity))
    let outliers = saccades.compactMap { saccade -> Bool? in
      guard let amplitude = saccade.amplitude, let velocity = saccade.peakVelocity else { return nil }
      return MainSequence.isOutlier(amplitude: amplitude, peakVelocity: velocity)
    }
    mainSequenceOutliers = outliers.isEmpty ? nil : 100 * Double(outliers.count(where: \.self)) / Double(outliers.count)
    oscillations = events.count { $0.kind == .pso }
    blinks = events.count { $0.kind == .blink }
  }

  /// Leaves empty what the recording cannot carry.
  private mutating func withhold(_ limits: [Limit]) {
    for limit in limits where limit.severity == .withheld {
      switch limit.subject {
      case .fixations:
        fixations = nil
        (fixationMean, fixationMedian, fixationDeviation) = (nil, nil, nil)
        // What merged holds saccades, which no precision is told from.
        (sampleToSample, standardDeviation, ellipseArea) = (nil, nil, nil)
      case .shortFixations: break
      case .saccades: (saccades, saccadeAmplitude) = (nil, nil)
      case .saccadeDurations: saccadeDuration = nil
      case .saccadeVelocities: (saccadePeakVelocity, mainSequenceOutliers) = (nil, nil)
      case .oscillations: oscillations = nil
      case .blinks: blinks = nil
      }
    }
    withheld = sentences(of: limits, .withheld)
    cautions = sentences(of: limits, .caution)
  }

  private func sentences(of limits: [Limit], _ severity: Limit.Severity) -> String? {
    let found = limits.filter { $0.severity == severity }.map { "\($0.subject.rawValue.inWords): \($0.reason)" }
    return found.isEmpty ? nil : found.joined(separator: " ")
  }
}
