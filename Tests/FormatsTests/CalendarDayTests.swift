import Testing

@testable import Trackers

@Suite("A day of the calendar")
struct CalendarDayTests {
  @Test(
    "is counted from 1970",
    arguments: [
      (CalendarDay(year: 1970, month: 1, day: 1), 0), (CalendarDay(year: 1969, month: 12, day: 31), -1),
      (CalendarDay(year: 2000, month: 2, day: 29), 11_016), (CalendarDay(year: 2001, month: 1, day: 1), 11_323),
      (CalendarDay(year: 2026, month: 3, day: 1), 20_513),
    ]
  )
  func counted(date: CalendarDay, days: Int) {
    #expect(date.daysSince1970 == days && CalendarDay(daysSince1970: days) == date)
  }

  @Test("is the same when it was counted and told by its count again, and follows the day before")
  func told() {
    let first = CalendarDay(year: 1, month: 1, day: 1).daysSince1970
    var before = CalendarDay(daysSince1970: first - 1)
    for days in first...CalendarDay(year: 2404, month: 3, day: 1).daysSince1970 {
      let date = CalendarDay(daysSince1970: days)
      let isNext = date.day == before.day + 1 && date.month == before.month && date.year == before.year
      let isFirst = date.day == 1 && (28...31).contains(before.day) && date.month == before.month % 12 + 1
      if date.daysSince1970 != days || !isNext && !isFirst { Issue.record("\(date)") }
      before = date
    }
  }
}
