import Basics
import Figures

/// A recording of some minutes, or one with everything in it.
func timeline(minutes: Double, rows: Int) -> Timeline {
  let seconds = 60 * minutes
  let bands = stride(from: 1.0, to: seconds, by: 7).enumerated().map { index, start in
    Timeline.Band(index % 3, from: .seconds(start), to: .seconds(min(seconds, start + 0.2 + Double(index % 4))))
  }
  let times = stride(from: 0.0, through: seconds, by: 5).map(Time.seconds)
  let values = times.enumerated().map { index, _ -> Double? in index % 9 == 4 ? nil : Double(index % 6) / 5 }
  var all = [Timeline.Row("lids", bands: bands), Timeline.Row("share on text", times: times, values: values, top: 1)]
  for row in 0..<max(0, rows - 2) {
    all.append(
      Timeline.Row("\(longName) \(row)", times: times, values: row == 0 ? times.map { _ in nil } : values, top: 0.5)
    )
  }
  return Timeline(
    title: "A face over time",
    description: "Lids and shares of time on the text.",
    rows: rows == 0 ? [] : all,
    kinds: rows > 2 ? ["blink", "long closure", "gesture", longName] : ["blink", "long closure", "gesture"],
    duration: .seconds(seconds),
    caption: "A sample."
  )
}
