extension Device {
  static let padsPro: [Self] = [
    Self(["iPad Pro 11-inch", "iPad Pro 11-inch (1st generation)"], "iPad8", 1...4, .pro11),
    Self(["iPad Pro 11-inch (2nd generation)"], "iPad8", 9...10, .pro11),
    Self(["iPad Pro 11-inch (3rd generation)", "iPad Pro 11-inch (M1)"], "iPad13", 4...7, .pro11),
    Self(["iPad Pro 11-inch (4th generation)", "iPad Pro 11-inch (M2)"], "iPad14", 3...4, .pro11),
    Self(["iPad Pro 11-inch (M4)", "iPad Pro 11-inch (5th generation)"], "iPad16", 3...4, .thinPro11),
    Self(["iPad Pro 11-inch (M5)", "iPad Pro 11-inch (6th generation)"], "iPad17", 1...2, .thinPro11),
    Self(["iPad Pro 12.9-inch (3rd generation)"], "iPad8", 5...8, .pro12),
    Self(["iPad Pro 12.9-inch (4th generation)"], "iPad8", 11...12, .pro12),
    Self(["iPad Pro 12.9-inch (5th generation)", "iPad Pro 12.9-inch (M1)"], "iPad13", 8...11, .pro12),
    Self(["iPad Pro 12.9-inch (6th generation)", "iPad Pro 12.9-inch (M2)"], "iPad14", 5...6, .pro12),
    Self(["iPad Pro 13-inch (M4)"], "iPad16", 5...6, .thinPro13),
    Self(["iPad Pro 13-inch (M5)"], "iPad17", 3...4, .thinPro13),
  ]
}

extension Housing {
  fileprivate static let pro11 = pad(834, 1194, body: (178.5, 247.6), camera: .short, hasTrueDepth: true)
  fileprivate static let pro12 = pad(1024, 1366, body: (214.9, 280.6), camera: .short, hasTrueDepth: true)
  fileprivate static let thinPro11 = pad(834, 1210, body: (177.5, 249.7), camera: .long, hasTrueDepth: true)
  fileprivate static let thinPro13 = pad(1032, 1376, body: (215.5, 281.6), camera: .long, hasTrueDepth: true)
}
