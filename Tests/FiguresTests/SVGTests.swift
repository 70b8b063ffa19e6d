import Basics
import Foundation
import FoundationXML
import Geometry
import Testing

@testable import Figures

@Suite("A figure as SVG")
struct SVGTests {
  @Test("is XML with a title and a description", arguments: sampleCharts.map(\.name))
  func wellFormed(name: String) throws {
    let elements = try elements(of: name)
    let root = try #require(elements.first)
    #expect(root.name == "svg" && root.attributes["role"] == "img" && root.attributes["id"] == name)
    let labels = try #require(root.attributes["aria-labelledby"]).split(separator: " ").map(String.init)
    let chart = try #require(sampleCharts.first { $0.name == name }?.chart)
    let texts = labels.map { label in elements.first { $0.attributes["id"] == label }?.text }
    #expect(texts == [chart.title, chart.description])
  }

  @Test("has ids that are its own, and refers to no other", arguments: sampleCharts.map(\.name))
  func ids(name: String) throws {
    let elements = try elements(of: name)
    let ids = elements.compactMap { $0.attributes["id"] }
    #expect(Set(ids).count == ids.count)
    #expect(ids.dropFirst().allSatisfy { $0.hasPrefix(name + "-") })
    for clip in elements.compactMap({ $0.attributes["clip-path"] }) {
      #expect(ids.contains(String(clip.dropFirst("url(#".count).dropLast())))
    }
  }

  @Test("styles nothing but itself", arguments: sampleCharts.map(\.name))
  func style(name: String) throws {
    let elements = try elements(of: name)
    let style = try #require(elements.first { $0.name == "style" }?.text)
    let selectors = style.matches(of: /([^{};]+)\{/).map { $0.output.1.trimmingCharacters(in: .whitespacesAndNewlines) }
    #expect(selectors.count > 4)
    #expect(
      selectors.allSatisfy { $0 == "#\(name)" || $0.hasPrefix("#\(name) ") || $0.hasPrefix("@media") },
      "\(selectors)"
    )
    let classes = Set(elements.flatMap { $0.attributes["class"]?.split(separator: " ").map(String.init) ?? [] })
    for used in classes { #expect(style.contains("#\(name) .\(used){")) }
  }

  @Test("has a colour for dark screens wherever it has one for light ones")
  func darkMode() throws {
    let text = try text(of: "crowded-bars")
    let properties = { (block: Substring) in
      Set(block.matches(of: /(--[a-z0-9-]+):#[0-9a-f]{6}/).map { String($0.output.1) })
    }
    let dark = try #require(text.firstMatch(of: /@media screen and \(prefers-color-scheme:dark\)(.*)/)).output.1
    let light = try #require(text.firstMatch(of: /#crowded-bars\{(.*)max-width/)).output.1
    #expect(properties(light) == properties(dark))
    let used = Set(text.matches(of: /var\((--[a-z0-9-]+)\)/).map { String($0.output.1) })
    #expect(used == properties(light) && used.count > 8)
  }

  @Test("has numbers of two decimals at most", arguments: sampleCharts.map(\.name))
  func numbers(name: String) throws {
    for element in try elements(of: name) {
      let isDrawn = { (key: String, value: String) in key != "xmlns" && key != "class" && !value.hasPrefix("#") }
      for (key, value) in element.attributes where isDrawn(key, value) {
        #expect(value.firstMatch(of: /\.[0-9]{3}|[0-9]e|nan|inf/) == nil, "\(key)=\"\(value)\"")
      }
    }
  }

  @Test("escapes what XML would misread, and keeps all other text")
  func escaping() throws {
    let title = "<b> & \"quoted\" 'text' ]]> 語 \u{1}\n\u{FFFE}x"
    let mark = Mark.text(Label(title, at: .init(x: 10, y: 10)))
    let canvas = Canvas(
      name: "a-1",
      title: title,
      description: "d",
      size: .init(width: 20, height: 20),
      marks: [.group(title: title, clip: nil, [mark])]
    )
    let elements = try parsed(try figureFormats.make("svg").written(canvas))
    let texts = elements.filter { ["title", "text"].contains($0.name) }.map(\.text)
    #expect(texts == Array(repeating: "<b> & \"quoted\" 'text' ]]> 語 \u{FFFD} \u{FFFD}x", count: 3))
  }

  private func text(of name: String) throws -> String {
    let canvas = try #require(sampleCharts.first { $0.name == name }).chart.canvas(name: name)
    return String(decoding: try figureFormats.make("svg").written(canvas), as: UTF8.self)
  }

  private func elements(of name: String) throws -> [Element] { try parsed(Array(try text(of: name).utf8)) }

  private func parsed(_ bytes: [UInt8]) throws -> [Element] {
    let reader = ElementReader()
    let parser = XMLParser(data: Data(bytes))
    parser.delegate = reader
    guard parser.parse() else { throw NotWellFormed(line: parser.lineNumber) }
    return reader.elements
  }
}

private struct Element {
  let name: String
  let attributes: [String: String]
  /// Its own, without that of the elements inside.
  var text = ""
}

private struct NotWellFormed: Error {
  let line: Int
}

/// A class, since Foundation's parser tells an object what it finds.
private final class ElementReader: NSObject, XMLParserDelegate {
  var elements: [Element] = []
  private var open: [Int] = []

  func parser(
    _ parser: XMLParser,
    didStartElement name: String,
    namespaceURI: String?,
    qualifiedName: String?,
    attributes: [String: String]
  ) {
    open.append(elements.count)
    elements.append(Element(name: name, attributes: attributes))
  }

  func parser(_ parser: XMLParser, foundCharacters text: String) {
    if let index = open.last { elements[index].text += text }
  }

  func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
    open.removeLast()
  }
}
