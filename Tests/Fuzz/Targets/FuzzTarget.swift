/// A way in for bytes that somebody else wrote, which may refuse them and must not crash, hang or grow over them.
public struct FuzzTarget: Sendable {
  public let name: String
  private let body: @Sendable ([UInt8]) async throws -> Void

  init(_ name: String, _ body: @escaping @Sendable ([UInt8]) async throws -> Void) {
    self.name = name
    self.body = body
  }

  /// A refusal is an answer.
  public func run(_ bytes: [UInt8]) async {
    do { try await body(bytes) } catch { _ = "\(error)" }
  }
}

/// Every way in.
///
/// A new one is a line in a file of this folder.
public let fuzzTargets: [FuzzTarget] = formatTargets + documentTargets + tableTargets + studyTargets
