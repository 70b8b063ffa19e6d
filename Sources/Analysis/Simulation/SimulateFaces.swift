package import Basics
import Formats
import Recordings
import Simulation
import Studies
import Tables
import Trackers

/// Writes simulated recordings of faces with all their shapes, with what the faces did beside them.
///
/// The people are those of simulated calibrations, which are written, too: a model that is fitted on these tells where they looked.
package struct SimulateFaces: Sendable {
  package var calibrations: SimulateCalibrations
  package var duration: Time = .seconds(300)
  /// Frames a second.
  package var rate = 60.0

  package init(calibrations: SimulateCalibrations) {
    self.calibrations = calibrations
  }

  /// Answers how many files were written.
  package func run() async throws -> Int {
    let folder = try simulationFolder(calibrations.folder)
    var files = try await calibrations.recordings(in: folder)
    let study = FaceStudy(of: calibrations.people, lasting: duration, rate: rate)
    files.append(try folder.write(PassageJSONWriter().file(of: study.passages), to: "passages.json"))
    let people = Array(0..<calibrations.participants)
    // One recording is large, and as many as there are cores are written at once.
    files += try await people.concurrentMap { try recording(of: $0, in: study, to: folder) }.flatMap { $0 }
    let habits = people.map { TrueHabits(participant: study.people.participant($0), habits: study.habits(of: $0)) }
    files.append(try folder.write(try csv(TrueHabits.table(of: habits)), to: "truth/participants.csv"))
    files.append(try folder.write(description, to: "README.md"))
    _ = try folder.write(manifest(of: files, seed: calibrations.seed), to: "manifest.json")
    return files.count + 1
  }

  private func recording(
    of index: Int,
    in study: FaceStudy,
    to folder: OutputFolder
  ) throws -> [OutputFolder.File] {
    let name = study.people.participant(index).id
    let session = study.session(index)
    let acts = TrueFaceAct.all(of: session, recording: name)
    return [
      try folder.write(
        formatWriters.make(StudyJSONWriter.name).file(of: session.frames),
        to: "recordings/face/\(name).json"
      ),
      try folder.write(try csv(TrueFaceAct.table(of: acts)), to: "truth/face-\(name).csv"),
    ]
  }

  private var description: String {
    """
    # Simulated faces

    \(NumberText.counted(calibrations.participants, "participant")), seed \(calibrations.seed). No person was recorded. Everybody reads \
    one page again and again for \(NumberText.shortest(duration.seconds)) s, and blinks, tilts the head, nods, smiles, winks, frowns, looks away \
    and gets sleepier or more awake meanwhile. How often is an assumption; the mean blink rate is that of readers.

    - `recordings/`: calibrations of these people, `participants.csv`, and below `face/` frames of face tracking with 52 blend shapes,
      \(NumberText.shortest(rate)) a second, as JSON.
    - `passages.json`: the page with the box of every word.
    - `truth/`: `face-….csv` what the face did, in milliseconds since the first frame; `participants.csv` the habits that were drawn.
      Nothing reads it but tests.
    - `manifest.json`: the files with their SHA-256 digests.

    """
  }
}
