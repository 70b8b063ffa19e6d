import Basics
package import Geometry
import Reading
package import Recordings
package import Store
package import Studies
import Tables

/// So that memory holds few readings at once.
let readingsAtOnce = 32

extension Study {
  /// Recordings in use that show what somebody looked at freely, sorted by name: all, or those that are named.
  ///
  /// A calibration shows targets, one after the other; its eye movements are known. Where only another program's measures are there,
  /// nothing was looked at that could be found.
  package func viewings(named names: [String]) throws -> [Stored<RecordingHeader>] {
    try recordingsInUse(named: names).filter {
      ($0.content != .face || $0.kind != .calibration) && $0.content != .words
    }
  }

  /// The recording's fixations before its passage, or before the one that a person names.
  func trial(
    _ recording: Stored<RecordingHeader>,
    reading passage: String?,
    of shelf: inout PassageShelf
  ) throws -> Result<ReadTrial, TrialProblem> {
    let events = try rows(StoredEvent.self, of: recording.name)
    let viewing = try seen(recording)?.geometry
    let id = passage ?? recording.passage
    let given = id.map(shelf.isLaidOut) == true ? nil : try givenWords(of: recording, events)
    let lack = try events.isEmpty ? lackOfEvents(in: recording.name) : nil
    let quality = try events.isEmpty ? nil : rows(RecordingQuality.self, of: recording.name).first
    do throws(TrialProblem) {
      guard let id else { throw .noPassage }
      let text = try shelf.text(id)
      if let lack { throw lack }
      return .success(
        try ReadTrial(
          recording.value,
          events: events,
          text: text,
          geometry: viewing,
          screen: screen(of: recording.value, before: text.passage),
          given: given,
          hasGivenFixations: quality?.hasDetectedFixations == false
        )
      )
    } catch { return .failure(error) }
  }

  private func lackOfEvents(in recording: String) throws -> TrialProblem {
    let standing = try standing()
    guard standing.holds(.events, of: recording) else { return .noEvents }
    return .eventless(standing.keeping(.events, of: recording)?.absence)
  }

  /// How many of a passage's units the screen has, which gaze may be given in parts of.
  package func screen(of recording: RecordingHeader, before passage: Passage) -> Size<RecordedUnits>? {
    if let screen = passage.screen { return screen }
    // What files tell of a screen before which gaze is given in parts counts pixels.
    if passage.unit == .pixels, let screen = recording.gaze?.screen { return screen }
    return settings.screen.unit == passage.unit ? settings.screen.units : nil
  }

  /// From where the screen was seen; eyes before a tablet tell their distance.
  func seen(_ recording: Stored<RecordingHeader>) throws -> Viewing? {
    let measured = recording.content == .face ? try medianDistance(of: recording) : nil
    return viewing(of: recording.value, at: measured)
  }
}
