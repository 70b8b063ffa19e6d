import Basics
import FoundationEssentials
import Trackers

/// Steps that take a study from its recordings to its results, as a file lists them.
package struct Experiment: Sendable, Hashable {
  package struct Step: Sendable, Hashable {
    /// Such as `ingest`.
    package let command: String
    package let settings: [Setting]
  }

  /// An option or operand of a step, by the name that help shows, in small letters and without dashes.
  package struct Setting: Sendable, Hashable {
    package let name: String
    /// As they are typed, none where it is left out; nil for a flag, of which the name alone is typed.
    package let values: [String]?
  }

  /// As a person named the file.
  package let path: String
  package let summary: String?
  package let steps: [Step]

  package init(_ path: String) throws {
    try self.init(parsing: contents(ofFileAt: path), path: path)
  }

  /// The file, or the one of that name among the study's experiments; of a shard, also among those of its study.
  package init(named name: String, in folder: StudyFolder) throws {
    let path = Self.path(named: name, in: folder)
    let bytes: [UInt8]
    do { bytes = try contents(ofFileAt: path) } catch FileError.notFound {
      throw ExperimentError.notFound(path: path)
    }
    try self.init(parsing: bytes, path: path)
  }

  private static func path(named name: String, in folder: StudyFolder) -> String {
    if name.contains("/") || name.hasSuffix(".json") { return name }
    let own = pathOf(name + ".json", in: folder.experiments)
    let whole = StudyFolder(pathOf("../..", in: folder.path))
    let its = pathOf(name + ".json", in: whole.experiments)
    let manager = FileManager.default
    return !manager.fileExists(atPath: own) && Shard(in: folder) != nil && manager.fileExists(atPath: its) ? its : own
  }

  package init(parsing bytes: [UInt8], path: String) throws {
    let json = try JSON(parsing: bytes, source: path)
    guard case .object(let members) = json else {
      throw ExperimentError.broken(path: path, problem: "an object with a list 'steps' was expected.")
    }
    let known = ["summary", "steps"]
    for member in members where !known.contains(member.name) {
      let meant = didYouMean(insteadOf: member.name, among: known, orElse: " It has 'summary' and 'steps'.")
      let problem = "there is no '\(member.name)' here.\(meant)"
      throw ExperimentError.broken(path: path, problem: problem)
    }
    for name in known where members.count(where: { $0.name == name }) > 1 {
      throw ExperimentError.broken(path: path, problem: "'\(name)' is given twice.")
    }
    if let summary = json["summary"], summary.text == nil {
      throw ExperimentError.broken(path: path, problem: "'summary' must be a text.")
    }
    guard let steps = json["steps"]?.elements, !steps.isEmpty else {
      throw ExperimentError.broken(path: path, problem: "'steps' must be a list of steps, such as \(Step.example).")
    }
    self.path = path
    summary = json["summary"]?.text
    self.steps = try steps.enumerated().map { number, json throws(ExperimentError) in
      do { return try Step(json) } catch {
        throw .brokenStep(path: path, number: number + 1, problem: "\(error)")
      }
    }
  }

  /// The file's name without folder and ending.
  package var name: String {
    let file = path.split(separator: "/").last.map(String.init) ?? path
    return file.hasSuffix(".json") ? String(file.dropLast(5)) : file
  }
}

/// Why an experiment's file cannot be used.
package enum ExperimentError: Error, Equatable {
  case notFound(path: String)
  case broken(path: String, problem: String)
  /// Counted from 1.
  case brokenStep(path: String, number: Int, problem: String)
}

extension ExperimentError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .notFound(let path):
      "There is no experiment '\(path)'. 'study help experiments' tells how one is written."
    case .broken(let path, let problem): "\(path): \(problem)"
    case .brokenStep(let path, let number, let problem): "\(path), step \(number): \(problem)"
    }
  }
}
