public import Foundation

/// Small videos that the program ffmpeg makes where it is installed.
public struct Clip: ~Copyable {
  private static let ffmpeg = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map {
    "\($0)/ffmpeg"
  }
  .first(where: FileManager.default.isExecutableFile)
  public static var isPossible: Bool { ffmpeg != nil }

  private let folder: String
  public let path: String

  /// `arguments`: what ffmpeg is told before the file's name.
  public init(_ name: String, _ arguments: [String]) throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "clip-\(UUID().uuidString)").path
    path = folder + "/" + name
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let process = Process()
    process.executableURL = URL(filePath: Self.ffmpeg ?? "ffmpeg")
    process.arguments = ["-v", "error", "-y", "-nostdin"] + arguments + [path]
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw Failure(arguments: arguments) }
  }

  struct Failure: Error {
    let arguments: [String]
  }

  deinit {
    // What cannot be removed is left to the system, which empties this place.
    try? FileManager.default.removeItem(atPath: folder)
  }

  public func bytes() throws -> Data { try Data(contentsOf: URL(filePath: path)) }

  /// Puts other bytes in the place of the file's.
  public func write(_ bytes: Data) throws { try bytes.write(to: URL(filePath: path)) }

  /// A picture of one colour, 10 times a second.
  public static func colour(_ hexadecimal: String, size: String = "64x48", seconds: Double = 1) -> [String] {
    ["-f", "lavfi", "-i", "color=c=0x\(hexadecimal):s=\(size):r=10:d=\(seconds)"]
  }
}
