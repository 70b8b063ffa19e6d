/// The commands that take away or bring in what results rest on, without being results themselves.
package enum ChangingCommand: String, Sendable {
  case ingest
  case exclude
  case forget
  /// With it somebody corrects lines.
  case lines
}
