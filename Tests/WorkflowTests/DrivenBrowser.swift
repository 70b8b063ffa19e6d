import Foundation
import Tables
import Trackers

/// Chromium without a window, moved by mouse and keyboard as a person would, through its DevTools protocol.
final class DrivenBrowser {
  /// Keys that are held while another is pressed.
  struct Modifiers: OptionSet {
    let rawValue: Int
    static let control = Modifiers(rawValue: 2)
    static let shift = Modifiers(rawValue: 8)
  }

  private let process = Process()
  private let commands: FileHandle
  private let answers: FileHandle
  private var unread = Data()
  private var number = 0
  private var session = ""
  /// What the page had to complain of.
  private(set) var complaints: [String] = []

  /// Begins with one empty page.
  ///
  /// `folder`: for what it needs, and for files that pages save.
  init(in folder: String, width: Int, height: Int, isDark: Bool = false) throws {
    // Pipes with names, since only a shell gives a program its third and fourth file.
    for name in ["commands", "answers"] {
      guard unsafe mkfifo("\(folder)/\(name)", 0o600) == 0 else { throw CocoaError(.fileWriteUnknown) }
    }
    process.executableURL = URL(filePath: "/bin/sh")
    process.currentDirectoryURL = URL(filePath: folder)
    process.arguments = [
      "-c",
      """
      exec "$0" --headless=new --no-sandbox --disable-gpu --no-first-run --disable-background-networking \
      --disable-component-update --hide-scrollbars --remote-debugging-pipe --user-data-dir=browser about:blank \
      3<commands 4>answers
      """,
      Browser.path ?? "chromium",
    ]
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    commands = try FileHandle(forWritingTo: URL(filePath: folder + "/commands"))
    answers = try FileHandle(forReadingFrom: URL(filePath: folder + "/answers"))
    let target = try send("Target.createTarget", ["url": "\"about:blank\""])["targetId"]?.text ?? ""
    let attached = try send("Target.attachToTarget", ["targetId": JSONText.string(target), "flatten": "true"])
    session = attached["sessionId"]?.text ?? ""
    for domain in ["Page", "Runtime", "Log"] { try send("\(domain).enable") }
    try send("Browser.setDownloadBehavior", ["behavior": "\"allow\"", "downloadPath": JSONText.string(folder)])
    try resize(width: width, height: height)
    let scheme = "[{\"name\":\"prefers-color-scheme\",\"value\":\"\(isDark ? "dark" : "light")\"}]"
    try send("Emulation.setEmulatedMedia", ["features": scheme])
  }

  deinit {
    process.terminate()
    process.waitUntilExit()
  }

  func resize(width: Int, height: Int) throws {
    try send(
      "Emulation.setDeviceMetricsOverride",
      ["width": "\(width)", "height": "\(height)", "deviceScaleFactor": "1", "mobile": "false"]
    )
  }

  /// Opens a file, and waits until it has been drawn.
  func open(_ path: String) throws {
    try send("Page.navigate", ["url": JSONText.string("file://\(path)")])
    for _ in 0..<200 {
      let isThere = "document.readyState === 'complete' && location.protocol === 'file:'"
      if try evaluate(isThere).truth == true { break }
      usleep(50_000)
    }
    try waitForFrames()
  }

  func waitForFrames() throws {
    _ = try evaluate("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => done(true))))")
  }

  /// The value of an expression on the page; of a promise, what it comes to.
  func evaluate(_ expression: String) throws -> JSON {
    let answer = try send(
      "Runtime.evaluate",
      ["expression": JSONText.string(expression), "returnByValue": "true", "awaitPromise": "true"]
    )
    if let problem = answer["exceptionDetails"] { complaints.append("\(expression): \(problem)") }
    return answer["result"]?["value"] ?? .null
  }

  // MARK: Mouse

  func move(to point: (x: Double, y: Double), isPressed: Bool = false, with keys: Modifiers = []) throws {
    try mouse("mouseMoved", point, isPressed, keys)
  }

  func press(at point: (x: Double, y: Double), with keys: Modifiers = []) throws {
    try mouse("mousePressed", point, true, keys)
  }

