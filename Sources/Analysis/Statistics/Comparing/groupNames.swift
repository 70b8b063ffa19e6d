import Studies

extension Study {
  /// Throws where all groups have other names than those who were recorded.
  func requireGroupsWithRecordings() throws {
    if let sentence = try groupsWithoutRecordings() { throw CompareError.groupsWithoutRecordings(sentence) }
  }
}

/// The names of people's groups, the reference first; those of one participant, too.
func groupNames(of groups: [String?], reference: String?) throws(CompareError) -> [String] {
  let names = Set(groups.compactMap(\.self)).sorted()
  guard let first = names.first else { throw .noGroups(participants: groups.count) }
  let chosen = reference ?? usualReference(among: names) ?? first
  let ordered = try referenceFirst(chosen, among: names)
  guard names.count > 1 else { throw .oneGroup(first, participants: groups.count { $0 != nil }) }
  return ordered
}

func referenceFirst(_ reference: String, among names: [String]) throws(CompareError) -> [String] {
  guard names.contains(reference) else { throw .unknownGroup(reference, known: names) }
  return [reference] + names.filter { $0 != reference }
}

/// The group that others are compared with where nobody says: the first of these that there is; nil where there is none.
///
/// They stand in alphabetical order, and are of several languages.
func usualReference(among names: some Sequence<String>) -> String? {
  let names = Set(names).sorted()
  let usual = [
    "0", "control", "controle", "contrôle", "controllo", "controlo", "controls", "false", "healthy", "keine", "kontrol",
    "kontroll", "kontrolle", "kontrollgruppe", "não", "nee", "nein", "nie", "no", "non", "non-dyslexic", "non_dyslexic",
    "nondyslexic", "normal", "normalleser", "ohne", "td", "temoin", "témoin", "typical", "typisch", "unauffällig",
  ]
  return usual.lazy.compactMap { word in names.first { $0.lowercased() == word } }.first
}

/// The one that is told from the reference, where there are two.
func otherGroup(than reference: String, among names: some Sequence<String>) -> String? {
  let others = Set(names).subtracting([reference])
  return others.count == 1 ? others.first : nil
}
