import Store
package import Studies

/// A file that a step was told to read, and that it could not read again, or not use as it is now.
package struct UnreadFile: Error, Equatable {
  /// What a person types to do the step.
  package let command: String
  private let problem: Problem

  private enum Problem: Equatable {
    case unread(FileError)
    case changed(names: String, reason: String)
  }

  package init(command: String, error: FileError) {
    self.command = command
    problem = .unread(error)
  }

  /// `changed`: as runs call them; `reason`: why the step could not be done with them.
  package init(command: String, changed: [String], reason: String) {
    self.command = command
    problem = .changed(names: changed.map { "'\($0)'" }.joined(separator: " and "), reason: reason)
  }
}

extension UnreadFile: CustomStringConvertible {
  package var description: String {
    switch problem {
    case .unread(let error):
      """
      \(error) 'study \(command)' was told to read it, and is not done again without it; what it stored, if anything, \
      stays as it was. \(error.isOfForgotten ? "Run" : "Put the file back, or run") 'study \(command)' with another.
      """
    case .changed(let names, let reason):
      """
      \(reason) So 'study \(command)' could not follow the change of \(names); what it stored, if anything, stays as \
      it was. Mend what is wrong, or run 'study \(command)' with another file.
      """
    }
  }
}

extension FileError {
  /// Whether it is one of reading.
  var isOfReading: Bool {
    switch self {
    case .notFound, .cannotRead: true
    case .cannotWrite, .stopped: false
    }
  }

  /// Whether nobody knows any more what the file was called, since a participant's name was part of it.
  fileprivate var isOfForgotten: Bool {
    guard case .notFound(let path) = self else { return false }
    return parts(ofPath: path).name.split { !$0.isLetter && !$0.isNumber }.contains { $0 == Eraser.replacement }
  }
}
