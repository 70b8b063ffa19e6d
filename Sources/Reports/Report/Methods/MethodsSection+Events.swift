import Basics
import Events
import Measurement
import Recordings
import Store
import Studies
import Tables

extension MethodsSection {
  func events(_ references: inout ReferenceList) -> String? {
    let sampled = sampled
    let used = context.choices.uses(of: Run.Choice.detectorKind).filter { !$0.scopes.isDisjoint(with: sampled) }
    let lookedInto = sampled.subtracting(trackersOwn)
    let detectors = used.filter { $0.choice.name != Recorded.name && !$0.scopes.isDisjoint(with: lookedInto) }
    let trackers = used.reduce(0) { $0 + $1.scopes.intersection(trackersOwn).count }
    let taken = context.choices.uses(of: Run.Choice.detectorKind)
      .reduce(0) { $0 + $1.scopes.subtracting(sampled).count }
    if used.isEmpty, taken == 0 { return nil }
    var sentences: [String] = []
    if !detectors.isEmpty {
      let names = shares(of: detectors, among: lookedInto, Events.detectors.inWords, &references)
      sentences.append("Fixations and saccades were detected by \(names)\(eyes(among: sampled)).")
    }
    if trackers > 0 {
      let which = detectors.isEmpty ? eyes(among: sampled) : " in \(NumberText.counted(trackers, "recording"))"
      sentences.append("Fixations and saccades are those that the tracker itself found\(which).")
    }
    if !sentences.isEmpty {
      sentences.append(blinks(of: detectors.map(\.choice), areUsual: trackers > 0))
    }
    if !used.isEmpty {
      let rules = context.choices.uses(of: Run.Choice.kinematicsKind).filter { !$0.scopes.isDisjoint(with: sampled) }
      if !rules.isEmpty {
        sentences.append(
          """
          Amplitudes of saccades are from settled to settled gaze; their peak velocities were estimated by \
          \(shares(of: rules, among: sampled, kinematics.inWords, &references)).
          """
        )
      }
    }
    if taken > 0 {
      let recordings = NumberText.counted(taken, "recording")
      sentences.append(
        "Fixations of \(recordings) were taken from the files, as another program had found them\(eyesOfFixations)."
      )
    }
    // Fixations that others found have no grade.
    if !used.isEmpty { sentences.append(QualityGrade.sentence) }
    return sentences.joined(separator: " ")
  }

  /// Whose gaze was classified, where somebody chose.
  private func eyes(among sampled: Set<String>) -> String {
    let uses = context.choices.uses(of: Run.Choice.eyeKind).filter { !$0.scopes.isDisjoint(with: sampled) }
    guard uses.contains(where: { $0.choice.name != EyeChoice.better.rawValue }) else { return "" }
    let parts = uses.map { use in
      let eye = use.choice.name == EyeChoice.better.rawValue ? "the better eye" : "the \(use.choice.name) eye"
      let count = use.scopes.intersection(sampled).count
      return uses.count > 1 ? "\(eye) in \(NumberText.counted(count, "recording"))" : eye
    }
    return ", \(parts.joined(separator: ", "))"
  }

  /// What was taken for a blink, whoever detected the rest.
  ///
  /// `areUsual`: whether the usual lengths stood, too.
  private func blinks(of detectors: [Run.Choice], areUsual: Bool) -> String {
    let usual = Blinks()
    func told(_ option: String, _ usual: Time) -> String {
      let chosen = detectors.map { $0.options.first { $0.name == option }.flatMap { Double($0.value) } }
      let numbers = Set((areUsual ? chosen + [nil] : chosen).map { $0 ?? usual.milliseconds })
      return numbers.sorted().map(NumberText.plain).joined(separator: " or ")
    }
    let shortest = NumberText.plain(usual.durations.lowerBound.milliseconds)
    return """
      Blinks are losses of gaze of \(shortest) to \(told("longest-blink", usual.durations.upperBound)) ms; losses less than \
      \(told("blink-join", usual.join)) ms beside one belong to it, unless all would last longer.
      """
  }

  /// Whose fixations count where files tell those of both eyes.
  private var eyesOfFixations: String {
    let both = Set(context.recordings.filter { $0.content == .fixations && $0.eyes.count > 1 }.map(\.name))
    let choices = context.choices.uses(of: Run.Choice.eyeKind).filter { !$0.scopes.isDisjoint(with: both) }
      .map(\.choice.name)
    if choices.isEmpty { return "" }
    let named = [EyeChoice.left, .right].map(\.rawValue)
    let eyes = Set(choices.map { named.contains($0) ? "the \($0) eye" : "the eye that fixated longer" }).sorted()
    return "; of those of both eyes, \(eyes.joined(separator: " or ")) counts"
  }
}

extension QualityGrade {
  fileprivate static var sentence: String {
    "The grade of a recording is \(rule.lowercasedFirst)"
  }
}
