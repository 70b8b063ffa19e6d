import Dispatch
import Synchronization

extension RandomAccessCollection where Self: Sendable, Index == Int {
  /// Transforms the elements on every core while the caller waits, and returns the results in the order of the elements.
  public func parallelMap<Result: Sendable>(_ transform: @Sendable (Element) -> Result) -> [Result] {
    let results = Mutex([Result?](repeating: nil, count: count))
    DispatchQueue.concurrentPerform(iterations: count) { offset in
      let result = transform(self[startIndex + offset])
      results.withLock { $0[offset] = result }
    }
    return results.withLock { $0.compactMap(\.self) }
  }
}
