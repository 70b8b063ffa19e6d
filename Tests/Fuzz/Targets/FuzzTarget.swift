/// A way in for bytes that somebody else wrote, which may refuse them and must not crash, hang or grow over them.
public struct FuzzTarget: Sendable {
  public let name: String
  /// What it accepts; nil where that lies in a file of its own.
  public let sample: String?
  private let body: @Sendable ([UInt8]) async throws -> Void

  init(_ name: String, sample: String? = nil, _ body: @escaping @Sendable ([UInt8]) async throws -> Void) {
    self.name = name
    self.sample = sample
    self.body = body
  }

  /// Whether the bytes were accepted; a refusal is an answer, too.
  @discardableResult
  public func run(_ bytes: [UInt8]) async -> Bool {
    do { try await body(bytes) } catch {
      _ = "\(error)"
      return false
    }
    return true
  }
}

/// Every way in.
///
/// A new one is a line in a file of this folder.
public let fuzzTargets: [FuzzTarget] = formatTargets + documentTargets + tableTargets + studyTargets
