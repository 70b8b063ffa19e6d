import Testing

@testable import Store

@Suite("SHA-256")
struct SHA256Tests {
  /// Of FIPS 180-4's examples.
  @Test(
    "gives the published digests",
    arguments: [
      ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
      ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
      (
        "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
        "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
      ),
    ]
  )
  func published(text: String, digest: String) {
    #expect(SHA256.hexadecimal(of: text) == digest)
  }

  @Test("does not depend on where the bytes are cut")
  func cut() {
    var hash = SHA256()
    hash.update(Array("a".utf8).span)
    hash.update(Array("".utf8).span)
    hash.update(Array("bc".utf8).span)
    let bytes = hash.finish()
    #expect(bytes.count == 32)
    #expect(bytes.prefix(4) == [0xBA, 0x78, 0x16, 0xBF])
  }
}

extension SHA256 {
  static func hexadecimal(of text: String) -> String {
    var hash = SHA256()
    hash.update(Array(text.utf8).span)
    return hash.hexadecimal()
  }
}
