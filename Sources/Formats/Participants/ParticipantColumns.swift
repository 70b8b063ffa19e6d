import Basics
import Trackers

/// Which columns of a list of participants hold what.
struct ParticipantColumns {
  let id: Int
  let group: Int?
  let age: Int?
  let agesAreMonths: Bool
  let sex: Int?
  let language: Int?
  /// Whether the groups are those of a condition.
  private let groupsAreConditions: Bool

  /// Words come before the numbers that stand for them.
  private static let groups = [
    "group", "diagnosis", "dyslexia", "dyslexic", "reading_group", "population", "gruppe", "diagnose", "groupe",
    "grupo",
    "gruppo", "groep", "legasthenie", "lrs", "dyslexie", "label", "class", "class_id",
  ]
  /// Of people a row each, these are groups where nothing else is.
  private static let conditions = ["condition", "bedingung", "condición", "condicion", "condizione", "conditie"]
  /// What people are called by where no column has a code.
  private static let personalNames = [
    "name", "full_name", "participant_name", "subject_name", "nom", "nombre", "nome", "naam",
  ]
  private static let ages: Set = ["age", "alter", "âge", "edad", "età", "leeftijd"]
  private static let years: Set = ["years", "year", "y", "yr", "yrs", "jahre", "jahren", "ans", "años", "anni", "jaar"]
  private static let months: Set = [
    "months", "month", "mo", "mos", "monate", "monaten", "mois", "meses", "mesi", "maanden",
  ]
  private static let sexes = ["sex", "gender", "geschlecht", "sexe", "sexo", "sesso", "geslacht"]
  private static let languages = [
    "language", "native_language", "l1", "sprache", "muttersprache", "langue", "idioma", "lingua", "taal",
  ]

  /// Nil where no column names people.
  init?(_ header: [String]) {
    let names = header.map(plainName)
    let id =
      names.firstIndex(of: "participant_id") ?? Self.surestPlace(ofPeopleIn: header)
      ?? names.firstPlace(ofAny: ["id", "code"] + Self.personalNames)
    guard let id else { return nil }
    self.id = id
    let group = names.firstPlace(ofAny: Self.groups)
    self.group = group ?? names.firstPlace(ofAny: Self.conditions)
    groupsAreConditions = group == nil
    let years = header.firstIndex { Self.isAge($0, in: Self.years) }
    let months = header.firstIndex { Self.isAge($0, in: Self.months) }
    age = years ?? months
    agesAreMonths = years == nil && months != nil
    sex = names.firstPlace(ofAny: Self.sexes)
    language = names.firstPlace(ofAny: Self.languages)
  }

  private static func surestPlace(ofPeopleIn header: [String]) -> Int? {
    let guesses = header.map { ColumnGuess($0.trimmedOfBlanks) }
    let named = guesses.indices.filter { guesses[$0].role == .participant }
    return named.min { (guesses[$0].weight, $0) < (guesses[$1].weight, $1) }
  }

  /// Whether a name, such as `Age (years)` or `age_in_months`, is that of ages, and says no other unit.
  private static func isAge(_ name: String, in unit: Set<String>) -> Bool {
    let words = name.lowercased().split { !$0.isLetter }.map { String($0) }.filter { !["in", "en"].contains($0) }
    guard let first = words.first, ages.contains(first) else { return false }
    return words.count == 1 ? unit == years : unit.isSuperset(of: words.dropFirst())
  }

  /// Whether a table is a list of people, and nothing else: a row a person, and no gaze.
  static func recognize(_ head: FileHead) -> Bool {
    let header = head.header.names
    guard header.count > 1 || header == ["participant_id"], let columns = Self(header) else { return false }
    let guesses = header.map { ColumnGuess($0) }
    let roles = Set(guesses.compactMap(\.role))
    let isPlace = { (role: ColumnRole) in if case .x = role { true } else { false } }
    if roles.contains(where: isPlace) { return false }
    let isBIDS = header[columns.id].lowercased() == "participant_id"
    let namesPeople = guesses[columns.id].role == .participant
    guard isBIDS || columns.tellOfPeople(header, namesPeople: namesPeople) else { return false }
    // An id alone may be an item's, and items have conditions, too: then nothing else may be told of than people.
    let isOfPeople = namesPeople && !columns.tellConditionsAlone
    guard isBIDS || isOfPeople || roles.isSubset(of: [.participant, .eye]) else { return false }
    let table = SampledTable(of: head.bytes.span)
    guard columns.id < table.columns.count else { return false }
    let people = table.columns[columns.id].filter { !$0.isEmpty }
    let names = Set(people)
    if names.count == people.count {
      // One row of anything has one person.
      return people.count > 1 || roles.isDisjoint(with: [.start, .duration, .trial, .word, .wordOrArea, .time])
    }
    // A doubled row is somebody's slip; many rows of each are another table.
    return isBIDS && names.count * 2 > people.count && roles.isDisjoint(with: [.start, .duration, .trial, .word])
  }

  private var tellConditionsAlone: Bool {
    groupsAreConditions && group != nil && age == nil && sex == nil && language == nil
  }

  /// Whether a column beside that of the names tells of people, and not of items.
  private func tellOfPeople(_ header: [String], namesPeople: Bool) -> Bool {
    if age != nil || sex != nil { return true }
    let names = header.map(plainName)
    if Self.personalNames.contains(names[id]) { return false }
    // Lists of what codes mean have labels, and lists of items have conditions.
    if names[id] == "code" { return group.map { !["label", "class", "class_id"].contains(names[$0]) } ?? false }
    return language != nil || group != nil && (namesPeople || !groupsAreConditions)
  }
}
