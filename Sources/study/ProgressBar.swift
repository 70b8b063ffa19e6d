import Basics
import Synchronization

/// How far the reading of a file is, on one line of a terminal that is drawn anew.
///
/// Bytes are told from wherever they are read, hence the lock.
final class ProgressBar: Sendable {
  private struct State {
    var name = ""
    var read = 0
    var shown = -1

    mutating func draw(_ share: Int) {
      guard share != shown else { return }
      shown = share
      let bar = String(repeating: "#", count: share / 5) + String(repeating: ".", count: 20 - share / 5)
      Terminal.draw("\r[\(bar)] \(share) % \(Terminal.harmless(name))\u{1B}[K")
    }
  }

  private let state = Mutex(State())
  private let isShown: Bool

  init(isShown: Bool) {
    self.isShown = isShown && Terminal.isInteractive
  }

  func advance(_ name: String, by bytes: Int, of size: Int?) {
    guard isShown else { return }
    state.withLock { state in
      if state.name != name { state = State(name: name) }
      state.read += bytes
      guard let size, size > 0 else { return }
      state.draw(min(100, state.read * 100 / size))
    }
  }

  /// The same by how much of a video is done.
  func show(_ name: String, _ done: Time, of all: Time?) {
    guard isShown, let all, all > .zero, done.isFinite else { return }
    state.withLock { state in
      if state.name != name { state = State(name: name) }
      state.draw(Int(max(0, min(100, 100 * done / all))))
    }
  }

  func finish() {
    guard isShown else { return }
    Terminal.draw("\r\u{1B}[K")
  }
}
