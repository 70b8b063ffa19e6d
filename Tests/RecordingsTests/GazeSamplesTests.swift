import Basics
import Recordings
import Testing

@Suite("Samples of gaze")
struct GazeSamplesTests {
  @Test("have columns that are found again by their stored names")
  func names() {
    var names: Set<String> = []
    for eye in Eye.allCases {
      for quantity in GazeColumn.Quantity.allCases where quantity != .face {
        let column = GazeColumn(eye, quantity)
        #expect(GazeColumn(name: column.name) == column)
        #expect(column.face == nil)
        names.insert(column.name)
      }
    }
    #expect(names.count == 16 && names.isSuperset(of: ["x", "left_x", "cyclopean_pupil", "distance"]))
  }

  @Test(
    "have no column of other names",
    arguments: ["", "left", "middle_x", "x_left", "left_x_y", "unnamed_x", "face", "left_face", "_"]
  )
  func unknown(name: String) {
    #expect(GazeColumn(name: name) == nil)
  }

  @Test("tell of the face by names of its own")
  func face() {
    let column = GazeColumn(face: "blend_jawOpen")
    #expect(column.name == "blend_jawOpen" && column.eye == .unnamed && column.quantity == .face)
    #expect(GazeColumn(name: column.name) == nil)
  }

  @Test("are the same whether they came one by one or many at once")
  func appending() {
    let columns = [GazeColumn(.left, .x), GazeColumn(.left, .y)]
    let times = ContiguousArray([0, 2, 4, 6, 8].map(Time.milliseconds))
    let values: [ContiguousArray<Double>] = [[1, 2, 3, 4, 5], [-1, -2, -3, -4, -5]]
    var single = GazeSamples(columns)
    single.reserveCapacity(times.count)
    for row in times.indices { single.append(time: times[row]) { values[$0][row] } }
    var many = GazeSamples(columns)
    let all = Array(times)
    many.append(times: all[..<2]) { values[$1][$0] }
    many.append(times: all[2...]) { values[$1][$0] }
    #expect(single == many)
    #expect(many == GazeSamples(columns, times: times, values: values))
    #expect(many.count == 5)
  }
}
