import Dispatch
import Synchronization

/// What a thread of its own makes, some of it ahead of whoever takes it.
package final class MadeAhead<Element: Sendable>: Sendable {
  private struct Made {
    var waiting: [Element] = []
    var error: (any Error)?
    var isWanted = true
  }

  private let state = Mutex(Made())
  private let made = DispatchSemaphore(value: 0)
  private let room = DispatchSemaphore(value: 0)

  /// `most`: how many may wait; `make` ends, too, where what it hands over throws.
  package init(most: Int, _ make: @escaping @Sendable (_ hand: (Element) throws -> Void) throws -> Void) {
    // A semaphore must not end below the count that it was made with.
    for _ in 0..<most { room.signal() }
    // A queue of its own always has a thread; those that all share might be waiting for what is made.
    DispatchQueue(label: "ahead").async { [self] in
      do { try make(hand) } catch { state.withLock { $0.error = error } }
      made.signal()
    }
  }

  private func hand(_ element: Element) throws {
    room.wait()
    try state.withLock { state in
      guard state.isWanted else { throw CancellationError() }
      state.waiting.append(element)
    }
    made.signal()
  }

  /// Nil behind the last; throws what making it threw.
  package func next() throws -> Element? {
    made.wait()
    let (next, error) = state.withLock { state in
      state.waiting.isEmpty ? (nil, state.error) : (state.waiting.removeFirst(), nil)
    }
    // Behind the last, whoever asks again is told the same.
    (next == nil ? made : room).signal()
    if let error { throw error }
    return next
  }

  /// Nothing more is made.
  package func stop() {
    state.withLock { $0.isWanted = false }
    room.signal()
  }
}
