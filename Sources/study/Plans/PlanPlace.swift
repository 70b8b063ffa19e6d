/// Where a plan's work lies: the program, the study, the experiment, and how many shards.
struct PlanPlace {
  let program: String
  let study: String
  let experiment: String
  let shards: Int
}
