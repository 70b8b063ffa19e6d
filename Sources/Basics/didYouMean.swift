/// The question that ends a message, a blank in front: ` Did you mean 'fit'?`; or `otherwise` where nothing is near.
public func didYouMean(_ closest: String?, orElse otherwise: String = "") -> String {
  closest.map { " Did you mean '\($0)'?" } ?? otherwise
}

/// The same of the known word that is nearest to a mistyped one.
public func didYouMean(
  insteadOf word: String,
  among known: some Sequence<String>,
  orElse otherwise: String = ""
) -> String {
  didYouMean(closestMatch(to: word, among: known), orElse: otherwise)
}
