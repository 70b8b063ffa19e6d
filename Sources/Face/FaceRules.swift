public import Basics

/// Every rule by which frames of a face become events and shares.
///
/// A new rule is one file, and one line here.
public let faceRules: Catalog<any FaceRule> = [
  InterruptionRule.entry,
  PresenceRule.entry,
  AttentionRule.entry,
  BlinkRule.entry,
  DrowsinessRule.entry,
  GestureRule.entry,
  CompatibleGestures.entry,
  MovementRule.entry,
  ExpressionRule.entry,
]
