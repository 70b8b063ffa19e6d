import Basics

/// Devices by what apps call them, made ready to be asked often.
///
/// Case, spaces and punctuation do not count, nor do the words that go with a number: `iPad Mini 6th`, `iPadMini6` and
/// `iPad mini (6th generation)` are the same.
public struct DeviceNames: Sendable {
  private var devices: [String: Device] = [:]

  /// Where two devices share a name, the first has it.
  public init(_ devices: [Device]) {
    for device in devices {
      for name in device.names + device.identifiers where self.devices[Self.key(of: name)] == nil {
        self.devices[Self.key(of: name)] = device
      }
    }
  }

  /// Those of `Device.known`, made ready once.
  public static let known = Self(Device.known)

  /// Where a name is one of these devices', they have it.
  public func preferring(_ own: [Device]) -> Self {
    var names = self
    names.devices.merge(Self(own).devices) { $1 }
    return names
  }

  public subscript(name: String) -> Device? { devices[Self.key(of: name)] }

  /// The device whose name or identifier was most likely mistyped, or nil where none is near.
  public func closest(to name: String) -> Device? {
    closestMatch(to: Self.key(of: name), among: devices.keys.sorted()).flatMap { devices[$0] }
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
