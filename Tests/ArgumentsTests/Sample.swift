import Arguments

/// Reads one option of every kind.
struct EventsCommand: Command {
  static let name = "events"
  static let summary = "Find fixations, saccades and blinks."
  static let examples = [
    Example("study events --detector idt", "Finds events by their dispersion."),
    Example("study events --group controls", "Looks at one group only."),
  ]
  static let result = "Events go into the study's database, and their number to standard output."

  let detector: String
  let limit: Int
  let seed: Int?
  let threshold: Double
  let shift: Double?
  let kind: String?
  let group: String?
  let settings: [String]
  let output: String
  let study: String
  let isQuiet: Bool

  init(from arguments: inout Arguments) throws(UsageError) {
    detector = try arguments.choice(
      "detector",
      among: ["ivt", "idt", "engbert-kliegl"],
      default: "ivt",
      help: "How events are found."
    )
    limit = try arguments.integer("limit", "COUNT", default: 10, in: 1...100, help: "The most blinks in a minute.")
    seed = try arguments.integer("seed", "NUMBER", in: 0...Int.max, help: "Makes chance repeatable.")
    threshold = try arguments.number("threshold", "SPEED", default: 30, in: 0.5...1000, help: "In degrees per second.")
    shift = try arguments.number("shift", "SECONDS", in: -5...5, help: "Added to every time: 'late' eyes [seconds].")
    kind = try arguments.choice("kind", among: ["calibration", "reading"], help: "Only recordings of this kind.")
    group = try arguments.option("group", .text("NAME"), help: "Only the participants of this group.")
    settings = try arguments.options("set", .text("KEY=VALUE"), help: "An option of the detector.")
    output = try arguments.option("output", short: "o", .file, default: "-", help: "Where rows are written.")
    study = try arguments.option("study", .folder, default: ".", help: "The study's folder.")
    isQuiet = arguments.flag("quiet", short: "q", help: "Print no progress.")
  }

  func run() async throws {}
}

/// Takes the rest of the words.
struct IngestCommand: Command {
  static let name = "ingest"
  static let summary = "Take recordings into the study."
  static let examples = [Example("study ingest recordings", "Takes in what the folder holds.")]
  static let result = "Recordings go into the study's database, findings to standard error."

  let isStrict: Bool
  let paths: [String]

  init(from arguments: inout Arguments) throws(UsageError) {
    isStrict = arguments.flag("strict", help: "Exit with 1 where anything was found.")
    paths = try arguments.operands(.path, help: "Files, or folders of files, in any known format.")
  }

  func run() async throws {}
}

/// Takes one word, and perhaps another.
struct ChoicesCommand: Command {
  static let name = "choices"
  static let summary = "List what can be chosen."
  static let examples = [Example("study choices detectors", "Lists the detectors.")]
  static let result = "The list goes to standard output."

  let kind: String
  let word: String?

  init(from arguments: inout Arguments) throws(UsageError) {
    kind = try arguments.operand(.choice("KIND", among: ["detectors", "measures"]), help: "What is listed.")
    word = try arguments.optionalOperand(.text("WORD"), help: "What a line must contain.")
  }

  func run() async throws {}
}

extension Program {
  static let sample = Program(
    name: "study",
    version: "1.0",
    summary: "Study reading with eye tracking.",
    description: ["A study is a folder.", ".study inside it holds what's stored - \\never\\ edit it; α ≥ 0.05."],
    groups: [
      Group("Recordings", [IngestCommand.self]),
      Group("Science", [EventsCommand.self]), Group("Also", isInBrief: true, [ChoicesCommand.self]),
    ],
    topics: [Topic("reading", "# Reading\n\nAll of it.")],
    firstSteps: ["study ingest recordings", "study events"],
    exitCodes: [Term("0", "Done."), Term("64", "The words were not understood.")],
    environment: [Term("NO_COLOR", "Where it is set, nothing is coloured.")]
  )
}
