/// Works on every core on items that are loaded one after the other, and hands the results over in the items' order.
///
/// While some items are worked on, the next are loaded and results before them are kept, so that no core waits for a disk. No more
/// are between loading and keeping than weigh `most`, or one that weighs more, and one that was loaded and waits for room, so that
/// memory does not grow with the list.
public func workThrough<Item: Sendable, Result: Sendable>(
  weighing most: Int,
  by weight: (Item) -> Int = { _ in 1 },
  next: () async throws -> Item?,
  work: @escaping @Sendable (Item) throws -> Result,
  keep: (Result) throws -> Void
) async throws {
  try await withThrowingTaskGroup(of: (number: Int, result: Result).self) { group in
    // Of items under way, by their numbers; and what is done, but behind one that is not.
    var weights: [Int: Int] = [:]
    var done: [Int: Result] = [:]
    var (begun, kept, sum) = (0, 0, 0)
    var item = try await next()
    while true {
      try Task.checkCancellation()
      while let loaded = item, begun == kept || sum + weight(loaded) <= most {
        group.addTask { [begun] in (begun, try work(loaded)) }
        weights[begun] = weight(loaded)
        sum += weight(loaded)
        begun += 1
        item = try await next()
      }
      guard kept < begun else { return }
      while done[kept] == nil, let one = try await group.next() { done[one.number] = one.result }
      guard let result = done.removeValue(forKey: kept) else { preconditionFailure("What is begun ends, or throws.") }
      sum -= weights.removeValue(forKey: kept) ?? 0
      kept += 1
      try keep(result)
    }
  }
}
