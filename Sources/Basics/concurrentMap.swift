extension RandomAccessCollection where Element: Sendable, Index == Int {
  /// Transforms the elements on every core, and returns the results in the order of the elements.
  public func concurrentMap<Result: Sendable>(
    _ transform: @escaping @Sendable (Element) throws -> Result
  ) async throws -> [Result] {
    try await withThrowingTaskGroup(of: (offset: Int, result: Result).self) { group in
      for (offset, element) in enumerated() {
        group.addTask { (offset, try transform(element)) }
      }
      var finished: [(offset: Int, result: Result)] = []
      finished.reserveCapacity(count)
      for try await one in group { finished.append(one) }
      return finished.sorted { $0.offset < $1.offset }.map(\.result)
    }
  }
}
