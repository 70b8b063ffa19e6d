import CCrypto
@_spi(_Unicode) import Swift

/// The names under which participants are kept, which nobody can turn back without the key.
public struct Pseudonyms: Sendable {
  private let key: [UInt8]

  public init(key: [UInt8]) {
    precondition(key.count >= 16, "A key that cannot be guessed has 16 bytes at least.")
    self.key = key
  }

  /// The same for the same name, whatever spaces stand around it and however its accents are encoded.
  ///
  /// `p` and ten characters of Crockford's base 32, which are the first 50 bits of HMAC-SHA256.
  public func pseudonym(for name: String) -> String {
    let bits: UInt64 = code(of: canonical(name)).prefix(8).reduce(0) { $0 << 8 | UInt64($1) }
    let letters = stride(from: 59, to: 9, by: -5).map { Self.alphabet[Int(bits >> $0 & 31)] }
    return "p" + String(letters)
  }

  /// What tells the key from others, and does not tell it: the pseudonym of a text that is nobody's name.
  public var mark: String { pseudonym(for: "the key by which a study makes pseudonyms") }

  /// Whether somebody is called as pseudonyms are, by whatever key.
  public static func mayBe(_ id: String) -> Bool {
    id.first == "p" && id.count == 11 && id.dropFirst().allSatisfy(alphabet.contains)
  }

  private static let alphabet = Array("0123456789abcdefghjkmnpqrstvwxyz")

  /// 32 bytes that nobody can guess.
  public static func randomKey() throws(StoreError) -> [UInt8] {
    var key = [UInt8](repeating: 0, count: 32)
    guard unsafe RAND_bytes(&key, Int32(key.count)) == 1 else { throw .noRandomness }
    return key
  }

  private func canonical(_ name: String) -> [UInt8] {
    let bytes = Array(name.utf8)
    // ASCII is in normal form already, and every word of a text comes here.
    if bytes.allSatisfy({ $0 < 0x80 }) {
      let isSpace = { (byte: UInt8) in byte == 0x20 || (0x09...0x0D).contains(byte) }
      return bytes.drop(while: isSpace).reversed().drop(while: isSpace).reversed()
    }
    let trimmed = name.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed()
    return Array(String(trimmed)._nfc.reduce(into: "") { $0.unicodeScalars.append($1) }.utf8)
  }

  private func code(of message: [UInt8]) -> [UInt8] {
    unsafe [UInt8](unsafeUninitializedCapacity: 32) { buffer, count in
      let done = unsafe HMAC(
        EVP_sha256(),
        key,
        Int32(key.count),
        message,
        message.count,
        buffer.baseAddress,
        nil
      )
      precondition(unsafe done != nil, "The system's libcrypto knows HMAC with SHA-256.")
      count = 32
    }
  }
}