  func release(at point: (x: Double, y: Double), with keys: Modifiers = []) throws {
    try mouse("mouseReleased", point, false, keys)
  }

  func click(_ point: (x: Double, y: Double), with keys: Modifiers = []) throws {
    try move(to: point, with: keys)
    try press(at: point, with: keys)
    try release(at: point, with: keys)
  }

  /// Along points, pressed from the first to the last.
  func drag(_ points: [(x: Double, y: Double)]) throws {
    guard let first = points.first, let last = points.last else { return }
    try move(to: first)
    try press(at: first)
    for point in points.dropFirst() { try move(to: point, isPressed: true) }
    try release(at: last)
  }

  private func mouse(_ type: String, _ point: (x: Double, y: Double), _ isPressed: Bool, _ keys: Modifiers) throws {
    try send(
      "Input.dispatchMouseEvent",
      [
        "type": JSONText.string(type), "x": JSONText.number(point.x), "y": JSONText.number(point.y),
        "button": type == "mouseMoved" && !isPressed ? "\"none\"" : "\"left\"",
        "buttons": isPressed ? "1" : "0", "clickCount": type == "mouseMoved" ? "0" : "1",
        "modifiers": "\(keys.rawValue)",
      ]
    )
  }

  // MARK: Keyboard

  /// A key as pages call it, such as `ArrowUp` or `z`.
  func type(_ key: String, with keys: Modifiers = []) throws {
    let codes = [
      "Enter": 13, " ": 32, "PageUp": 33, "PageDown": 34, "ArrowLeft": 37, "ArrowUp": 38, "ArrowRight": 39,
      "ArrowDown": 40, "Escape": 27, "Tab": 9,
    ]
    let code = codes[key] ?? Int(key.uppercased().utf8.first ?? 0)
    let event = [
      "key": JSONText.string(key), "windowsVirtualKeyCode": "\(code)", "modifiers": "\(keys.rawValue)",
    ]
    func dispatch(_ type: String, _ more: [String: String] = [:]) throws {
      try send("Input.dispatchKeyEvent", event.merging(more) { $1 }.merging(["type": JSONText.string(type)]) { $1 })
    }
    try dispatch("rawKeyDown")
    if keys.isEmpty, key.count == 1 || key == "Enter" {
      try dispatch("char", ["text": JSONText.string(key == "Enter" ? "\r" : key)])
    }
    try dispatch("keyUp")
  }

  func write(_ text: String) throws { try send("Input.insertText", ["text": JSONText.string(text)]) }

  // MARK: The protocol

  /// `parameters`: as JSON.
  @discardableResult
  private func send(_ method: String, _ parameters: [String: String] = [:]) throws -> JSON {
    number += 1
    let isOfPage = !session.isEmpty && !method.hasPrefix("Target.") && !method.hasPrefix("Browser.")
    let content = parameters.map { "\(JSONText.string($0.key)):\($0.value)" }.joined(separator: ",")
    let owner = isOfPage ? ",\"sessionId\":\(JSONText.string(session))" : ""
    let message = "{\"id\":\(number),\"method\":\(JSONText.string(method)),\"params\":{\(content)}\(owner)}"
    try commands.write(contentsOf: Data(message.utf8) + [0])
    while true {
      let answer = try next()
      if answer["id"]?.number == Double(number) {
        if let problem = answer["error"] { throw Refusal(method: method, answer: problem) }
        return answer["result"] ?? .null
      }
      let name = answer["method"]?.text ?? ""
      if ["Runtime.exceptionThrown", "Log.entryAdded", "Runtime.consoleAPICalled"].contains(name) {
        complaints.append("\(answer["params"] ?? .null)")
      }
    }
  }

  private func next() throws -> JSON {
    while true {
      if let end = unread.firstIndex(of: 0) {
        let message = Array(unread[unread.startIndex..<end])
        unread = Data(unread[(end + 1)...])
        return try JSON(parsing: message, source: "browser")
      }
      let more = answers.availableData
      if more.isEmpty { throw CocoaError(.fileReadUnknown) }
      unread += more
    }
  }

  private struct Refusal: Error {
    let method: String
    let answer: JSON
  }
}
