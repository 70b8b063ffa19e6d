extension Device {
  static let phones: [Self] = [
    Self(["iPhone X"], ["iPhone10,3", "iPhone10,6"], .phone(375, 812, ppi: 458, body: (70.9, 143.6))),
    Self(["iPhone XS"], ["iPhone11,2"], .phone(375, 812, ppi: 458, body: (70.9, 143.6))),
    Self(["iPhone XS Max"], ["iPhone11,4", "iPhone11,6"], .phone(414, 896, ppi: 458, body: (77.4, 157.5))),
    Self(["iPhone XR"], ["iPhone11,8"], .phone(414, 896, ppi: 326, scale: 2, body: (75.7, 150.9))),
    Self(["iPhone 11"], ["iPhone12,1"], .phone(414, 896, ppi: 326, scale: 2, body: (75.7, 150.9))),
    Self(["iPhone 11 Pro"], ["iPhone12,3"], .phone(375, 812, ppi: 458, body: (71.4, 144))),
    Self(["iPhone 11 Pro Max"], ["iPhone12,5"], .phone(414, 896, ppi: 458, body: (77.8, 158))),
    Self(["iPhone 12 mini"], ["iPhone13,1"], .phone(375, 812, ppi: 476, scale: 2.88, body: (64.2, 131.5))),
    Self(["iPhone 12"], ["iPhone13,2"], .phone(390, 844, ppi: 460, body: (71.5, 146.7))),
    Self(["iPhone 12 Pro"], ["iPhone13,3"], .phone(390, 844, ppi: 460, body: (71.5, 146.7))),
    Self(["iPhone 12 Pro Max"], ["iPhone13,4"], .phone(428, 926, ppi: 458, body: (78.1, 160.8))),
    Self(["iPhone 13 mini"], ["iPhone14,4"], .phone(375, 812, ppi: 476, scale: 2.88, body: (64.2, 131.5))),
    Self(["iPhone 13"], ["iPhone14,5"], .phone(390, 844, ppi: 460, body: (71.5, 146.7))),
    Self(["iPhone 13 Pro"], ["iPhone14,2"], .phone(390, 844, ppi: 460, body: (71.5, 146.7))),
    Self(["iPhone 13 Pro Max"], ["iPhone14,3"], .phone(428, 926, ppi: 458, body: (78.1, 160.8))),
    Self(["iPhone 14"], ["iPhone14,7"], .phone(390, 844, ppi: 460, body: (71.5, 146.7))),
    Self(["iPhone 14 Plus"], ["iPhone14,8"], .phone(428, 926, ppi: 458, body: (78.1, 160.8))),
    Self(["iPhone 14 Pro"], ["iPhone15,2"], .phone(393, 852, ppi: 460, body: (71.5, 147.5))),
    Self(["iPhone 14 Pro Max"], ["iPhone15,3"], .phone(430, 932, ppi: 460, body: (77.6, 160.7))),
    Self(["iPhone 15"], ["iPhone15,4"], .phone(393, 852, ppi: 460, body: (71.6, 147.6))),
    Self(["iPhone 15 Plus"], ["iPhone15,5"], .phone(430, 932, ppi: 460, body: (77.8, 160.9))),
    Self(["iPhone 15 Pro"], ["iPhone16,1"], .phone(393, 852, ppi: 460, body: (70.6, 146.6))),
    Self(["iPhone 15 Pro Max"], ["iPhone16,2"], .phone(430, 932, ppi: 460, body: (76.7, 159.9))),
    Self(["iPhone 16"], ["iPhone17,3"], .phone(393, 852, ppi: 460, body: (71.6, 147.6))),
    Self(["iPhone 16 Plus"], ["iPhone17,4"], .phone(430, 932, ppi: 460, body: (77.8, 160.9))),
    Self(["iPhone 16 Pro"], ["iPhone17,1"], .phone(402, 874, ppi: 460, body: (71.5, 149.6))),
    Self(["iPhone 16 Pro Max"], ["iPhone17,2"], .phone(440, 956, ppi: 460, body: (77.6, 163))),
    Self(["iPhone 16e"], ["iPhone17,5"], .phone(390, 844, ppi: 460, body: (71.5, 146.7))),
    Self(["iPhone 17"], ["iPhone18,3"], .phone(402, 874, ppi: 460, body: (71.5, 149.6))),
    Self(["iPhone 17 Pro"], ["iPhone18,1"], .phone(402, 874, ppi: 460, body: (71.9, 150))),
    Self(["iPhone 17 Pro Max"], ["iPhone18,2"], .phone(440, 956, ppi: 460, body: (78, 163.4))),
    Self(["iPhone 17e"], ["iPhone18,5"], .phone(390, 844, ppi: 460)),
    Self(["iPhone Air", "iPhone 17 Air"], ["iPhone18,4"], .phone(420, 912, ppi: 460, body: (74.7, 156.2))),
    Self(["iPhone SE (2nd generation)", "iPhone SE 2020"], ["iPhone12,8"], .homeButton),
    Self(["iPhone SE (3rd generation)", "iPhone SE 2022"], ["iPhone14,6"], .homeButton),
  ]
}

extension Housing {
  fileprivate static let homeButton = Housing(
    size: Size(width: 375, height: 667),
    pixelsPerInch: 326,
    scale: 2,
    body: Size(width: 67.3, height: 138.4),
    camera: Device.Camera(side: .short),
    hasTrueDepth: false
  )
}
