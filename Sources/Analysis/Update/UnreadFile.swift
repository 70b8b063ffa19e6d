package import Studies

/// A file that a step was told to read, and that it could not read again.
package struct UnreadFile: Error, Equatable {
  /// What a person types to do the step.
  package let command: String
  package let error: FileError

  package init(command: String, error: FileError) {
    self.command = command
    self.error = error
  }
}

extension UnreadFile: CustomStringConvertible {
  package var description: String {
    """
    \(error) 'study \(command)' was told to read it, and is not done again without it; what it stored stays as it was. \
    Put the file back, or run 'study \(command)' with another.
    """
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
}
