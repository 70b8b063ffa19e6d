import Arguments
import Basics
import Ingest
import Measurement
import Video

struct ShowVideo: Command {
  static let name = "video"
  static let summary = "Describe what a video holds, and draw where the face is in it."
  static let examples = [
    Example("study video cam.mp4", "Decodes it, and prints how much of it can be used."),
    Example("study video cam.mp4 --sheet cam.png", "Draws a picture of every 5 s with the face's place."),
    Example("study video cam.mp4 --roi .3,.2,.4,.6", "Takes the face to be at one place."),
  ]
  static let result = "A table on standard output, the drawing in the file named."

  private let face: FaceRegionOption
  private let sheet: String?
  private var printer: RowPrinter
  private let isQuiet: Bool
  private let file: String

  init(from arguments: inout Arguments) throws(UsageError) {
    face = try FaceRegionOption(from: &arguments)
    sheet = try arguments.option("sheet", .file("OUT.png"), help: "Draw pictures with the face's place into this file.")
    printer = try RowPrinter(from: &arguments)
    isQuiet = arguments.flag("quiet", short: "q", help: "No progress.")
    printer.isQuiet = isQuiet
    file = try arguments.operand(.file("FILE"), help: "A video, recognised by its content.")
  }

  func run() async throws {
    let bar = ProgressBar(isShown: !isQuiet)
    let video = try TracedVideo(ofFileAt: file, face: face.region) { done, all in bar.show(file, done, of: all) }
    bar.finish()
    try printer.print([VideoOverview(video, file: file)])
    FindingReport(includesNotes: false).print(FindingLog(video.pictureFindings(inFile: file)))
    if let sheet { try drawContactSheet(ofFileAt: file, face: face.region, to: sheet) }
  }
}
