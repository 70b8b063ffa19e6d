import Store
import Studies

extension RecordingHeader {
  /// Whether labels are of it: they may name a recording as the study does or as its file is called, with a person's name
  /// or a pseudonym in it.
  ///
  /// `trial`: nil where the recording's name tells.
  func isMeant(by recording: String, trial named: String?, _ names: NameKeeper) -> Bool {
    [recording, names.cleaned(recording), names.id(of: recording)].contains { label in
      if name == label { return named == nil || trial == nil || trial == named }
      return name.prefix { $0 != "/" } == label && named != nil && trial == named
    }
  }
}
