import Dispatch
import Store
import Synchronization

/// The SHA-256 of bytes that come piece by piece, made on another core than the one that brings them.
package final class BackgroundDigest: Sendable {
  private let queue = DispatchQueue(label: "digest")
  /// Pieces that may wait: enough that the digest can go on while recordings are stored, too few to fill the memory.
  private let room = DispatchSemaphore(value: 24)
  private let state = Mutex(SHA256())
  private let count = Atomic(0)

  package init() {}

  func add(_ bytes: ArraySlice<UInt8>) {
    guard !bytes.isEmpty else { return }
    count.add(bytes.count, ordering: .relaxed)
    room.wait()
    queue.async { [self] in
      state.withLock { $0.update(bytes.span) }
      room.signal()
    }
  }

  /// How many bytes were added.
  package var bytes: Int { count.load(ordering: .relaxed) }

  /// The digest of all that came, in hexadecimal.
  package func finish() -> String {
    queue.sync {}
    return state.withLock { hash in
      let whole = hash
      hash = SHA256()
      return whole.hexadecimal()
    }
  }
}
