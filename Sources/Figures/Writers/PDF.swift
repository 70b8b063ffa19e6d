public import Basics
import CCairo
import Geometry

/// One page as large as the figure, with the text as text.
public struct PDF: FigureFormat {
  public static let name = "pdf"
  public static let summary = "A page of print, with real text."
  public static let fileExtension = "pdf"

  public init(from options: inout Options) throws(OptionError) {}

  public func written(_ canvas: Canvas) throws(FigureError) -> [UInt8] {
    try unsafe cairoBytes(of: canvas, format: Self.name) { sink in
      let surface = unsafe cairo_pdf_surface_create_for_stream(
        appendBytes,
        sink,
        canvas.size.width,
        canvas.size.height
      )
      unsafe cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_TITLE, canvas.title)
      unsafe cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_SUBJECT, canvas.description)
      // The same figure has the same bytes on every day.
      unsafe cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_CREATE_DATE, "2000-01-01T00:00:00Z")
      unsafe CairoPen(surface).draw(canvas)
      unsafe cairo_surface_finish(surface)
      let status = unsafe cairo_surface_status(surface)
      unsafe cairo_surface_destroy(surface)
      return status
    }
  }
}
