extension Device {
  /// Every device at hand on which ARKit tracks faces: those with a TrueDepth camera, and since iOS 14 those with an A12
  /// chip or a later one.
  public static let known: [Self] = phones + padsPro + pads

  /// The device that an app means by a name or an identifier.
  ///
  /// Case, spaces and punctuation do not count, nor do the words that go with a number: `iPad Mini 6th`, `iPadMini6` and
  /// `iPad mini (6th generation)` are the same.
  public static func named(_ name: String, among devices: [Self] = known) -> Self? {
    let wanted = key(of: name)
    return devices.first { device in
      (device.names + device.identifiers).contains { key(of: $0) == wanted }
    }
  }

  // Numbers keep apart, or else iPad14,10 would be iPad1,410 as well.
  private static func key(of name: String) -> String {
    runs(in: name.lowercased())
      .filter { !["st", "nd", "rd", "th", "gen", "generation", "inch"].contains($0) }
      .map { $0.allSatisfy(\.isNumber) ? " \($0) " : $0 }
      .joined()
  }

  /// The longest stretches of nothing but letters or nothing but digits.
  private static func runs(in text: String) -> [String] {
    var runs: [String] = []
    var last: Character?
    for character in text {
      if character.isLetter || character.isNumber {
        if let last, last.isLetter == character.isLetter, last.isNumber == character.isNumber {
          runs[runs.endIndex - 1].append(character)
        } else {
          runs.append(String(character))
        }
      }
      last = character
    }
    return runs
  }
}
