import Foundation
import Testing

@testable import Video

@Suite("A JPEG picture")
struct DecodedPictureTests {
  private static let names = ["444", "422", "420", "progressive", "grey"]

  private static func file(_ name: String) throws -> [UInt8] {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    return try Array(Data(contentsOf: folder.appending(path: "Fixtures/pictures/\(name)")))
  }

  /// Steps of 256: libjpeg rounds its sums to whole numbers on the way, and draws colours between samples in quarters.
  @Test("has the colours that libjpeg decodes, to 3 of 256 at every pixel and .7 on average", arguments: names)
  func colours(name: String) throws {
    let picture = try DecodedPicture(jpeg: Self.file("\(name).jpg"))
    // Behind the head 'P6 24 18 255', whatever parts its words.
    let expected = Array(try Self.file("\(name).ppm").suffix(24 * 18 * 3))
    #expect(picture.width == 24 && picture.height == 18 && picture.colours.count == 24 * 18)
    var (worst, sum) = (0, 0)
    for (place, colour) in picture.colours.enumerated() {
      for channel in 0..<3 {
        let found = Int(colour >> UInt32(8 * (2 - channel)) & 255)
        let difference = abs(found - Int(expected[3 * place + channel]))
        worst = max(worst, difference)
        sum += difference
      }
    }
    let mean = Double(sum) / Double(3 * picture.colours.count)
    #expect(worst <= 3, "worst \(worst)")
    #expect(mean <= 0.7, "mean \(mean)")
  }

  @Test("that is damaged is refused, wherever the damage is, and never a trap")
  func damaged() throws {
    let whole = try Self.file("420.jpg")
    #expect(throws: UndecodedPicture.damaged) { try DecodedPicture(jpeg: []) }
    #expect(throws: UndecodedPicture.damaged) { try DecodedPicture(jpeg: Array(whole.prefix(300))) }
    for place in whole.indices {
      for bits in [UInt8(0xFF), 0x10] {
        var bytes = whole
        bytes[place] ^= bits
        do throws(UndecodedPicture) {
          let picture = try DecodedPicture(jpeg: bytes)
          #expect(picture.colours.count == picture.width * picture.height)
        } catch { #expect("\(error)".count > 10) }
      }
    }
  }
}
