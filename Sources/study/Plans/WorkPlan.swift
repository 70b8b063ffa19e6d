import Studies

/// The steps of an experiment as tasks for several machines: what everybody is needed for, what each shard does for itself, and
/// what brings the shards back together.
struct WorkPlan {
  /// One thing to do, behind those before it.
  struct Task: Equatable {
    enum Work: Equatable {
      /// Of the experiment, from 1.
      case step(Int)
      case makeShards
      /// `begins`: also what never was computed.
      case update(begins: Bool)
      /// `steps`: those that the shards have done since they were made; nil where there are none.
      case merge(steps: ClosedRange<Int>?)
    }

    /// Such as `2-fit`, which no other task of the plan is called.
    let name: String
    let work: Work
    /// Whether each shard does it for itself.
    let isOfShards: Bool
  }

  static let shardRange = 1...10_000

  /// As the experiment's file is called.
  let name: String
  let tasks: [Task]
  /// Files that must be there before a task, by its place.
  let inputs: [Int: [String]]

  init(name: String, steps: [ExperimentPlan.Step]) {
    var tasks: [Task] = []
    var inputs: [Int: [String]] = [:]
    var isParted = false
    var done: ClosedRange<Int>?
    func part(before number: Int) {
      if isParted { return }
      tasks.append(Task(name: "\(number)-shard", work: .makeShards, isOfShards: false))
      (isParted, done) = (true, nil)
    }
    func join(before number: Int) {
      guard isParted else { return }
      tasks.append(Task(name: "\(number)-merge", work: .merge(steps: done), isOfShards: false))
      isParted = false
    }
    let isLearnt = steps.contains { $0.command.learnsFromOthers }
    for (number, step) in zip(1..., steps) {
      // Models that are learnt from others hold only where those are.
      let place: StepPlace = isLearnt && step.command.restsOnModels ? .whole : step.command.place
      switch place {
      case .shards:
        part(before: number)
        done = (done?.lowerBound ?? number)...number
      case .whole: join(before: number)
      case .wholeUpToDate(let begins):
        part(before: number)
        tasks.append(Task(name: "\(number)-update", work: .update(begins: begins), isOfShards: true))
        join(before: number)
      }
      inputs[tasks.count] = step.command.inputs
      tasks.append(Task(name: "\(number)-\(step.name)", work: .step(number), isOfShards: place == .shards))
    }
    join(before: steps.count + 1)
    self.name = name
    self.tasks = tasks
    self.inputs = inputs
  }

  /// Consecutive tasks that one machine can do without a break.
  var runs: [ArraySlice<Task>] { tasks.split { $0.isOfShards != $1.isOfShards } }
}

extension WorkPlan.Task.Work {
  /// As a shell runs it; the arguments are words of the script that stand for what is meant.
  func commandLine(program: String, experiment: String, study: String, shards: Int) -> String {
    switch self {
    case .step(let number): return "\(program) run \(experiment) --study \(study) --steps \(number)"
    case .makeShards: return "\(program) shard \(shards) --study \(study)"
    case .update(let begins): return "\(program) update\(begins ? " --begin" : "") --study \(study)"
    case .merge(let steps):
      let done = steps.map { " --experiment \(experiment) --steps \($0.lowerBound)-\($0.upperBound)" } ?? ""
      return "\(program) merge --study \(study)\(done) \(study)/shards/*-of-\(shards)"
    }
  }
}

extension Array {
  /// Parts at every place where two neighbours differ.
  fileprivate func split(where differ: (Element, Element) -> Bool) -> [ArraySlice<Element>] {
    let starts = [0] + indices.dropFirst().filter { differ(self[$0 - 1], self[$0]) }
    return isEmpty ? [] : zip(starts, starts.dropFirst() + [count]).map { self[$0..<$1] }
  }
}
