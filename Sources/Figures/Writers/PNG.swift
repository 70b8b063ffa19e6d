public import Basics
import CCairo
import Geometry

/// A picture with two pixels for each point, for programs that take no vector graphics.
public struct PNG: FigureFormat {
  public static let name = "png"
  public static let summary = "A picture with two pixels for each point."
  public static let fileExtension = "png"

  private static let scale = 2.0

  public init(from options: inout Options) throws(OptionError) {}

  public func written(_ canvas: Canvas) throws(FigureError) -> [UInt8] {
    try unsafe bytes(of: canvas, format: Self.name) { sink in
      let width = Int32((Self.scale * canvas.size.width).rounded(.up))
      let height = Int32((Self.scale * canvas.size.height).rounded(.up))
      let surface = unsafe cairo_image_surface_create(CAIRO_FORMAT_RGB24, width, height)
      unsafe cairo_surface_set_device_scale(surface, Self.scale, Self.scale)
      unsafe CairoPen(surface).draw(canvas)
      let status = unsafe cairo_surface_write_to_png_stream(surface, appendBytes, sink)
      unsafe cairo_surface_destroy(surface)
      return status
    }
  }
}
