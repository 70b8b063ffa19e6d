package import Store
import Trackers

extension SoughtNames {
  /// Whether one of them stands in a file's text: in UTF-16 where it looks so, in UTF-8, and else in Latin-1.
  package func stand(inFile bytes: [UInt8]) -> Bool {
    let encoding = TextEncoding(of: bytes.span.extracting(first: 2048))
    guard case .utf16 = encoding else { return stand(in: bytes, decode: Self.text(of:)) }
    return stand(in: TextEncoding.decoded(bytes, as: encoding), decode: Self.text(of:))
  }

  package func stand(in text: String) -> Bool { stand(in: Array(text.utf8), decode: Self.text(of:)) }

  /// Latin-1 always says something.
  private static func text(of bytes: [UInt8]) -> String { TextEncoding.word(bytes, as: nil) ?? "" }
}
