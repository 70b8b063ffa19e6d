import Basics

/// A small JSON document as a tree, for settings and other files of a few kilobytes.
public indirect enum JSON: Sendable, Hashable {
  case object([Member])
  case array([JSON])
  case text(String)
  case number(Double)
  case truth(Bool)
  case null

  public struct Member: Sendable, Hashable {
    public let name: String
    public let value: JSON
  }

  public init(parsing bytes: [UInt8], source: String) throws(FormatError) {
    var parser = JSONParser()
    if let problem = parser.parse(bytes.span, 0..<bytes.count) {
      throw .notJSON(Place(source, line: JSONFaultSearch.line(in: bytes)), problem: problem)
    }
    self.init(parser.document, at: parser.document.root)
  }

  public subscript(name: String) -> JSON? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.name == name }?.value
  }

  public var text: String? {
    guard case .text(let text) = self else { return nil }
    return text
  }

  public var number: Double? {
    guard case .number(let number) = self else { return nil }
    return number
  }

  public var truth: Bool? {
    guard case .truth(let truth) = self else { return nil }
    return truth
  }

  public var elements: [JSON]? {
    guard case .array(let elements) = self else { return nil }
    return elements
  }

  private init(_ document: JSONDocument, at place: Int) {
    switch document.kind(at: place) {
    case .object:
      var members: [Member] = []
      var inside = document.contents(at: place)
      while !inside.isEmpty {
        let value = document.next(after: inside.lowerBound)
        let name = document.text(at: inside.lowerBound) ?? ""
        members.append(Member(name: name, value: JSON(document, at: value)))
        inside = document.next(after: value)..<inside.upperBound
      }
      self = .object(members)
    case .array:
      var elements: [JSON] = []
      var inside = document.contents(at: place)
      while !inside.isEmpty {
        elements.append(JSON(document, at: inside.lowerBound))
        inside = document.next(after: inside.lowerBound)..<inside.upperBound
      }
      self = .array(elements)
    case .text: self = .text(document.text(at: place) ?? "")
    case .integer, .unsigned, .number: self = document.number(at: place).map(JSON.number) ?? .null
    case .yes: self = .truth(true)
    case .no: self = .truth(false)
    case .null, .end: self = .null
    }
  }
}
