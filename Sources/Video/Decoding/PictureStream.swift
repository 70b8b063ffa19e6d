import CFFmpeg

/// The pictures of a container's best stream as the decoder makes them, one after the other.
///
/// Damage is passed over as far as the decoder finds its way, and counted.
struct PictureStream: ~Copyable {
  private let container: Container
  private let decoder: Decoder
  private let packet = Packet()
  private var isDraining = false
  /// Packets and pictures that could not be used as they should be.
  private(set) var errors = 0

  /// How often the decoder may fail behind the file's end.
  private static let lastFailures = 64

  init(_ container: consuming Container, _ decoder: consuming Decoder) {
    self.container = container
    self.decoder = decoder
  }

  /// Decodes the next picture; false behind the last.
  mutating func next(into frame: borrowing Frame) -> Bool {
    var failures = 0
    while true {
      switch decoder.receive(into: frame) {
      case .picture: return true
      case .hungry:
        if isDraining { return false }
        if container.read(into: packet, errors: &errors) {
          if !decoder.send(packet) { errors += 1 }
        } else {
          isDraining = true
          decoder.sendEnd()
        }
      case .ended: return false
      case .failed:
        errors += 1
        failures += 1
        if isDraining, failures > Self.lastFailures { return false }
      }
    }
  }
}
