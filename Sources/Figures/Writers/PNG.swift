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
  init() {}

  public func written(_ canvas: Canvas) throws(FigureError) -> [UInt8] {
    let width = Int(clamped: (Self.scale * canvas.size.width).rounded(.up))
    let height = Int(clamped: (Self.scale * canvas.size.height).rounded(.up))
    let surface = unsafe cairo_image_surface_create(CAIRO_FORMAT_RGB24, Int32(clamping: width), Int32(clamping: height))
    defer { unsafe cairo_surface_destroy(surface) }
    unsafe cairo_surface_set_device_scale(surface, Self.scale, Self.scale)
    unsafe CairoPen(surface).draw(canvas)
    unsafe cairo_surface_flush(surface)
    let status = unsafe cairo_surface_status(surface)
    guard status == CAIRO_STATUS_SUCCESS, let drawn = unsafe cairo_image_surface_get_data(surface) else {
      let problem = unsafe String(cString: cairo_status_to_string(status))
      throw .notDrawn(figure: canvas.name, format: Self.name, problem: problem)
    }
    let stride = Int(unsafe cairo_image_surface_get_stride(surface))
    var colours: ContiguousArray<UInt32> = []
    colours.reserveCapacity(width * height)
    for row in 0..<height {
      let pixels = unsafe UnsafeRawPointer(drawn).advanced(by: row * stride).assumingMemoryBound(to: UInt32.self)
      unsafe colours.append(contentsOf: UnsafeBufferPointer(start: pixels, count: width))
    }
    return pngFile(colours, width: width, height: height)
  }
}
