package import Basics
package import Face
package import Geometry
package import Store
package import Studies

/// By which rules faces are read, and on what people are taken to look.
package struct FaceChoices: Sendable {
  package private(set) var tracking: TrackingRule
  package private(set) var lids: LidRule
  package private(set) var interruptions: InterruptionRule
  package private(set) var presence: PresenceRule
  package private(set) var attention: AttentionRule
  package private(set) var blinks: BlinkRule
  package private(set) var drowsiness: DrowsinessRule
  package private(set) var gestures: GestureRule
  package private(set) var movements: MovementRule
  /// Nil where none were asked for, as by default.
  package private(set) var expressions: ExpressionRule?
  /// Regions beside the screen, the text and its lines.
  package var regions: [AttentionRegion] = []
  /// How tablets were held; nil where the chosen models tell it.
  package var orientation: Screen.Orientation?
  /// What was read, whatever recordings say; nil for what they say.
  package var passage: String?
  /// Every option in effect.
  package let declared: [FaceOption]
  private let keepsTutorial: Bool

  /// `options`: of rules by their names; `scores`: `none`, `all`, or names with commas between them.
  package init(
    _ options: [String: Options] = [:],
    asTutorial keepsTutorial: Bool = false,
    scores: String = FaceChoices.noScores
  ) throws(OptionError) {
    var declared: [FaceOption] = []
    func made<Rule: Cataloged>(_ type: Rule.Type, _ changed: Options? = nil) throws(OptionError) -> Rule {
      var options = changed ?? options[Rule.name] ?? Options()
      let rule = try Rule(from: &options)
      try options.finish()
      declared += options.declarations.map { FaceOption(rule: Rule.name, declaration: $0) }
      return rule
    }
    tracking = try made(TrackingRule.self)
    lids = try made(LidRule.self)
    interruptions = try made(InterruptionRule.self)
    presence = try made(PresenceRule.self)
    attention = try made(AttentionRule.self)
    blinks = try made(BlinkRule.self)
    drowsiness = try made(DrowsinessRule.self)
    drowsiness.blinks = blinks
    gestures = try keepsTutorial ? made(CompatibleGestures.self).rule : made(GestureRule.self)
    movements = try made(MovementRule.self)
    if scores != Self.noScores {
      var chosen = options[ExpressionRule.name] ?? Options()
      chosen.set("scores", to: scores)
      expressions = try made(ExpressionRule.self, chosen)
    }
    self.declared = declared
    self.keepsTutorial = keepsTutorial
  }

  /// Those of a recording: smiles only where its face at rest is known.
  package func gestures(over baseline: FaceBaseline) -> GestureRule {
    var rule = gestures
    rule.tellsSmiles = baseline.knowsRest
    return rule
  }

  /// Those of a recording: scores of shapes only where its face at rest is known.
  package func expressions(over baseline: FaceBaseline) -> ExpressionRule? {
    guard var rule = expressions else { return nil }
    if !baseline.knowsRest { rule.scores = rule.scores.filter { !$0.needsRest } }
    return rule
  }

  package static let noScores = "none"

  /// The rules whose options have an effect.
  package static func ruleNames(asTutorial keepsTutorial: Bool, scores: String) -> [String] {
    var unused: Set = [keepsTutorial ? GestureRule.name : CompatibleGestures.name]
    if scores == noScores { unused.insert(ExpressionRule.name) }
    return ([TrackingRule.name, LidRule.name] + faceRules.names).filter { !unused.contains($0) }
  }

  /// As it was done before.
  package init(_ choices: Choices) throws {
    let rules = choices.all(Run.Choice.faceRuleKind)
    let given = Dictionary(rules.map { ($0.name, $0.options) }) { $1 }
    let scores = choices.option("scores", of: Run.Choice.faceRuleKind, named: ExpressionRule.name)
    try self.init(
      given,
      asTutorial: rules.contains { $0.name == CompatibleGestures.name },
      scores: scores ?? Self.noScores
    )
    regions = try choices.all("attention-region").map { try AttentionRegion(text: $0.name) }
    orientation = choices.word(Run.Choice.orientationKind)
    passage = choices.name(of: Run.Choice.passageKind)
  }

  package var recorded: [Run.Choice] {
    let names = declared.map(\.rule).reduce(into: [String]()) { if $0.last != $1 { $0.append($1) } }
    let without = keepsTutorial ? [Run.Choice(Run.Choice.faceRuleKind, CompatibleGestures.name)] : []
    let rules = names.map { name in
      Run.Choice(
        kind: Run.Choice.faceRuleKind,
        name: name,
        options: declared.filter { $0.rule == name }.map { Run.Option(name: $0.option, value: $0.value) }
      )
    }
    return rules + without + regions.map { Run.Choice("attention-region", $0.text) }
      + (orientation.map { [Run.Choice(Run.Choice.orientationKind, $0.rawValue)] } ?? [])
      + (passage.map { [Run.Choice(Run.Choice.passageKind, $0)] } ?? [])
  }
}

extension Choices {
  /// An option of a named choice of a kind.
  fileprivate func option(_ name: String, of kind: String, named choice: String) -> String? {
    recorded.first { $0.kind == kind && $0.name == choice }?.options.first { $0.name == name && !$0.value.isEmpty }?
      .value
  }
}
