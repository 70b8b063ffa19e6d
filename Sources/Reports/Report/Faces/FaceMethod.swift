import Face
import SideChannels
import Store
import Studies
import Tables

/// How what a report says of lids was computed: by the rules that were chosen, and from what recordings have.
struct FaceMethod {
  private let context: ReportContext
  /// Recordings whose lids are known by an openness that they have, and by blend shapes.
  private var recorded = 0
  private var shaped = 0

  init(_ study: borrowing Study, _ faces: [FaceOverview], _ context: ReportContext) throws {
    self.context = context
    for face in faces where face.perclos != nil || face.blinks != nil || face.longClosures != nil {
      let stored = try study.store.recording(named: face.recording)
      let names = Set(try study.store.columnNames(of: stored.id))
      let sides = ["openness_left", "openness_right"].map { TrackColumnName(track: TrackName.face, name: $0) }
      if names.isSuperset(of: sides) { recorded += 1 } else { shaped += 1 }
    }
  }

  var note: MethodNote {
    let opening = "All options in effect stand in the table of parameters (parameters.csv)."
    guard let openness else {
      return MethodNote(
        sentence: "\(opening) Blinks a minute stand beside those of others.",
        sources: [PublishedBlinks.source],
        isOfMeasuring: true
      )
    }
    let sentence = ([openness] + [blinks, perclos].compactMap(\.self)).joined(separator: "; ")
    return MethodNote(
      sentence: "\(opening) \(sentence).",
      sources: [
        PublishedBlinks.source,
        Source("Stern, Walrath & Goldstein", "The endogenous eyeblink", in: "Psychophysiology", 1984),
        Source(
          "Dinges & Grace",
          "PERCLOS: A valid psychophysiological measure of alertness as assessed by psychomotor vigilance",
          in: "Federal Highway Administration",
          1998
        ),
      ],
      isOfMeasuring: true
    )
  }

  /// Nil where no lids are known.
  private var openness: String? {
    let corrected = sentence(of: LidRule.name) { option in
      "blend shapes" + (option("looking-down") == "kept" ? "" : " without what goes with looking down")
    }
    let shapes = corrected ?? "blend shapes"
    switch (recorded, shaped) {
    case (0, 0): return nil
    case (0, _): return "Openness of the lids was taken from \(shapes)"
    case (_, 0): return "Openness of the lids is as it was recorded"
    default:
      return """
        Openness of the lids is as it was recorded in \(NumberText.counted(recorded, "recording")), and was taken from \(shapes) in \
        \(NumberText.counted(shaped, "recording"))
        """
    }
  }

  private var blinks: String? {
    sentence(of: BlinkRule.name) { option in
      let length = "\(option("shortest")) to \(option("longest")) ms"
      return "blinks are closures of \(length) with an openness below \(option("closed"))"
    }
  }

  private var perclos: String? {
    sentence(of: DrowsinessRule.name) { option in
      "PERCLOS is the share of time with an openness of at most \(option("shut"))"
    }
  }

  /// In words with the options of a rule; nil where nothing was read by it.
  ///
  /// Where recordings were read by several, each stands with how many they are.
  private func sentence(of rule: String, _ words: (_ option: (String) -> String) -> String) -> String? {
    var counts: [(words: String, recordings: Int)] = []
    for use in context.choices.uses(of: Run.Choice.faceRuleKind) where use.choice.name == rule {
      let told = words { name in
        let value = use.choice.options.first { $0.name == name }?.value ?? ""
        return Double(value).map(NumberText.plain) ?? value
      }
      if let place = counts.firstIndex(where: { $0.words == told }) {
        counts[place].recordings += use.scopes.count
      } else {
        counts.append((told, use.scopes.count))
      }
    }
    if counts.count < 2 { return counts.first?.words }
    return counts.map { "\($0.words) (\(NumberText.counted($0.recordings, "recording")))" }.joined(separator: ", or ")
  }
}
