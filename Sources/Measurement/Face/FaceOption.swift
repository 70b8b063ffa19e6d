import Basics
package import Tables

/// One threshold of a rule over faces: what it is, and where its default comes from.
package struct FaceOption: Sendable {
  package let rule: String
  package let option: String
  package let value: String
  package let usual: String
  package let meaning: String

  init(rule: String, declaration: Options.Declaration) {
    self.rule = rule
    option = declaration.name
    value = declaration.value
    usual = declaration.defaultValue
    meaning = declaration.help
  }
}

extension FaceOption: PrintedRow {
  package static let table = "face_options"

  package static let fields: [Field<Self>] = [
    .text("rule", \.rule, "The rule that it is of."),
    .text("option", \.option, "What is typed as --option RULE.OPTION=VALUE."),
    .text("value", \.value, "What is in effect."),
    .text("default", \.usual, "What is in effect where nothing is typed."),
    .text("meaning", \.meaning, "What it is, with the default's source."),
  ]
}
