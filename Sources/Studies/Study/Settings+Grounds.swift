import Geometry
import Recordings

// Every result rests on these words: where one of them changes, all that was ever computed is out of date.

extension Settings {
  var grounds: SettingGrounds {
    SettingGrounds(
      viewing: "[\(devices.map(\.ground).joined(separator: ", "))]\n\(screen.ground)",
      trialRules: trialRules.map(\.description)
    )
  }
}

extension Device {
  /// As settings tell of it, which know neither its body nor how far off its camera is.
  fileprivate var ground: String {
    """
    Geometry.Device(names: \(names), identifiers: \(identifiers), size: \(size.ground("ScreenPoints")), \
    pixelsPerInch: \(pixelsPerInch), scale: \(scale), body: nil, \
    camera: Geometry.Device.Camera(side: Geometry.Device.Camera.Side.\(camera.side.rawValue), distance: nil), \
    hasTrueDepth: \(hasTrueDepth))
    """
  }
}

extension ScreenSetting {
  fileprivate var ground: String {
    func told(_ text: String?) -> String { text.map { "Optional(\($0))" } ?? "nil" }
    return """
      ScreenSetting(units: \(told(units?.ground("RecordedUnits"))), unit: Recordings.GazeUnit.\(unit.rawValue), \
      size: \(told(size?.ground("Millimetres"))), distance: \(told(distance.map { "\($0)" })))
      """
  }
}

extension Size {
  fileprivate func ground(_ unit: String) -> String {
    "Geometry.Size<Geometry.\(unit)>(width: \(width), height: \(height))"
  }
}
