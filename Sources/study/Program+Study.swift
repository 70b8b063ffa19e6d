import Arguments

extension Program {
  static let version = "0.1.0"

  /// What the running command was made from, without the program's name: the words typed, or those of an experiment's step.
  @TaskLocal static var words = Array(CommandLine.arguments.dropFirst())

  static let study = Program(
    name: "study",
    version: version,
    summary: "Study how people read, from recordings of their eyes and faces.",
    description: [
      """
      A study is a folder. Recordings go in, and each step turns what is stored into something closer to an answer: what the device saw, \
      where the eye was, what it did, what that says about reading, what the paper says.
      """,
      """
      Everything is stored in one SQLite database below the folder's '.study', under pseudonyms, with the run that made it. It is for \
      research; it diagnoses nobody.
      """,
    ],
    groups: [
      Group(
        "Study and data",
        [
          Init.self, Status.self, List.self, Show.self, Log.self, Verify.self, Choices.self, Simulate.self,
          DraftMapping.self, Doctor.self, Passages.self, ShowVideo.self, IngestFiles.self, Exclude.self, Forget.self,
        ]
      ),
      Group(
        "Results",
        [
          Fit.self, Models.self, Choose.self, Apply.self, FindEvents.self, Score.self, FindFaces.self, Lines.self,
          Review.self,
          Measures.self, Bias.self, TellVitals.self, Compare.self, ScreenParticipants.self, CheckFeasibility.self,
          Update.self, Report.self, Export.self, RunExperiment.self,
        ]
      ),
      Group(
        "Also",
        isInBrief: true,
        [BackUp.self, PlanExperiment.self, ShardStudy.self, Merge.self, Completions.self, Manual.self]
      ),
    ],
    topics: topics,
    firstSteps: [
      "study init pilot",
      "study ingest FILES --study pilot",
      "study report --study pilot",
    ],
    exitCodes: [Term("0", "Done.")] + ExitCode.allCases.map { Term("\($0.rawValue)", $0.meaning) },
    environment: [
      Term("NO_COLOR", "Where it is set, nothing is coloured."),
      Term("SOURCE_DATE_EPOCH", "Seconds since 1970, whose day a report's description of itself bears."),
    ]
  )
}
