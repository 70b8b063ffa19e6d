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
    let digits = Array("0123456789abcdef".unicodeScalars)
    var text = String.UnicodeScalarView()
    for byte in finish() {
      text.append(digits[Int(byte >> 4)])
      text.append(digits[Int(byte & 15)])
    }
    return String(text)
  }
}
