import Dispatch
import Synchronization

/// The pictures of a stream, some of them decoded already while the caller looks at one.
///
/// A decoder that waits for its caller leaves its own threads without work. A place belongs to the decoder from `free` to `decoded`,
/// and to the caller otherwise, so that no lock is waited for; the semaphores order the atomics, too.
final class PicturesAhead: Sendable {
  private struct Picture: ~Copyable {
    let frame = Frame()
    /// Behind the last there is none.
    var isThere = false
    /// Of the stream up to here.
    var errors = 0
  }

  private final class Place: Sendable {
    let picture = Mutex(Picture())
  }

  private let stream: Mutex<PictureStream>
  /// Few, since each holds a whole picture.
  private let places = [Place(), Place()]
  private let decoded = DispatchSemaphore(value: 0)
  private let free = DispatchSemaphore(value: 0)
  private let taken = Atomic(0)
  private let isWanted = Atomic(true)

  init(_ stream: consuming sending PictureStream) {
    self.stream = Mutex(stream)
    // A semaphore must not end below the count that it was made with.
    for _ in places { free.signal() }
    // A queue of its own always has a thread; those that all share might be waiting for pictures.
    DispatchQueue(label: "pictures").async { [self] in decode() }
  }

  /// Moves the next picture into the frame; false behind the last, after which nothing may be asked.
  func next(into frame: borrowing Frame, errors: inout Int) -> Bool {
    decoded.wait()
    let place = places[taken.add(1, ordering: .relaxed).oldValue % places.count]
    let isThere = place.picture.withLock { picture in
      frame.take(from: picture.frame)
      errors = picture.errors
      return picture.isThere
    }
    free.signal()
    return isThere
  }

  /// No further picture is begun, and nothing may be asked.
  func stop() {
    isWanted.store(false, ordering: .relaxed)
    free.signal()
  }

  private func decode() {
    stream.withLock { stream in
      var count = 0
      while true {
        free.wait()
        guard isWanted.load(ordering: .relaxed) else { return }
        let isThere = places[count % places.count].picture.withLock { picture in
          picture.isThere = stream.next(into: picture.frame)
          picture.errors = stream.errors
          return picture.isThere
        }
        decoded.signal()
        guard isThere else { return }
        count += 1
      }
    }
  }
}
