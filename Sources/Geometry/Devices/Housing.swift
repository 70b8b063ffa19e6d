/// What devices of one build share.
struct Housing {
  let size: Size<ScreenPoints>
  let pixelsPerInch: Double
  let scale: Double
  let body: Size<Millimetres>?
  let camera: Device.Camera
  let hasTrueDepth: Bool

  /// A phone whose camera measures depth.
  static func phone(
    _ width: Double,
    _ height: Double,
    ppi pixelsPerInch: Double,
    scale: Double = 3,
    body: (width: Double, height: Double)? = nil
  ) -> Self {
    Self(
      size: Size(width: width, height: height),
      pixelsPerInch: pixelsPerInch,
      scale: scale,
      body: body.map { Size(width: $0.width, height: $0.height) },
      camera: Device.Camera(side: .short),
      hasTrueDepth: true
    )
  }

  static func pad(
    _ width: Double,
    _ height: Double,
    ppi pixelsPerInch: Double = 264,
    body: (width: Double, height: Double)?,
    camera: Device.Camera.Side,
    distance: Double? = nil,
    hasTrueDepth: Bool = false
  ) -> Self {
    Self(
      size: Size(width: width, height: height),
      pixelsPerInch: pixelsPerInch,
      scale: 2,
      body: body.map { Size(width: $0.width, height: $0.height) },
      camera: Device.Camera(side: camera, distance: distance),
      hasTrueDepth: hasTrueDepth
    )
  }
}

extension Device {
  init(_ names: [String], _ identifiers: [String], _ housing: Housing) {
    self.init(
      names: names,
      identifiers: identifiers,
      size: housing.size,
      pixelsPerInch: housing.pixelsPerInch,
      scale: housing.scale,
      body: housing.body,
      camera: housing.camera,
      hasTrueDepth: housing.hasTrueDepth
    )
  }

  /// A tablet's variants, with and without a mobile network, are numbered one after the other.
  init(_ names: [String], _ series: String, _ variants: ClosedRange<Int>, _ housing: Housing) {
    self.init(names, variants.map { "\(series),\($0)" }, housing)
  }
}
