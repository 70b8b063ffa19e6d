extension Collection {
  /// Elements that follow each other, parted so that no batch weighs more than this; an element that does stands alone.
  ///
  /// Steps work through long lists so, lest memory hold all of it at once.
  public func batches(weighing most: Int, by weight: (Element) -> Int = { _ in 1 }) -> [SubSequence] {
    var batches: [SubSequence] = []
    var (first, next, sum) = (startIndex, startIndex, 0)
    while next != endIndex {
      let own = weight(self[next])
      if first != next, sum + own > most {
        batches.append(self[first..<next])
        (first, sum) = (next, 0)
      }
      sum += own
      formIndex(after: &next)
    }
    if first != endIndex { batches.append(self[first...]) }
    return batches
  }
}
