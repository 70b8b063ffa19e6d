import CFFmpeg

extension Frame {
  /// As JPEG files have them: what they do not tell is of JFIF, the full range and the shares of ITU-R BT.601.
  private var jpegPixels: PixelLayout? {
    let told = unsafe (space: pointer.pointee.colorspace, range: pointer.pointee.color_range)
    return unsafe PixelLayout(
      AVPixelFormat(pointer.pointee.format),
      width: width,
      height: height,
      colours: (
        space: told.space == AVCOL_SPC_UNSPECIFIED ? AVCOL_SPC_BT470BG : told.space,
        range: told.range == AVCOL_RANGE_MPEG ? AVCOL_RANGE_MPEG : AVCOL_RANGE_JPEG
      )
    )
  }

  /// Of every pixel, as `DecodedPicture` has them; nil where the numbers lie as nobody reads them here.
  ///
  /// Between the samples of colour, which may be fewer than the pixels, values are drawn straight, as libjpeg does.
  var colours: ContiguousArray<UInt32>? {
    guard let layout = jpegPixels, width > 0, height > 0 else { return nil }
    var planes: [ContiguousArray<Float>] = []
    for component in layout.components {
      guard let plane = samples(of: component) else { return nil }
      planes.append(plane)
    }
    let isGrey = planes.count == 1
    var colours = ContiguousArray<UInt32>(repeating: 0, count: width * height)
    var rows = planes.map { _ in ContiguousArray<Float>(repeating: 0, count: width) }
    for row in 0..<height {
      for place in planes.indices { spread(planes[place], layout.components[place], row: row, to: &rows[place]) }
      for column in 0..<width {
        let values: [3 of Double] =
          isGrey
          ? [Double(rows[0][column]), 0, 0]
          : [Double(rows[0][column]), Double(rows[1][column]), Double(rows[2][column])]
        let colour = layout.matrix.colour(of: values, isGrey: isGrey)
        colours[row * width + column] = Self.byte(colour[0]) << 16 | Self.byte(colour[1]) << 8 | Self.byte(colour[2])
      }
    }
    return colours
  }

  private static func byte(_ value: Double) -> UInt32 { UInt32(min(255, max(0, value.rounded()))) }

  /// A component's samples in units of 8 bits.
  private func samples(of component: PixelLayout.Component) -> ContiguousArray<Float>? {
    let grid = component.grid
    return withPlane(component.plane, rows: grid.height, bytes: grid.rowBytes) { bytes, stride in
      var samples: ContiguousArray<Float> = []
      samples.reserveCapacity(grid.width * grid.height)
      for row in 0..<grid.height {
        let start = grid.start(ofRow: row, stride: stride)
        for column in 0..<grid.width {
          samples.append(Float(Double(grid.sample(in: bytes, at: start + column * grid.step)) / grid.unit))
        }
      }
      return samples
    }
  }

  /// A row of the picture's pixels, between the nearest samples of a component.
  private func spread(
    _ samples: ContiguousArray<Float>,
    _ component: PixelLayout.Component,
    row: Int,
    to line: inout ContiguousArray<Float>
  ) {
    let grid = component.grid
    let (upper, lower, down) = Self.neighbours(of: row, every: component.rows, among: grid.height)
    for column in 0..<width {
      let (left, right, along) = Self.neighbours(of: column, every: component.columns, among: grid.width)
      let above = samples[upper * grid.width + left] * (1 - along) + samples[upper * grid.width + right] * along
      let below = samples[lower * grid.width + left] * (1 - along) + samples[lower * grid.width + right] * along
      line[column] = above * (1 - down) + below * down
    }
  }

  /// The two samples between whose middles a pixel's middle lies, and how much the second counts.
  private static func neighbours(of pixel: Int, every step: Int, among count: Int) -> (Int, Int, Float) {
    if step == 1 { return (pixel, pixel, 0) }
    let place = (Float(pixel) + 0.5) / Float(step) - 0.5
    let first = min(count - 1, max(0, Int(place.rounded(.down))))
    return (first, min(count - 1, max(0, Int(place.rounded(.down)) + 1)), place - place.rounded(.down))
  }
}
