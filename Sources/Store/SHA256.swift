import CCrypto

/// The SHA-256 digest of bytes that come bit by bit.
@safe
public struct SHA256: ~Copyable {
  private let context: OpaquePointer

  public init() {
    guard let context = unsafe EVP_MD_CTX_new() else { preconditionFailure("There is memory for a digest.") }
    let begun = unsafe EVP_DigestInit_ex(context, EVP_sha256(), nil)
    precondition(begun == 1, "The system's libcrypto knows SHA-256.")
    unsafe self.context = context
  }

  deinit {
    unsafe EVP_MD_CTX_free(context)
  }

  public mutating func update(_ bytes: RawSpan) {
    let taken = unsafe bytes.withUnsafeBytes { buffer in
      unsafe EVP_DigestUpdate(context, buffer.baseAddress, buffer.count)
    }
    precondition(taken == 1, "A digest takes any bytes.")
  }

  public mutating func update(_ bytes: Span<UInt8>) {
    update(unsafe bytes.bytes)
  }

  /// The digest's 32 bytes.
  public consuming func finish() -> [UInt8] {
    let context = unsafe context
    return unsafe [UInt8](unsafeUninitializedCapacity: 32) { buffer, count in
      let finished = unsafe EVP_DigestFinal_ex(context, buffer.baseAddress, nil)
      precondition(finished == 1, "A digest is finished once.")
      count = 32
    }
  }

  /// The digest in 64 hexadecimal digits, the letters small.
  public consuming func hexadecimal() -> String {
    finish().span.hexadecimal
  }

  /// The first half of the digest, in hexadecimal: short enough to be kept for every result.
  public consuming func key() -> String {
    finish().span.extracting(first: 16).hexadecimal
  }
}

extension Span<UInt8> {
  /// Two digits a byte, the letters small.
  fileprivate var hexadecimal: String {
    let digits = Array("0123456789abcdef".utf8)
    var text: [UInt8] = []
    text.reserveCapacity(2 * count)
    for index in indices {
      text.append(digits[Int(self[index] >> 4)])
      text.append(digits[Int(self[index] & 15)])
    }
    return String(decoding: text, as: UTF8.self)
  }
}
