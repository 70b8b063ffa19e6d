import Basics
package import Geometry
package import Tables
import Trackers

/// What a person may set for a study, in `.study/settings.json`.
package struct Settings: Sendable, Equatable {
  /// Every setting with its default.
  static let defaultText = """
    {
      "title": "",
      "date": "",
      "keepNames": false,
      "patience": 5,
      "devices": [],
      "screen": {},
      "exclude": [],
      "csv": {}
    }

    """

  /// What reports are called, and the date on them; nil where nobody said so.
  package let title: String?
  package let date: String?
  /// Whether participants keep their names instead of pseudonyms.
  package let keepsNames: Bool
  /// How many seconds to wait for another program that is writing to the study.
  package let patience: Double
  /// Devices beyond those that study knows, found before them.
  package let devices: [Device]
  /// For recordings whose files do not tell the screen or the distance to it.
  package let screen: ScreenSetting

  /// By which trials are left out of what participants and groups are told by.
  package let trialRules: [TrialRule]

  /// How reports and exports write tables as CSV.
  package let csv: CSV

  /// Those of the settings, then those that study knows.
  package var deviceNames: DeviceNames { DeviceNames.known.preferring(devices) }

  init(_ folder: StudyFolder) throws {
    let bytes: [UInt8]
    do {
      bytes = try contents(ofFileAt: folder.settings)
    } catch FileError.notFound {
      throw StudyError.lostSettings(path: folder.settings, folder: folder.path)
    }
    try self.init(parsing: bytes, path: folder.settings)
  }

  package init(parsing bytes: [UInt8], path: String) throws {
    let json = try JSON(parsing: bytes, source: path)
    guard case .object(let members) = json else {
      throw StudyError.brokenSettings(path: path, problem: "an object of settings was expected.")
    }
    let known = ["title", "date", "keepNames", "patience", "devices", "screen", "exclude", "csv"]
    for member in members where !known.contains(member.name) {
      let meant = didYouMean(insteadOf: member.name, among: known)
      throw StudyError.brokenSettings(path: path, problem: "there is no setting '\(member.name)'.\(meant)")
    }
    let said = { (name: String) throws(StudyError) in
      try Self.read(json, name, "a text", path) { $0.text }.flatMap { $0.isEmpty ? nil : $0 }
    }
    title = try said("title")
    date = try said("date")
    keepsNames = try Self.read(json, "keepNames", "true or false", path) { $0.truth } ?? false
    patience =
      try Self.read(json, "patience", "a number of seconds from 0 to 86400", path) { value in
        value.number.flatMap { (0...86400).contains($0) ? $0 : nil }
      } ?? 5
    devices =
      try Self.read(json, "devices", Self.deviceShape, path) { value in
        guard let elements = value.elements else { return nil }
        let devices = elements.compactMap(Device.init(json:))
        return devices.count == elements.count ? devices : nil
      } ?? []
    screen = try Self.read(json, "screen", Self.screenShape, path) { ScreenSetting(json: $0) } ?? ScreenSetting()
    trialRules =
      try Self.read(json, "exclude", Self.ruleShape, path) { value in
        guard let elements = value.elements else { return nil }
        let rules = elements.compactMap(TrialRule.init(json:))
        return rules.count == elements.count ? rules : nil
      } ?? []
    csv = try Self.read(json, "csv", Self.csvShape, path) { CSV(json: $0) } ?? CSV()
  }

  private static let screenShape = """
    {"pixels": [1024, 768], "millimetres": [380, 300], "distance": 670}; pixels may be points
    """

  private static let ruleShape = """
    a list of {"where": "tracking_coverage", "below": 0.5}, with "below", "above" or both
    """

  private static let csvShape = """
    {"missing": "empty", "formulas": "guarded"}, where 'missing' may be "NA", and 'formulas' "kept"
    """

  private static let deviceShape = """
    a list of {"names": ["iPad X"], "identifiers": ["iPad99,1"], "points": [744, 1133], "pixelsPerInch": 326, "scale": 2, \
    "camera": "short"}
    """

  private static func read<Value>(
    _ json: JSON,
    _ name: String,
    _ expected: String,
    _ path: String,
    as convert: (JSON) -> Value?
  ) throws(StudyError) -> Value? {
    guard let value = json[name] else { return nil }
    guard let converted = convert(value) else {
      throw .brokenSettings(path: path, problem: "'\(name)' must be \(expected).")
    }
    return converted
  }
}

extension CSV {
  /// Its options, each a text.
  fileprivate init?(json: JSON) {
    guard case .object(let members) = json else { return nil }
    var options = Options()
    for member in members {
      guard let text = member.value.text else { return nil }
      options.set(member.name, to: text)
    }
    do throws(OptionError) {
      try self.init(from: &options)
      try options.finish()
    } catch { return nil }
  }
}

extension Device {
  /// Points in portrait; `camera` is the side in whose middle it stands.
  fileprivate init?(json: JSON) {
    let names = (json["names"]?.elements ?? []).compactMap(\.text)
    let points = (json["points"]?.elements ?? []).compactMap(\.number)
    guard
      !names.isEmpty,
      points.count == 2,
      points[0] > 0,
      points[0] <= points[1],
      let density = json["pixelsPerInch"]?.number,
      density > 0,
      let scale = json["scale"]?.number,
      scale > 0,
      let side = json["camera"]?.text.flatMap(Camera.Side.init(rawValue:))
    else { return nil }
    self.init(
      names: names,
      identifiers: (json["identifiers"]?.elements ?? []).compactMap(\.text),
      size: Size(width: points[0], height: points[1]),
      pixelsPerInch: density,
      scale: scale,
      camera: Camera(side: side),
      hasTrueDepth: json["hasTrueDepth"]?.truth ?? true
    )
  }
}
