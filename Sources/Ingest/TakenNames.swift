import Store
import Studies

/// Names that recordings of a file cannot have, since others have them, however their accents are encoded.
///
/// The database would tell such names apart, by their bytes, but nobody who reads them does.
struct TakenNames {
  /// Of recordings that the file gave when it was read before, which go.
  private let freed: Set<Spelling>
  /// To recordings of this file.
  private var given: Set<String>
  /// Stored ones that stay and are not ASCII; nil until somebody asks.
  private var spelled: Set<String>?
  /// The last number given behind each name; those below it are taken.
  private(set) var numbers: [String: Int]

  /// `given`: to recordings of this file already; `numbers`: to recordings of earlier files, all of which are still there.
  init(freed: [String], given: Set<String>, numbers: [String: Int]) {
    self.freed = Set(freed.map { Spelling($0) })
    self.given = given
    self.numbers = freed.isEmpty ? numbers : [:]
  }

  /// Gives a stored recording's name to the one that takes its place; answers whether no other of this file has it.
  mutating func handOn(_ name: String) -> Bool { given.insert(name).inserted }

  /// The name, with a number behind it where it is taken.
  mutating func unused(_ name: String, in study: borrowing Study) throws -> String {
    var number = numbers[name] ?? 1
    var candidate = number == 1 ? name : "\(name)-\(number)"
    while try isTaken(candidate, in: study) {
      number += 1
      candidate = "\(name)-\(number)"
    }
    if number > 1 { numbers[name] = number }
    given.insert(candidate)
    return candidate
  }

  private mutating func isTaken(_ name: String, in study: borrowing Study) throws -> Bool {
    if given.contains(name) { return true }
    if !freed.contains(Spelling(name)) {
      let isStored = try study.store.hasRecording(named: name)
      if isStored { return true }
    }
    guard Self.hasOtherSpellings(name) else { return false }
    if let spelled { return spelled.contains(name) }
    let found = Set(try study.store.recordingNamesBeyondASCII().filter { !freed.contains(Spelling($0)) })
    spelled = found
    return found.contains(name)
  }

  /// In ASCII only those with one of three characters have any, such as `K`, which the sign for kelvin is, too.
  private static func hasOtherSpellings(_ name: String) -> Bool {
    name.utf8.contains { $0 >= 0x80 } || name.contains { "K;`".contains($0) }
  }
}
