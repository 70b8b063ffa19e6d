import Store
package import Studies

/// Why nothing is kept of a trial that another recording tells, too.
enum ToldTwice {
  /// By the recording of its samples.
  case fromSamples(by: String)
  /// By the recording of which the same was measured here.
  case here(by: String)

  /// As it is stored in the place of measures.
  var sentence: String {
    switch self {
    case .fromSamples(let recording): "\(Self.opening) from its samples, by '\(recording)'."
    case .here(let recording): "\(Self.opening) here, by '\(recording)'."
    }
  }

  private static let opening = "The trial is measured"

  /// Whether this is what such a sentence says.
  static func isTold(by absence: String) -> Bool { absence.hasPrefix(opening) }
}

extension Standing {
  /// Whether a recording tells what another one does, which is measured in its place.
  package func isToldTwice(_ recording: String) -> Bool {
    holds(.measures, of: recording)
      && keeping(.measures, of: recording)?.absence.map(ToldTwice.isTold(by:)) ?? false
  }
}
