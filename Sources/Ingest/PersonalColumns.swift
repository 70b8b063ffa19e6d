import Basics
import Recordings
import Trackers

/// Columns of a list of people that tell who they are, or what was written of them freely, which a study does not keep.
///
/// Their names are looked at, in the languages of laboratories, and values that are addresses of mail.
struct PersonalColumns {
  private enum Reason: String, CaseIterable {
    case names
    case births = "dates of birth, for which an age stands"
    case mail
    case phones = "phone numbers"
    case addresses
    case notes = "free text"
  }

  /// In the list's order.
  private let columns: [(name: String, reason: Reason)]

  /// `people`: as the list has them.
  init(of people: [Participant]) {
    var names: [String] = []
    var values: [String: [String]] = [:]
    for detail in people.lazy.flatMap(\.details) {
      if values[detail.name] == nil { names.append(detail.name) }
      values[detail.name, default: []].append(detail.value)
    }
    columns = names.compactMap { name in
      Self.reason(name, values[name] ?? []).map { (name: name, reason: $0) }
    }
  }

  /// A participant without what is told in these columns.
  func removed(from participant: Participant) -> Participant {
    let names = Set(columns.map(\.name))
    var rest = participant
    rest.details.removeAll { names.contains($0.name) }
    return rest
  }

  /// Nil where there are none.
  func finding(at place: Place) -> Finding? {
    guard !columns.isEmpty else { return nil }
    let parts = Reason.allCases.compactMap { reason -> String? in
      let names = columns.filter { $0.reason == reason }.map { "'\($0.name)'" }
      return names.isEmpty ? nil : "\(names.joined(separator: ", ")) (\(reason.rawValue))"
    }
    let sentence = """
      Not kept of this list, since a study has pseudonyms in the place of names: \(parts.joined(separator: ", ")). To keep a column \
      that tells nothing of the kind, give it another name; --keep-names keeps them all.
      """
    return Finding(.warning, "personal-columns", at: place, sentence)
  }

  private static func reason(_ name: String, _ values: [String]) -> Reason? {
    let words = ColumnGuess(name).words
    // Long ones may end a compound, as in 'Elterntelefonnummer'.
    func have(_ known: Set<String>) -> Bool {
      words.contains { word in known.contains(word) || known.contains { $0.count > 6 && word.hasSuffix($0) } }
    }
    if have(mail) || values.contains(where: isMailAddress) { return .mail }
    if have(births), !have(ofNewborns) { return .births }
    if have(phones) { return .phones }
    if have(addresses) { return .addresses }
    if have(names) || have(generalNames) && !have(ofThings) { return .names }
    // A number is a mark at school, which is called so in some languages, and no text.
    if have(notes), values.contains(where: { Double($0) == nil }) { return .notes }
    return nil
  }

  /// Such as `anna@example.org`.
  private static func isMailAddress(_ text: String) -> Bool {
    let parts = text.split(separator: "@", omittingEmptySubsequences: false)
    guard parts.count == 2, !text.contains(" "), let domain = parts.last else { return false }
    return !parts[0].isEmpty && domain.dropFirst().dropLast().contains(".")
  }

  private static let mail: Set = [
    "mail", "email", "mails", "emails", "mailadresse", "emailadresse", "emailaddress", "courriel", "correo",
  ]
  private static let births: Set = [
    "birth", "birthdate", "birthday", "birthyear", "birthplace", "born", "dob", "geburtsdatum", "geburtstag",
    "geburt", "geburtsjahr", "geburtsort", "geb", "gebdat", "gebdatum", "geboren", "naissance", "né", "née",
    "nacimiento", "nacido", "nascita", "nato", "nata", "geboorte", "geboortedatum", "geboortejaar", "geboorteplaats",
  ]
  /// These make it a matter of how somebody was born.
  private static let ofNewborns: Set = [
    "weight", "order", "term", "weeks", "poids", "peso", "gewicht", "rang", "preterm", "length",
  ]
  private static let phones: Set = [
    "phone", "telephone", "phonenumber", "telefon", "telefonnummer", "tel", "handy", "handynummer", "mobilnummer",
    "téléphone", "teléfono", "telefono", "móvil", "cellulare", "telefoon", "telefoonnummer", "fax", "whatsapp",
  ]
  private static let addresses: Set = [
    "address", "adresse", "anschrift", "street", "straße", "strasse", "hausnummer", "wohnort", "rue", "calle",
    "straat", "dirección", "direccion", "indirizzo", "adres", "zip", "zipcode", "postcode", "postal", "plz",
    "postleitzahl",
  ]
  private static let names: Set = [
    "firstname", "forename", "givenname", "lastname", "surname", "familyname", "fullname", "nickname", "initials",
    "vorname", "nachname", "familienname", "zuname", "rufname", "initialen", "prénom", "prenom", "patronyme",
    "apellido", "apellidos", "cognome", "voornaam", "achternaam", "familienaam",
  ]
  /// Many things have these, too.
  private static let generalNames: Set = [
    "name", "names", "namen", "nom", "noms", "nombre", "nombres", "nome", "nomi", "naam",
  ]
  private static let ofThings: Set = [
    "file", "group", "condition", "school", "class", "test", "task", "list", "version", "study", "site", "lab",
    "device", "tracker", "language", "item", "text", "variable", "brand",
  ]
  private static let notes: Set = [
    "note", "notes", "remark", "remarks", "comment", "comments", "bemerkung", "bemerkungen", "anmerkung",
    "anmerkungen", "kommentar", "kommentare", "notiz", "notizen", "remarque", "remarques", "commentaire",
    "commentaires", "nota", "notas", "observaciones", "comentario", "comentarios", "commento", "commenti",
    "osservazioni", "opmerking", "opmerkingen", "notitie", "notities",
  ]
}
