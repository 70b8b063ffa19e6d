public import Foundation

/// A folder that removes itself and what is in it.
public struct TemporaryFolder: ~Copyable {
  public let path: String

  public init() throws {
    path = FileManager.default.temporaryDirectory.appending(path: "study-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit {
    // What cannot be removed is left to the system, which empties this place.
    try? FileManager.default.removeItem(atPath: path)
  }

  public func path(of name: String) -> String { "\(path)/\(name)" }

  /// The bytes of every file in the folder, one file after the other.
  public func bytes() throws -> Data {
    try FileManager.default.contentsOfDirectory(atPath: path).sorted().reduce(into: Data()) {
      $0 += try Data(contentsOf: URL(filePath: path(of: $1)))
    }
  }
}

/// Every file below a folder, by its path from there.
public func files(in folder: String) throws -> [String: [UInt8]] {
  // Folders have no contents of their own.
  try FileManager.default.subpathsOfDirectory(atPath: folder).reduce(into: [:]) { files, name in
    files[name] = FileManager.default.contents(atPath: "\(folder)/\(name)").map { Array($0) }
  }
}
