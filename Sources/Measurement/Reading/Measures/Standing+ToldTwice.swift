import Store
package import Studies

extension Standing {
  /// What the reasons begin with for which nothing is kept of a trial that another recording tells, too.
  static let toldTwice = "The trial is measured"

  /// Whether a recording tells what another one does, which is measured in its place.
  package func isToldTwice(_ recording: String) -> Bool {
    holds(.measures, of: recording)
      && keeping(.measures, of: recording)?.absence?.hasPrefix(Self.toldTwice) ?? false
  }
}
