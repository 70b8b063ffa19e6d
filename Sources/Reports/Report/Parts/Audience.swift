/// For whom a report is.
package enum Audience: Sendable {
  /// Who runs the study, and may see single participants.
  case team
  /// Everybody: nothing that belongs to one participant.
  case everyone
}
