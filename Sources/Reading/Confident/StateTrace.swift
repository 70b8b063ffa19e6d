/// The states of the chain at fixations one after the other, of reached lines alone: most lines are not.
struct StateTrace {
  private var states: ContiguousArray<LineChain.State>
  private var lines: ContiguousArray<Int>
  /// Where the states of each fixation end.
  private var ends: ContiguousArray<Int>

  /// With room for so many fixations: memory that grows is asked for, and given back, again and again.
  init(_ first: LineChain.States, room: Int) {
    (states, lines, ends) = ([], [], [])
    states.reserveCapacity(room * first.count)
    append(first)
  }

  mutating func restart(_ first: LineChain.States) {
    states.removeAll(keepingCapacity: true)
    lines.removeAll(keepingCapacity: true)
    ends.removeAll(keepingCapacity: true)
    append(first)
  }

  var count: Int { ends.count }

  mutating func append(_ all: LineChain.States) {
    for line in all.indices where all[line].isReached {
      states.append(all[line])
      lines.append(line)
    }
    ends.append(states.count)
  }

  func read(_ place: Int, into all: inout LineChain.States) {
    for line in all.indices { all[line].isReached = false }
    for index in (place == 0 ? 0 : ends[place - 1])..<ends[place] { all[lines[index]] = states[index] }
  }
}
