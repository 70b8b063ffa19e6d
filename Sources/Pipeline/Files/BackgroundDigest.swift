import Dispatch
import Store
import Synchronization

/// The SHA-256 of bytes that arrive piece by piece, made on another core than the one that reads them.
final class BackgroundDigest: Sendable {
  private let queue = DispatchQueue(label: "digest")
  /// Few pieces wait at once, so that a fast reader does not fill the memory.
  private let room = DispatchSemaphore(value: 4)
  private let state = Mutex(SHA256())
  private let count = Atomic(0)

  func add(_ bytes: ArraySlice<UInt8>) {
    guard !bytes.isEmpty else { return }
    let piece = Array(bytes)
    count.add(piece.count, ordering: .relaxed)
    room.wait()
    queue.async { [self] in
      state.withLock { unsafe $0.update(piece.span.bytes) }
      room.signal()
    }
  }

  /// The digest in hexadecimal, and how many bytes it covers.
  func finish() -> (sha256: String, bytes: Int) {
    queue.sync {}
    let sha256 = state.withLock { digest in
      let whole = digest
      digest = SHA256()
      return whole.hexadecimal()
    }
    return (sha256, count.load(ordering: .relaxed))
  }
}
