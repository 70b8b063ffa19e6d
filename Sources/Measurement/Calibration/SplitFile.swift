import Basics
import Calibration
import Studies
import Tables
import Trackers

/// Folds that were drawn elsewhere or before: lists of rows, counted from 0 in the order of the file's rows, also of those that
/// cannot be fitted on.
///
/// Where a mode keeps some samples, rows are counted among those only.
///
/// `{"all": [{"train": […], "test": […]}, …], "grouped": […]}`, as other programs draw them; further members are called as
/// the splits are. Grouped rows are fixations, in ascending order of head position, distance, x and y of the target.
package struct SplitFile: Sendable {
  package let path: String
  /// The repeats of each split, by its name.
  let folds: [String: [Fold]]

  /// The kind of choice that a run records it as.
  package static let kind = "split-file"

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

  /// The folds of a split as rows that are fitted on, and what is told of those that are dropped.
  ///
  /// A fold that trains or tests on no such row is dropped. Throws where one names a row that there is not, or all are
  /// dropped.
  func rows(
    of name: String,
    _ numbers: RowNumbers,
    of participant: String
  ) throws(SplitFileError) -> (folds: [Fold], dropped: [Finding]) {
    var known: [Fold] = []
    var problems: [String] = []
    for (index, fold) in (folds[name] ?? []).enumerated() {
      if let beyond = (fold.train + fold.test).first(where: { $0 >= numbers.count }) {
        throw SplitFileError(
          path: path,
          problem:
            "fold \(index) of '\(name)' names row \(beyond), but \(participant) has rows 0 to \(numbers.count - 1)."
        )
      }
      let rows = numbers.rows(of: fold)
      if rows.train.isEmpty || rows.test.isEmpty {
        let use = rows.train.isEmpty ? "trains" : "tests"
        problems.append(
          "all rows that fold \(index) of '\(name)' \(use) on have no target or no face in \(participant)"
        )
      } else {
        known.append(rows)
      }
    }
    if known.isEmpty, let problem = problems.first { throw SplitFileError(path: path, problem: "\(problem).") }
    let dropped = problems.map { problem in
      Finding(.note, "fold-left-out", at: Place(participant), "\(path): \(problem), so that it is left out.")
    }
    return (known, dropped)
  }

  /// That a split's folds name rows that are left out of the fit; nil where they name none.
  func leftOut(of folds: [Fold], _ name: String, _ numbers: RowNumbers, of participant: String) -> Finding? {
    let count = numbers.leftOut(of: folds)
    guard count > 0 else { return nil }
    return Finding(
      .note,
      "rows-left-out",
      at: Place(participant),
      "\(NumberText.counted(count, "row")) that '\(name)' in \(path) names \(count == 1 ? "has" : "have") no target or no face, "
        + "and \(count == 1 ? "is" : "are") left out of its folds."
    )
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
