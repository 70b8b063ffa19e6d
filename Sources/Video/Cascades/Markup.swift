/// The elements of an XML file, as far as lists of numbers need it: names, texts and children; attributes are passed over.
struct Markup {
  struct Element {
    let name: String
    /// What stands between its tags, without its children.
    var text = ""
    /// Places among all elements.
    var children: [Int] = []
  }

  private var elements: [Element] = []

  /// How deep elements may lie in each other.
  private static let greatestDepth = 64

  /// Nil where tags do not close, or not in order.
  init?(_ bytes: [UInt8]) {
    var open: [Int] = []
    var place = 0
    var textStart = 0
    func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
    while let start = bytes[place...].firstIndex(of: UInt8(ascii: "<")) {
      // Blanks between tags say nothing.
      if let inner = open.last, bytes[textStart..<start].contains(where: { !Self.isBlank($0) }) {
        elements[inner].text += text(textStart..<start)
      }
      guard start + 1 < bytes.count else { return nil }
      let end: Int
      if bytes[start + 1] == UInt8(ascii: "!") || bytes[start + 1] == UInt8(ascii: "?") {
        let mark = Array(bytes[start...].starts(with: Array("<!--".utf8)) ? "-->".utf8 : ">".utf8)
        guard let found = Self.find(mark, in: bytes, from: start) else { return nil }
        end = found
      } else {
        guard let close = bytes[start...].firstIndex(of: UInt8(ascii: ">")) else { return nil }
        let tag = bytes[start + 1..<close]
        if tag.first == Self.slash {
          let name = tag.dropFirst().drop(while: Self.isBlank).prefix { !Self.isBlank($0) }
          guard let last = open.popLast(), elements[last].name.utf8.elementsEqual(name) else { return nil }
        } else {
          let name = tag.prefix { !Self.isBlank($0) && $0 != Self.slash }
          if let inner = open.last { elements[inner].children.append(elements.count) }
          if tag.last != Self.slash { open.append(elements.count) }
          elements.append(Element(name: text(name.startIndex..<name.endIndex)))
          guard open.count <= Self.greatestDepth else { return nil }
        }
        end = close + 1
      }
      place = end
      textStart = end
    }
    guard open.isEmpty, !elements.isEmpty else { return nil }
  }

  private static let slash = UInt8(ascii: "/")

  private static func isBlank(_ byte: UInt8) -> Bool { byte <= UInt8(ascii: " ") }

  private static func find(_ mark: [UInt8], in bytes: [UInt8], from start: Int) -> Int? {
    var place = start
    while let found = bytes[place...].firstIndex(of: mark[0]) {
      if bytes[found...].starts(with: mark) { return found + mark.count }
      place = found + 1
    }
    return nil
  }

  var root: Element { elements[0] }

  /// The first child with a name.
  func child(_ name: String, of element: Element) -> Element? { children(of: element).first { $0.name == name } }

  func children(of element: Element) -> [Element] { element.children.map { elements[$0] } }

  /// The numbers of a text with blanks between them; nil where one of its words is none.
  func numbers(of element: Element?) -> [Double]? {
    guard let element else { return nil }
    var numbers: [Double] = []
    for word in element.text.utf8.split(whereSeparator: Self.isBlank) {
      guard let number = Double(Substring(word)), number.isFinite else { return nil }
      numbers.append(number)
    }
    return numbers
  }

  /// The only number of an element, which has no fraction.
  func integer(_ name: String, of element: Element) -> Int? {
    guard let numbers = numbers(of: child(name, of: element)), numbers.count == 1 else { return nil }
    return Int(exactly: numbers[0])
  }
}
