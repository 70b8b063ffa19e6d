import Geometry
import TestSupport
import Testing

@Suite("A known device")
struct DeviceTests {
  @Test(
    "is found by whatever an app calls it",
    arguments: [
      "iPad mini 6th", "iPad Mini 6th", "iPad mini (6th generation)", "iPad mini 6th gen", "iPadMini6", "iPad mini 6",
      "iPad14,1", "ipad14,2",
    ]
  )
  func spelling(name: String) {
    #expect(Device.named(name) == .padMini6)
  }

  @Test(
    "is told from its neighbours",
    arguments: [
      ("iPhone10,3", "iPhone X"), ("iPhone 11 Pro", "iPhone 11 Pro"), ("iPhone 16E", "iPhone 16e"),
      ("iPad Pro (11-inch) (3rd generation)", "iPad Pro 11-inch (3rd generation)"),
      ("iPad Pro (12.9 inch) 6th gen", "iPad Pro 12.9-inch (6th generation)"),
      ("iPad Air 3", "iPad Air (3rd generation)"),
      ("iPad 11th generation", "iPad (A16)"), ("iPad13,18", "iPad (10th generation)"),
    ]
  )
  func neighbours(written: String, meant: String) {
    #expect(Device.named(written)?.names.first == meant)
  }

  @Test("is not guessed", arguments: ["", "iPad", "iPad mini", "iPhone 8", "iPhone", "Pixel 9", "iPad14,12"])
  func unknown(name: String) {
    #expect(Device.named(name) == nil)
  }

  @Test("is suggested where a name is nearly its own")
  func closest() {
    let names = DeviceNames(Device.known)
    #expect(names.closest(to: "iPad Mini 66") == .padMini6)
    #expect(names.closest(to: "Pixel 9") == nil)
  }

  @Test("may be one that a study describes itself")
  func ownDevices() {
    let prototype = Device(
      names: ["Prototype"],
      identifiers: [],
      size: Size(width: 100, height: 200),
      pixelsPerInch: 300,
      scale: 3,
      camera: Device.Camera(side: .long, distance: 5),
      hasTrueDepth: true
    )
    #expect(DeviceNames([prototype])["prototype"] == prototype)
    #expect(DeviceNames([prototype])["iPhone X"] == nil)
  }

  @Test("shares no name and no identifier with another")
  func unambiguous() {
    for device in Device.known {
      for name in device.names + device.identifiers {
        let others = Device.known.filter { $0 != device }
        #expect(DeviceNames(others)[name] == nil, "\(name) is also \(String(describing: Device.named(name)))")
        #expect(Device.named(name) == device)
      }
    }
  }

  @Test("has a screen that fits into its body and a density that fits its kind", arguments: Device.known)
  func plausible(device: Device) {
    if let body = device.body {
      let lit = device.screen(.portrait).physicalSize
      #expect(lit.width < body.width && lit.width > 0.8 * body.width)
      #expect(lit.height < body.height && lit.height > 0.7 * body.height)
    }
    let isPad = device.identifiers.allSatisfy { $0.hasPrefix("iPad") }
    #expect(isPad ? device.scale == 2 : device.identifiers.allSatisfy { $0.hasPrefix("iPhone") })
    #expect((isPad ? [264, 326] : [326, 458, 460, 476]).contains(device.pixelsPerInch))
    #expect(device.size.height / device.size.width > 1.3 && device.size.height / device.size.width < 2.2)
  }

  @Test("has a camera whose distance from the screen is not guessed")
  func cameraDistance() {
    #expect(Device.known.filter { $0.camera.distance != nil } == [.padMini6])
  }

  @Test("measures depth if it is a phone without a home button or an iPad Pro")
  func depth() {
    for device in Device.known {
      let isDeep = device.names.allSatisfy { name in
        name.hasPrefix("iPad") ? name.hasPrefix("iPad Pro") : !name.hasPrefix("iPhone SE")
      }
      #expect(device.hasTrueDepth == isDeep, "\(device.names[0])")
    }
  }
}

@Suite("The report's device")
struct ReportDeviceTests {
  @Test("has the published measures")
  func measures() {
    let device = Device.padMini6
    // Published to a tenth of a millimetre.
    let lit = device.screen(.portrait).physicalSize
    #expect(abs(lit.width - 115.9) < 0.1)
    #expect(abs(lit.height - 176.6) < 0.1)
    #expect(device.body == Size(width: 134.8, height: 195.4))
    #expect(device.camera == Device.Camera(side: .short, distance: 4.7))
    #expect(!device.hasTrueDepth)
  }

  @Test("is 1133 points wide and 744 high in landscape, with 6417.3228 points to the metre")
  func landscape() {
    let screen = Device.padMini6.screen(.landscape)
    #expect(screen.size == Size(width: 1133, height: 744))
    #expect(nearly(screen.points(inMetres: 1), 6417.3228, within: 1e-8))
    #expect(nearly(screen.millimetres(inPoints: 1), 0.15583, within: 1e-5))
    #expect(Device.padMini6.screen(.portrait).size == Size(width: 744, height: 1133))
  }
}
