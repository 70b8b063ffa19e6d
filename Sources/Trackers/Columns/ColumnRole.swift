package import Recordings

/// What a column of somebody's table may hold, by its name.
package enum ColumnRole: Hashable {
  case x(Eye)
  case y(Eye)
  case pupil(Eye)
  case time
  /// Of a fixation.
  case start
  case end
  case duration
  case eye
  case participant
  case trial
  /// A task, a session or a block: trials are counted anew in each.
  case session
  /// What was read, or looked at.
  case text
  /// A part of it that is on the screen at once.
  case page
  case sentence
  case line
  /// A number of a word or an interest area.
  case word
  /// What stands in it.
  case area
  /// One or the other: the rows tell.
  case wordOrArea
  case screenWidth
  case screenHeight
}
