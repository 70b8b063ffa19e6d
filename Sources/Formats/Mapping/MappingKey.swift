/// A key of a mapping, and what it means.
public struct MappingKey: Sendable {
  public let name: String
  public let meaning: String

  init(_ name: String, _ meaning: String) {
    self.name = name
    self.meaning = meaning
  }

  /// Of the mapping itself.
  static let top: [MappingKey] = [
    MappingKey("kind", "What a row is: \"samples\", or \"fixations\"."),
    MappingKey(
      "columns",
      "An object: what each column is taken for, by its name or its number from 1; its keys are those below."
    ),
    MappingKey(
      "variables",
      "A list of further columns that say one thing of each trial, such as its condition; they keep their names."
    ),
    MappingKey(
      "delimiter",
      "What stands between fields: \",\", \";\", \"\\t\" or another; without it the header tells."
    ),
    MappingKey("timeUnit", "\"s\", \"ms\", \"us\" or \"ns\"; ms without it. Times of day need none."),
    MappingKey(
      "space",
      """
      In what places are given: "pixels", "points", "degrees", "normalized" parts of the screen, or PsychoPy's "height" or \
      "norm".
      """
    ),
    MappingKey(
      "origin",
      "Where places count from: \"top-left\", \"bottom-left\", \"center\" with y upwards, or \"center-down\"."
    ),
    MappingKey(
      "missing",
      """
      A list of what is written where a value is missing; an empty field always is, and so are NaN, NA, '.', '-', 'null' and \
      'none' for a number.
      """
    ),
    MappingKey(
      "screen",
      "{\"pixels\": [w, h], \"points\": [w, h], \"millimetres\": [w, h], \"distance\": mm}, as far as known."
    ),
    MappingKey("rate", "Samples per second; needed where no column has times."),
    MappingKey("header", "false where the first line is a row already; columns are numbers then."),
    MappingKey("skip", "How many lines stand in front of the header."),
    MappingKey("decimal", "\",\" where numbers have decimal commas."),
    MappingKey("encoding", "\"utf-8\", \"utf-16\" or \"latin-1\"; without it the file tells."),
    MappingKey("device", "The tracker's name."),
    MappingKey("participant", "Who looked, where no column tells."),
    MappingKey("trial", "Which trial it was, where no column tells."),
    MappingKey("passage", "What was read, where no column tells."),
    MappingKey(
      "path",
      """
      A regular expression of the path of files that hold a recording each; its groups (?<participant>…), (?<trial>…) and \
      (?<passage>…) say what no column tells, such as "(?<participant>S[0-9]+)_(?<trial>[^/.]+)[.]csv$".
      """
    ),
    MappingKey("validValues", "The words of the column \"valid\" that mean yes."),
    MappingKey("firstLine", "The number of a text's first line, 0 or 1; 1 without it."),
    MappingKey("firstWord", "The number of a text's first word or interest area, 0 or 1; 1 without it."),
    MappingKey("firstSentence", "The number of a text's first sentence, 0 or 1; 1 without it."),
    MappingKey("sheet", "The sheet of a workbook; its first without it."),
  ]

  /// All of them; those inside 'columns' behind a point.
  public static let all = top + Mapping.Field.allCases.map { MappingKey("columns.\($0.rawValue)", $0.meaning) }
}

extension Mapping.Field {
  fileprivate var meaning: String {
    switch self {
    case .time: "When a sample was taken, or a fixation began: a number, or a time such as 14:02:03.25, dated or not."
    case .x, .y: "Where the gaze, or a fixation, was."
    case .leftX, .leftY: "Where the left eye's gaze was."
    case .rightX, .rightY: "Where the right eye's gaze was."
    case .pupil: "The pupil's size, in any unit."
    case .leftPupil: "The left eye's."
    case .rightPupil: "The right eye's."
    case .distance:
      "From the eye to the screen, in millimetres; it is only kept: degrees rest on \"distance\" under \"screen\"."
    case .start: "When a fixation began; without it and 'time' each begins where the one before it ended."
    case .end: "When a fixation ended."
    case .duration: "How long a fixation was, where no end is told."
    case .line: "The line that a fixation was assigned to."
    case .word: "The word or interest area that a fixation was assigned to, counted over the passage."
    case .sentence: "The sentence that a fixation was assigned to."
    case .area: "What stands in the word or interest area."
    case .participant: "Who looked: a column, or a list of columns that tell it together."
    case .trial: "Which trial it was: a column, or a list such as [\"task\", \"trial\"]."
    case .passage: "What was read: a column, or a list such as [\"text\", \"page\"]."
    case .event: "Words that say what happened; they become messages."
    case .valid: "Whether a row can be used."
    case .eye: "Whose eye a row is of: left, right, L, R, both."
    }
  }
}
