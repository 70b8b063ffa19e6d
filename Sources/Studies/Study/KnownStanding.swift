/// What is known of the standing of results as long as nothing else was written.
///
/// A class, since a study that is borrowed remembers it.
final class KnownStanding {
  var standing: Standing?
  var changes = -1
}
