import Recordings
package import Store

extension NameKeeper {
  /// `keepsNames`: whether names are kept as they are, though the study's settings do not say so.
  package init(_ study: borrowing Study, keepsNames: Bool) throws {
    self.init(
      try study.pseudonyms(),
      keepsNames: keepsNames || study.settings.keepsNames,
      stored: Set(try study.store.participants().map(\.participant.id))
    )
  }
}
