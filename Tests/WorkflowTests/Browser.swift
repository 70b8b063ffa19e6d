import Foundation
import Trackers

/// Chromium without a window, where it is installed.
struct Browser {
  /// Nil where there is none.
  static let path = ["chromium", "chromium-browser", "google-chrome"].lazy.compactMap(program).first

  private static func program(_ name: String) -> String? {
    (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map { "\($0)/\(name)" }
      .first(where: FileManager.default.isExecutableFile)
  }

  struct Visit {
    /// What the probe found.
    let answer: JSON
    /// What the page, or the browser of it, had to complain of.
    let complaints: [String]
  }

  /// Opens a page in a frame of a width, and runs a function in it that answers by calling `done` with an object.
  ///
  /// `folder`: for files that this needs.
  static func visit(
    _ page: String,
    width: Int,
    isDark: Bool = false,
    in folder: String,
    probe: String
  ) throws -> Visit {
    let script = """
      <script>
      addEventListener("load", () => {
        const answer = {
          width: innerWidth,
          overflow: document.documentElement.scrollWidth - innerWidth,
          resources: performance.getEntriesByType("resource").length
        };
        const done = found => parent.postMessage(JSON.stringify(Object.assign(answer, found)), "*");
        (\(probe))(done);
      });
      </script>
      </body>
      """
    try write(page.replacingOccurrences(of: "</body>", with: script), to: folder + "/page.html")
    let frame = """
      <!DOCTYPE html>
      <title>frame</title>
      <script>addEventListener("message", event => { document.title = encodeURIComponent(event.data); });</script>
      <iframe src="page.html" style="border: 0; width: \(width)px; height: 900px"></iframe>
      """
    try write(frame, to: folder + "/frame.html")
    let (dom, log) = try run([
      // A phone's bars lie over the page.
      "--headless", "--hide-scrollbars", "--no-sandbox", "--disable-gpu", "--disable-background-networking",
      "--disable-component-update",
      "--no-first-run", "--user-data-dir=\(folder)/browser", "--enable-logging=stderr", "--window-size=1600,1000",
      "--virtual-time-budget=20000", "--blink-settings=preferredColorScheme=\(isDark ? 0 : 1)", "--dump-dom",
      "file://\(folder)/frame.html",
    ])
    let title = dom.split(separator: "<title>").dropFirst().first?.split(separator: "</title>").first ?? ""
    let answer = String(title).removingPercentEncoding ?? ""
    return Visit(
      answer: try JSON(parsing: Array(answer.utf8), source: "probe"),
      complaints: log.split(separator: "\n").filter { $0.contains("CONSOLE") }.map(String.init)
    )
  }

  /// The lines of a print, page after page.
  static func print(_ page: String, in folder: String) throws -> [[String]] {
    try write(page, to: folder + "/print.html")
    _ = try run([
      "--headless", "--no-sandbox", "--disable-gpu", "--no-first-run", "--user-data-dir=\(folder)/browser",
      "--no-pdf-header-footer", "--print-to-pdf=\(folder)/print.pdf", "file://\(folder)/print.html",
    ])
    let (text, _) = try run(["-layout", "\(folder)/print.pdf", "-"], of: pdfReader ?? "pdftotext")
    return text.split(separator: "\u{C}").map { $0.split(separator: "\n").map(String.init) }
  }

  /// What reads the text of a PDF; nil where it is not installed.
  static let pdfReader = program("pdftotext")

  private static func write(_ text: String, to path: String) throws {
    try Data(text.utf8).write(to: URL(filePath: path))
  }

  /// Into files, since a pipe that nobody empties would stop the browser.
  private static func run(_ arguments: [String], of program: String? = nil) throws -> (output: String, log: String) {
    let folder = FileManager.default.temporaryDirectory.appending(path: "browser-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let (output, log) = (folder.appending(path: "output"), folder.appending(path: "log"))
    for file in [output, log] { _ = FileManager.default.createFile(atPath: file.path, contents: nil) }
    let process = Process()
    process.executableURL = URL(filePath: program ?? path ?? "chromium")
    process.arguments = arguments
    process.standardOutput = try FileHandle(forWritingTo: output)
    process.standardError = try FileHandle(forWritingTo: log)
    try process.run()
    process.waitUntilExit()
    return (
      String(decoding: try Data(contentsOf: output), as: UTF8.self),
      String(decoding: try Data(contentsOf: log), as: UTF8.self)
    )
  }
}
