import Basics
import Recordings
import Store

/// The people of a list as the study calls them, without what it does not keep of them.
struct ListedPeople {
  let people: [Participant]
  private(set) var findings: [Finding] = []

  /// `people`: as the list has them.
  init(_ people: [Participant], at place: Place, named names: NameKeeper) {
    let personal = PersonalColumns(of: names.keepsNames ? [] : people)
    let kept = people.map(personal.removed(from:))
    let columns = kept.lazy.flatMap(\.details).map(\.name).distinct
    let renamed = names.cleanedNames(columns)
    self.people = kept.map { $0.named(by: names, renamed) }
    if let finding = personal.finding(at: place) { findings.append(finding) }
    let shown = columns.compactMap { renamed[$0] }
    if let finding = Namesakes.finding(ofNames: shown, of: "column", at: place) { findings.append(finding) }
  }
}

extension Participant {
  /// As the study calls them, without names in what else is told.
  ///
  /// `columns`: what the study calls some of the list otherwise.
  fileprivate func named(by names: NameKeeper, _ columns: [String: String]) -> Self {
    var named = self
    named.id = names.id(of: id)
    named.details = details.map { .init(name: columns[$0.name] ?? $0.name, value: names.cleanedDetail($0.value)) }
    return named
  }
}
