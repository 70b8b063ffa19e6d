import FoundationEssentials
import Glibc

/// Why a file or folder could not be used.
package enum FileError: Error, Equatable {
  case cannotRead(path: String, reason: String)
  case cannotWrite(path: String, reason: String)
  case notFound(path: String)
  /// By the person, who stopped the program.
  case stopped
}

extension FileError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .cannotRead(let path, let reason): "\(path) cannot be read: \(reason)."
    case .cannotWrite(let path, let reason): "\(path) cannot be written: \(reason)."
    case .notFound(let path): "There is no file or folder '\(path)'."
    case .stopped: "Stopped. What was stored before is whole."
    }
  }
}

/// What the file system said, without the path that the sentence around it names.
package func reason(of error: any Error) -> String {
  guard let error = error as? CocoaError else { return "\(error)" }
  return switch error.code {
  case .fileReadNoPermission, .fileWriteNoPermission: "permission denied"
  case .fileNoSuchFile, .fileReadNoSuchFile: "there is none"
  case .fileWriteOutOfSpace: "the disk is full"
  case .fileWriteVolumeReadOnly: "the disk is read-only"
  case .fileWriteFileExists: "a file is in its place"
  case .fileReadInvalidFileName, .fileWriteInvalidFileName: "file name too long"
  case _ where (error.underlying as? POSIXError)?.code == .EFBIG: "a file may not grow that far"
  case _ where (error.underlying as? POSIXError)?.code == .ENOTDIR: "a file is in its place"
  default: "the system refused (\(error.code.rawValue))"
  }
}
