import Store
import Studies

/// Recordings by what labels call them.
///
/// Labels may name a recording as the study does or as its file is called, with a person's name or a pseudonym in it, and with the
/// folders that the file lies in.
struct LabelledRecordings {
  /// A trial of a file that holds several: its name stands in front of what tells them apart.
  private struct Part: Hashable {
    let file: String
    let trial: String
  }

  private let headers: [RecordingHeader]
  private var byName: [String: Int] = [:]
  private var byPart: [Part: Int] = [:]
  private let names: NameKeeper

  init(_ headers: [RecordingHeader], of study: borrowing Study) throws {
    self.headers = headers
    names = try NameKeeper(study, keepsNames: false)
    for (place, header) in headers.enumerated() {
      byName[header.name] = place
      guard let trial = header.trial else { continue }
      let part = Part(file: String(header.name.prefix { $0 != "/" }), trial: trial)
      byPart[part] = byPart[part] ?? place
    }
  }

  /// The place of the first that is meant; nil where none is.
  ///
  /// `trial`: nil where the recording's name tells.
  func place(of recording: String, trial: String?) -> Int? {
    let own = spellings(of: recording).flatMap { [named($0, trial), ofFile($0, trial)] }
    let file = String(recording.split(separator: "/").last ?? "")
    let byFile = file.isEmpty || file == recording ? [] : spellings(of: file).map { ofFile($0, trial) }
    return (own + byFile).compactMap(\.self).min()
  }

  private func spellings(of label: String) -> Set<String> { [label, names.cleaned(label), names.id(of: label)] }

  private func named(_ name: String, _ trial: String?) -> Int? {
    guard let place = byName[name] else { return nil }
    let own = headers[place].trial
    return trial == nil || own == nil || own == trial ? place : nil
  }

  private func ofFile(_ file: String, _ trial: String?) -> Int? {
    trial.flatMap { byPart[Part(file: file, trial: $0)] }
  }
}
