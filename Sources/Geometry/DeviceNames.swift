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
      for key in (device.names + device.identifiers).map(Self.key) where self.devices[key] == nil {
        self.devices[key] = device
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
    var key = ""
    for run in runs(in: name.lowercased()) where !fillers.contains(run.text) {
      key += run.isNumber ? " \(run.text) " : run.text
    }
    return key
  }

  private static let fillers: Set = ["st", "nd", "rd", "th", "gen", "generation", "inch"]

  /// Nothing but letters or nothing but digits.
  private struct Run {
    var text: String
    let isLetter: Bool
    let isNumber: Bool
  }

  /// The longest ones, by scalars with the accents behind them: characters would take ten times as long, and every command asks
  /// this of all devices.
  private static func runs(in text: String) -> [Run] {
    var runs: [Run] = []
    var goesOn = false
    for scalar in text.unicodeScalars {
      let last = runs.endIndex - 1
      if scalar.isAccent {
        if goesOn { runs[last].text.unicodeScalars.append(scalar) }
        continue
      }
      let (isLetter, isNumber) = (scalar.isLetter, scalar.isNumber)
      if goesOn, runs[last].isLetter == isLetter, runs[last].isNumber == isNumber {
        runs[last].text.unicodeScalars.append(scalar)
      } else if isLetter || isNumber {
        runs.append(Run(text: String(scalar), isLetter: isLetter, isNumber: isNumber))
      }
      goesOn = isLetter || isNumber
    }
    return runs
  }
}

/// As characters tell it; nearly all are ASCII.
extension Unicode.Scalar {
  fileprivate var isLetter: Bool { isASCII ? "a"..."z" ~= self || "A"..."Z" ~= self : properties.isAlphabetic }
  fileprivate var isNumber: Bool { isASCII ? "0"..."9" ~= self : properties.numericType != nil }
  fileprivate var isAccent: Bool { !isASCII && properties.isGraphemeExtend }
}
