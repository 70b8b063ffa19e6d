/// A day of the calendar, also of the years before it was made, from the year 1 on.
///
/// Howard Hinnant, "chrono-compatible low-level date algorithms", 2013: years begin in March, so that a leap day ends its year,
/// and eras have 400 of them.
struct CalendarDay: Hashable, Sendable {
  let year: Int
  /// From 1, as is the day.
  let month: Int
  let day: Int

  /// From the March with which the year 0 begins to 1970.
  private static let daysBefore1970 = 719_468

  init(year: Int, month: Int, day: Int) {
    self.year = year
    self.month = month
    self.day = day
  }

  init(daysSince1970 days: Int) {
    let (era, dayOfEra) = (days + Self.daysBefore1970).quotientAndRemainder(dividingBy: 146_097)
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    // From 0, for March.
    let months = (5 * dayOfYear + 2) / 153
    year = era * 400 + yearOfEra + (months < 10 ? 0 : 1)
    month = months < 10 ? months + 3 : months - 9
    day = dayOfYear - (153 * months + 2) / 5 + 1
  }

  /// Of a day that its month does not have it is the day in the next one.
  var daysSince1970: Int {
    let years = month > 2 ? year : year - 1
    let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
    return 365 * years + years / 4 - years / 100 + years / 400 + dayOfYear - Self.daysBefore1970
  }
}
