import Basics
import Calibration
import Store
import Studies
import Tables
import Trackers

/// Folds that were drawn elsewhere or before: lists of rows, counted from 0 in the order of the file's rows.
///
/// `{"all": [{"train": […], "test": […]}, …], "grouped": […]}`, as other programs draw them; further members are called as
/// the splits are. Grouped rows are fixations, in ascending order of head position, distance, x and y of the target.
package struct SplitFile: Sendable {
  package let path: String
  /// The repeats of each split, by its name.
  let folds: [String: [Fold]]

  /// The kind of choice that a run records it as.
  static let kind = "split-file"

  /// For the record of a run.
  var recorded: Run.Choice { Run.Choice(Self.kind, path) }

  package init(_ path: String) throws {
    try self.init(parsing: contents(ofFileAt: path), path: path)
  }

  package init(parsing bytes: [UInt8], path: String) throws {
    guard case .object(let members) = try JSON(parsing: bytes, source: path) else {
      throw SplitFileError(path: path, problem: "an object of lists of folds was expected.")
    }
    var folds: [String: [Fold]] = [:]
    for member in members {
      let name = Self.names[member.name] ?? member.name
      guard splits.names.contains(name) else {
        let known = Array(Self.names.keys) + splits.names
        let meant = didYouMean(insteadOf: member.name, among: known)
        throw SplitFileError(path: path, problem: "there is no split '\(member.name)'.\(meant)")
      }
      guard let elements = member.value.elements, !elements.isEmpty else {
        throw SplitFileError(path: path, problem: "'\(member.name)' must be a list of one fold at least.")
      }
      var list: [Fold] = []
      for (index, element) in elements.enumerated() {
        guard let train = Self.rows(element["train"]), let test = Self.rows(element["test"]), !train.isEmpty,
          !test.isEmpty
        else {
          throw SplitFileError(
            path: path,
            problem:
              "fold \(index) of '\(member.name)' must be {\"train\": [rows], \"test\": [rows]}, rows counted from 0."
          )
        }
        if name != AllRows.name, let row = Set(train).intersection(test).min() {
          throw SplitFileError(
            path: path,
            problem: "fold \(index) of '\(member.name)' tests row \(row), which it trains on."
          )
        }
        list.append(Fold(train: train, test: test))
      }
      folds[name] = list
    }
    self.path = path
    self.folds = folds
  }

  /// The words of the format for the two splits that the source report draws.
  private static let names = ["all": RandomFrames.name, "grouped": RandomGrouped.name]

  private static func rows(_ list: JSON?) -> [Int]? {
    guard let elements = list?.elements else { return nil }
    let rows = elements.compactMap { $0.number.flatMap(Int.init(exactly:)) }
    return rows.count == elements.count && rows.allSatisfy { $0 >= 0 } ? rows : nil
  }

  /// Throws where a fold names a row that there is not.
  func check(_ name: String, rows: Int, of participant: String) throws(SplitFileError) {
    for (index, fold) in (folds[name] ?? []).enumerated() {
      guard let beyond = (fold.train + fold.test).first(where: { $0 >= rows }) else { continue }
      throw SplitFileError(
        path: path,
        problem: "fold \(index) of '\(name)' names row \(beyond), but \(participant) has rows 0 to \(rows - 1)."
      )
    }
  }

  /// The folds of repeats, as text of such a file.
  static func text(of repeats: [(name: String, folds: [Fold])]) -> String {
    let members = repeats.map { split in
      let name = names.first { $0.value == split.name }?.key ?? split.name
      let folds = split.folds.map { "    {\"train\": \($0.train), \"test\": \($0.test)}" }
      return "  \(JSONText.string(name)): [\n\(folds.joined(separator: ",\n"))\n  ]"
    }
    return "{\n\(members.joined(separator: ",\n"))\n}\n"
  }
}

/// Why a file of splits cannot be used.
package struct SplitFileError: Error, Equatable, CustomStringConvertible {
  let path: String
  let problem: String

  package var description: String { "\(path): \(problem)" }
}
