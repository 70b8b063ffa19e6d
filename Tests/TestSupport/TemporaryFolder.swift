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

  /// Every file in it and below, by its path from here.
  public func files() throws -> [String: Data] {
    // Folders have no contents of their own.
    try FileManager.default.subpathsOfDirectory(atPath: path).reduce(into: [:]) {
      $0[$1] = FileManager.default.contents(atPath: path(of: $1))
    }
  }

  /// The bytes of every file in the folder, one file after the other.
  public func bytes() throws -> Data {
    try FileManager.default.contentsOfDirectory(atPath: path).sorted().reduce(into: Data()) {
      $0 += try Data(contentsOf: URL(filePath: path(of: $1)))
    }
  }
}
