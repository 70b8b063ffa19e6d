import Store
import Studies

extension RecordingHeader {
  /// Whether labels are of it: they may name a recording as the study does or as its file is called, with a person's name
  /// or a pseudonym in it, and with the folders that the file lies in.
  ///
  /// `trial`: nil where the recording's name tells.
  func isMeant(by recording: String, trial named: String?, _ names: NameKeeper) -> Bool {
    let isOwn = [recording, names.cleaned(recording), names.id(of: recording)].contains { label in
      if name == label { return named == nil || trial == nil || trial == named }
      return isOfFile(label, trial: named)
    }
    guard !isOwn, let file = recording.split(separator: "/").last.map(String.init), file != recording else {
      return isOwn
    }
    return [file, names.cleaned(file), names.id(of: file)].contains { isOfFile($0, trial: named) }
  }

  /// Where a file holds several trials, its name stands in front of what tells them apart.
  private func isOfFile(_ label: String, trial named: String?) -> Bool {
    name.prefix { $0 != "/" } == label && named != nil && trial == named
  }
}
