import Analysis
import Arguments
import Calibration
import Foundation
import Store
import Studies
import TestSupport
import Testing

@testable import Measurement
@testable import study

@Suite("The commands about models", .serialized)
struct ModelCommandsTests {
  private func run(_ words: String...) async throws {
    guard case .run(let command) = try Program.study.parse(words) else { return }
    try await command.run()
  }

  @Test("fit, list, print, choose and apply")
  func wholeWay() async throws {
    let home = try TemporaryFolder()
    let (folder, data) = (home.path(of: "pilot"), home.path(of: "data"))
    try await run("init", folder)
    try await run("models", "--study", folder)
    try await run("simulate", data, "--participants", "1", "--seed", "4")
    try await run("ingest", data, "--study", folder, "--quiet")
    try await run("fit", "--mode", "5", "--criteria", "low", "--study", folder, "--quiet", "--strict")
    try await run("fit", "--calibrators", "ridge,affine", "--features", "rpy", "--study", folder, "--quiet")
    let reading = try Study(StudyFolder(folder), for: .reading)
    let models = try reading.modelOverviews()
    let recording = try #require(try reading.recordingOverviews().first)
    #expect(models.map(\.calibrator) == ["ridge", "affine"])
    let name = try #require(models.first { $0.calibrator == "affine" }).name
    try await run("choose", name, "--study", folder)
    #expect(try Study(StudyFolder(folder), for: .reading).modelOverviews().first(where: \.isChosen)?.name == name)
    try await run("models", name, "--study", folder)
    try await run("models", name, "--calibration-data", "--study", folder)
    try await run("models", "--participant", recording.participant, "--csv", "--study", folder)
    let (file, array) = (home.path(of: "model.json"), home.path(of: "data.json"))
    let model = try reading.model(at: name)
    try Data(model.document(isPretty: true).utf8).write(to: URL(filePath: file))
    try Data("\(try #require(model.calibrationData))".utf8).write(to: URL(filePath: array))
    try await run("apply", name, recording.name, "--study", folder)
    try await run("apply", file, recording.name, "--json", "--study", folder, "--calibration-data", array)
    await #expect(throws: ModelError.self) {
      try await run("apply", name, recording.name, "--study", folder, "--orientation", "portrait")
    }
    try await run("apply", name, recording.name, "--study", folder, "--orientation", "portrait", "--force")
    try Data("[1, 2]".utf8).write(to: URL(filePath: array))
    await #expect(throws: CalibrationError.otherCoefficientCount(found: 2, needed: 8, features: 2)) {
      try await run("apply", name, recording.name, "--study", folder, "--calibration-data", array)
    }
    await #expect(throws: StoreError.self) { try await run("apply", name, "nobody", "--study", folder) }
    await #expect(throws: ModelError.self) { try await run("choose", "nobody", "--study", folder) }
    await #expect(throws: ExitCode.findings) {
      try await run("fit", "--mode", "5", "--criteria", "high", "--study", folder, "--quiet", "--strict")
    }
    // Nobody else is there to test anything on, yet models are fitted.
    try await run("fit", "--splits", "leave-participant-out", "--features", "gaze", "--study", folder, "--quiet")
    #expect(!(try Study(StudyFolder(folder), for: .reading).modelOverviews().isEmpty))
  }

  @Test(
    "are told of where they are not understood",
    arguments: [
      (["fit", "--mode", "5", "--features", "all"], "'--mode' and '--features' exclude each other."),
      (["fit", "--mode", "1", "--calibrators", "ols"], "'--mode' and '--calibrators' exclude each other."),
      (["fit", "--mode", "9", "--splits", "a.json"], "'--mode' and '--splits' exclude each other."),
      (["fit", "--mode", "4"], "'--mode' has no choice '4'. It has 1, 5, 6, 9."),
      (["fit", "--criteria", "low"], "--mode is missing: say how many targets are to be taken."),
      (["fit", "--region", "0,0,9,9"], "--mode is missing: say how many targets are to be taken."),
      (
        ["fit", "--mode", "5", "--region", "0,0,9"],
        "'--region' takes x,y,width,height in points from the top left corner, not '0,0,9'."
      ),
      (
        ["fit", "--mode", "5", "--option", "affine.terms=own-axis"],
        "'--option' names 'affine', which is not used."
      ),
      (["models", "--calibration-data"], "MODEL is missing: say whose coefficients are meant."),
      (["models", "a", "--participant", "b"], "'--participant' and 'MODEL' exclude each other."),
      (["models", "a", "--csv"], "'--csv' and 'MODEL' exclude each other."),
      (["apply", "a"], "RECORDING is missing: name one."),
      (["choose"], "MODEL is missing: name one."),
    ]
  )
  func mistakes(words: [String], sentence: String) {
    let error = #expect(throws: UsageError.self) { try Program.study.parse(words) }
    #expect(error?.description == sentence)
  }

  @Test("end with their code")
  func codes() {
    #expect(ExitCode(of: ModelError.unknown(name: "x", known: [])) == .missingInput)
    #expect(ExitCode(of: ModelError.notAModel(source: "x")) == .data)
    #expect(ExitCode(of: ModelError.notCalibrationData(source: "x")) == .data)
    #expect(ExitCode(of: CalibrationError.noCalibrationData(calibrator: "x")) == .data)
    let other = ModelError.otherDevice(model: "m", device: "a", of: "b", recording: "r")
    #expect(ExitCode(of: other) == .data && "\(other)".hasSuffix("With --force it is used anyway."))
  }
}
