import Basics
import Foundation
import Geometry
import Tables
import TestSupport
import Testing

@testable import Studies

@Suite("The settings")
struct SettingsTests {
  @Test("are the defaults where nothing is set")
  func defaults() throws {
    let settings = try Settings(parsing: Array(Settings.defaultText.utf8), path: "settings.json")
    #expect(!settings.keepsNames && settings.patience == 5 && settings.devices.isEmpty)
    #expect(try Settings(parsing: Array("{}".utf8), path: "settings.json") == settings)
  }

  @Test("name devices that are found before those known")
  func devices() throws {
    let text = """
      {"devices": [{"names": ["iPad mini 6", "Lab"], "points": [700, 1000], "pixelsPerInch": 300, "scale": 2.0, "camera": "long"}]}
      """
    let settings = try Settings(parsing: Array(text.utf8), path: "settings.json")
    #expect(settings.devices.map(\.names) == [["iPad mini 6", "Lab"]])
    #expect(settings.deviceNames["iPad Mini (6th generation)"]?.size.width == 700)
    #expect(settings.deviceNames["iPhone X"] == Device.named("iPhone X"))
  }

  @Test("are what results rest on in words that stay as they are, so that no result of any study falls out of date")
  func grounds() throws {
    let grounds = { (text: String) in try Settings(parsing: Array(text.utf8), path: "settings.json").grounds.viewing }
    let nothing = "[]\nScreenSetting(units: nil, unit: Recordings.GazeUnit.pixels, size: nil, distance: nil)"
    #expect(try grounds("{}") == nothing)
    let told = try grounds(
      """
      {"devices": [
        {"names": ["A \\"1\\"", "Läb"], "identifiers": ["a,1"], "points": [700, 1000.5], "pixelsPerInch": 300,
         "scale": 2.608, "camera": "long"},
        {"names": ["X"], "points": [1, 2], "pixelsPerInch": 1, "scale": 3, "camera": "short", "hasTrueDepth": false}],
       "screen": {"points": [1000, 800], "millimetres": [380, 300.25], "distance": 500}}
      """
    )
    let expected = """
      [Geometry.Device(names: ["A \\"1\\"", "Läb"], identifiers: ["a,1"], \
      size: Geometry.Size<Geometry.ScreenPoints>(width: 700.0, height: 1000.5), pixelsPerInch: 300.0, scale: 2.608, body: nil, \
      camera: Geometry.Device.Camera(side: Geometry.Device.Camera.Side.long, distance: nil), hasTrueDepth: true), \
      Geometry.Device(names: ["X"], identifiers: [], size: Geometry.Size<Geometry.ScreenPoints>(width: 1.0, height: 2.0), \
      pixelsPerInch: 1.0, scale: 3.0, body: nil, \
      camera: Geometry.Device.Camera(side: Geometry.Device.Camera.Side.short, distance: nil), hasTrueDepth: false)]
      ScreenSetting(units: Optional(Geometry.Size<Geometry.RecordedUnits>(width: 1000.0, height: 800.0)), \
      unit: Recordings.GazeUnit.points, size: Optional(Geometry.Size<Geometry.Millimetres>(width: 380.0, height: 300.25)), \
      distance: Optional(500.0))
      """
    #expect(told == expected)
  }

  @Test("tell how CSV is written, where there is none as by the choice's own defaults")
  func csv() throws {
    let parsed = { (text: String) in try Settings(parsing: Array(text.utf8), path: "settings.json").csv }
    var options = Options(["missing": "NA", "formulas": "kept"])
    #expect(try parsed(#"{"csv": {"missing": "NA", "formulas": "kept"}}"#) == CSV(from: &options))
    var none = Options()
    #expect(try parsed("{}") == CSV(from: &none))
  }

  @Test(
    "with a mistake are refused with a sentence",
    arguments: [
      ("[]", "settings.json: an object of settings was expected."),
      ("{\"keepname\": true}", "settings.json: there is no setting 'keepname'. Did you mean 'keepNames'?"),
      ("{\"colour\": 1}", "settings.json: there is no setting 'colour'."),
      ("{\"title\": 3}", "settings.json: 'title' must be a text."),
      ("{\"keepNames\": \"yes\"}", "settings.json: 'keepNames' must be true or false."),
      ("{\"patience\": -1}", "settings.json: 'patience' must be a number of seconds from 0 to 86400."),
      ("{\"patience\": 1e300}", "settings.json: 'patience' must be a number of seconds from 0 to 86400."),
      (
        "{\"csv\": {\"mising\": \"NA\"}}",
        """
        settings.json: 'csv' must be {"missing": "empty", "formulas": "guarded"}, where 'missing' may be "NA", and 'formulas' \
        "kept".
        """
      ),
      (
        "{\"devices\": [{\"names\": [\"X\"]}]}",
        """
        settings.json: 'devices' must be a list of {"names": ["iPad X"], "identifiers": ["iPad99,1"], "points": [744, 1133], \
        "pixelsPerInch": 326, "scale": 2, "camera": "short"}.
        """
      ),
    ]
  )
  func mistakes(text: String, sentence: String) {
    let error = #expect(throws: StudyError.self) { try Settings(parsing: Array(text.utf8), path: "settings.json") }
    #expect(error?.description == sentence)
  }

  @Test("that are no JSON or not there stop the study with a sentence")
  func unreadable() throws {
    let study = try TemporaryStudy(settings: "{,}")
    let folder = study.folder
    let broken = #expect(throws: (any Error).self) { _ = try Study(folder, for: .reading) }
    #expect("\(broken ?? StudyError.nothingStored)".hasPrefix("\(folder.settings) is not JSON: "))
    try FileManager.default.removeItem(atPath: folder.settings)
    let lost = StudyError.lostSettings(path: folder.settings, folder: folder.path)
    #expect(throws: lost) { _ = try Study(folder, for: .reading) }
    #expect("\(lost)".hasSuffix("Put them back from a copy, or 'study init \(folder.path)' writes the usual ones."))
    try folder.create()
    _ = try Study(folder, for: .reading)
  }
}
