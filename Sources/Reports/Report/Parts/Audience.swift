/// For whom a report is.
package enum Audience: Sendable {
  /// Who runs the study, and may see single participants.
  case team
  /// Everybody: nothing that belongs to one participant.
  case everyone

  /// Of how many participants a number is at least.
  var leastParticipants: Int { self == .everyone ? leastPublished : 1 }
}
