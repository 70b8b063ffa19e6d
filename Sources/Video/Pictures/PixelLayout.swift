import CFFmpeg

/// Where the numbers of a picture lie, and what colour they make.
struct PixelLayout: Equatable {
  /// One of the numbers that a pixel has: luma, or red, and so on.
  struct Component: Equatable {
    let plane: Int
    let grid: SampleGrid
    /// How many pixels a sample is wide and high.
    let columns: Int
    let rows: Int
  }

  /// Three, or one where it is grey.
  let components: [Component]
  let matrix: ColourMatrix

  /// Nil where the numbers lie as nobody reads them here.
  init?(
    _ format: AVPixelFormat,
    width: Int,
    height: Int,
    colours: (space: AVColorSpace, range: AVColorRange)
  ) {
    guard let described = unsafe av_pix_fmt_desc_get(format) else { return nil }
    let flags = unsafe described.pointee.flags
    guard flags & UInt64(study_av_pixels_unknown) == 0 else { return nil }
    let isRGB = flags & UInt64(study_av_pixels_of_rgb) != 0
    let parts = unsafe [described.pointee.comp.0, described.pointee.comp.1, described.pointee.comp.2]
    // One or two are grey, and how opaque it is.
    let count = unsafe described.pointee.nb_components < 3 ? 1 : 3
    let halvings = unsafe (described.pointee.log2_chroma_w, described.pointee.log2_chroma_h)
    var components: [Component] = []
    for (index, part) in parts.prefix(count).enumerated() {
      guard (8...16).contains(part.depth), (0..<4).contains(part.plane), part.step > 0, part.offset >= 0 else {
        return nil
      }
      let isHalved = index > 0 && !isRGB
      let columns = isHalved ? 1 << Int(halvings.0) : 1
      let rows = isHalved ? 1 << Int(halvings.1) : 1
      let grid = SampleGrid(
        width: (width + columns - 1) / columns,
        height: (height + rows - 1) / rows,
        step: Int(part.step),
        offset: Int(part.offset),
        isWide: part.depth + part.shift > 8,
        unit: Double(1 << (Int(part.depth) + Int(part.shift) - 8))
      )
      components.append(Component(plane: Int(part.plane), grid: grid, columns: columns, rows: rows))
    }
    // Formats called 'J' are those of full range.
    let isFull =
      colours.range == AVCOL_RANGE_JPEG
      || [AV_PIX_FMT_YUVJ420P, AV_PIX_FMT_YUVJ422P, AV_PIX_FMT_YUVJ444P, AV_PIX_FMT_YUVJ440P].contains(format)
    guard let matrix = ColourMatrix(isRGB ? AVCOL_SPC_RGB : colours.space, isFull: isFull, height: height) else {
      return nil
    }
    self.components = components
    self.matrix = matrix
  }
}
