/// Peaks by their displacement, the smallest first; outdated ones stay in it.
struct PeakHeap {
  struct Element {
    var key: Double
    var number: Int
    var version: Int

    func precedes(_ other: Self) -> Bool { (key, number) < (other.key, other.number) }
  }

  private var elements: [Element] = []

  mutating func insert(_ key: Double, _ number: Int, version: Int) {
    elements.append(Element(key: key, number: number, version: version))
    var place = elements.count - 1
    while place > 0, elements[place].precedes(elements[(place - 1) / 2]) {
      elements.swapAt(place, (place - 1) / 2)
      place = (place - 1) / 2
    }
  }

  mutating func removeSmallest() -> Element? {
    guard let smallest = elements.first else { return nil }
    let last = elements.removeLast()
    guard !elements.isEmpty else { return smallest }
    elements[0] = last
    var place = 0
    while true {
      var least = place
      for child in [2 * place + 1, 2 * place + 2] where child < elements.count {
        if elements[child].precedes(elements[least]) { least = child }
      }
      guard least != place else { return smallest }
      elements.swapAt(place, least)
      place = least
    }
  }
}
