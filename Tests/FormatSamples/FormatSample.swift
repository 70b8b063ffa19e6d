/// A small file under a name that its format knows, what lies beside it, and what its reader has to be told.
public struct FormatSample: Sendable {
  public let file: String
  public let text: String
  /// By their names.
  public let companions: [String: String]
  public let options: [String: String]
}

/// One of every format of the catalog.
public let formatSamples: [String: FormatSample] = {
  var all = samples.mapValues { FormatSample(file: "file", text: $0, companions: [:], options: [:]) }
  for (name, gaze) in gazeSamples {
    all[name] = FormatSample(file: gaze.file, text: gaze.text, companions: gaze.companions, options: gaze.options)
  }
  for (name, passage) in passageSamples {
    all[name] = FormatSample(file: passage.file, text: passage.text, companions: [:], options: passage.options)
  }
  return all
}()
