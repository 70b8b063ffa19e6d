extension Device {
  /// The report's device.
  public static let padMini6 = Self(["iPad mini (6th generation)"], "iPad14", 1...2, .mini8)

  static let pads: [Self] = [
    Self(["iPad mini (5th generation)"], "iPad11", 1...2, .mini7),
    padMini6,
    Self(["iPad mini (A17 Pro)", "iPad mini (7th generation)"], "iPad16", 1...2, .newMini8),
    Self(["iPad (8th generation)"], "iPad11", 6...7, .homeButton10),
    Self(["iPad (9th generation)"], "iPad12", 1...2, .homeButton10),
    Self(["iPad (10th generation)"], "iPad13", 18...19, .pad11),
    Self(["iPad (A16)", "iPad (11th generation)"], "iPad15", 7...8, .pad11),
    Self(["iPad Air (3rd generation)"], "iPad11", 3...4, .homeButtonAir),
    Self(["iPad Air (4th generation)"], "iPad13", 1...2, .air),
    Self(["iPad Air (5th generation)", "iPad Air (M1)"], "iPad13", 16...17, .air),
    Self(["iPad Air 11-inch (M2)"], "iPad14", 8...9, .air11),
    Self(["iPad Air 11-inch (M3)"], "iPad15", 3...4, .air11),
    Self(["iPad Air 11-inch (M4)"], "iPad16", 8...9, .newAir11),
    Self(["iPad Air 13-inch (M2)"], "iPad14", 10...11, .air13),
    Self(["iPad Air 13-inch (M3)"], "iPad15", 5...6, .air13),
    Self(["iPad Air 13-inch (M4)"], "iPad16", 10...11, .newAir13),
  ]
}

extension Housing {
  fileprivate static let mini7 = pad(768, 1024, ppi: 326, body: (134.8, 203.2), camera: .short)
  fileprivate static let mini8 = pad(744, 1133, ppi: 326, body: (134.8, 195.4), camera: .short, distance: 4.7)
  // The same measures, but where exactly its camera stands is not known.
  fileprivate static let newMini8 = pad(744, 1133, ppi: 326, body: (134.8, 195.4), camera: .short)
  fileprivate static let homeButton10 = pad(810, 1080, body: (174.1, 250.6), camera: .short)
  fileprivate static let pad11 = pad(820, 1180, body: (179.5, 248.6), camera: .long)
  fileprivate static let homeButtonAir = pad(834, 1112, body: (174.1, 250.6), camera: .short)
  fileprivate static let air = pad(820, 1180, body: (178.5, 247.6), camera: .short)
  fileprivate static let air11 = pad(820, 1180, body: (178.5, 247.6), camera: .long)
  fileprivate static let air13 = pad(1024, 1366, body: (214.9, 280.6), camera: .long)
  // The outer measures of the M4 models are not known.
  fileprivate static let newAir11 = pad(820, 1180, body: nil, camera: .long)
  fileprivate static let newAir13 = pad(1024, 1366, body: nil, camera: .long)
}
