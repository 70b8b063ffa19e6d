extension StudyFolder {
  /// Throws where somebody works in a shard, which must not be removed meanwhile.
  package func requireIdleShards(by command: String, patience: Double) throws {
    for shard in madeShards() { try shard.requireIdle(by: command, patience: patience) }
  }

  /// Removes all shards, wherever links lead to them; answers whether there were any.
  ///
  /// Where 'shards' is a link, anything else that lies where it leads stays.
  package func removeShards(by command: String, patience: Double) throws -> Bool {
    let names = (try? namesOfEntries(in: shards)) ?? []
    let isForeign = isLink(shards)
    let made = madeShards()
    for shard in made {
      // A lock that is held on a network's disk would keep its folder from going.
      try shard.requireIdle(by: command, patience: patience)
      try removeFolder(behindLink: shard.path)
      if isForeign { try removeFolder(shard.path) }
    }
    try removeFolder(behindLink: shards) { Shard.isName(parts(ofPath: $0).name) }
    return isForeign ? !made.isEmpty || names.contains(where: Shard.isName) : !names.isEmpty
  }

  private func requireIdle(by command: String, patience: Double) throws {
    _ = try StudyLock(self, holder: command, patience: patience)
  }
}
