import Basics
import Recordings
import Testing

@Suite("The colours of a face in a video")
struct ColourTraceTests {
  /// Each number tells its column and its frame.
  private var trace: ColourTrace {
    var trace = ColourTrace(width: 640, height: 480, boxSource: .user)
    trace.reserveCapacity(3)
    for frame in 0..<3 {
      trace.append { column in column == 0 ? Double(frame) / 30 : Double(100 * frame + column) }
    }
    return trace
  }

  @Test("have a name for every number, and no two the same")
  func names() {
    #expect(Set(ColourColumn.names).count == ColourColumn.count)
    let named: [(ColourColumn, String)] = [
      (.time, "time"), (.boxX, "box_x"), (.boxY, "box_y"), (.boxWidth, "box_width"), (.boxHeight, "box_height"),
      (.faces, "faces"), (.region(0, .red), "region_1_red"), (.region(5, .blue), "region_6_blue"),
      (.wall(0, .green), "wall_1_green"), (.wall(1, .blue), "wall_2_blue"),
    ]
    for (column, name) in named { #expect(column.name == name) }
  }

  @Test("are those of their windows, channel after channel")
  func windows() {
    let channels = ColourColumn.Channel.allCases
    #expect(channels.map { trace[.region(2, $0)] } == [[12, 112, 212], [13, 113, 213], [14, 114, 214]])
    #expect(channels.map { trace[.wall(1, $0)] } == [[27, 127, 227], [28, 128, 228], [29, 129, 229]])
    #expect(trace[.boxWidth] == [3, 103, 203])
  }

  @Test("are the same where they are counted from another start")
  func shifted() {
    let later = trace.shifted(by: .seconds(2.5))
    let times = (0..<3).map { frame in Time.seconds(2.5) + Time.seconds(Double(frame) / 30) }
    #expect(later.times == ContiguousArray(times))
    #expect(later[.faces] == trace[.faces])
    #expect(later.shifted(by: .zero) == later && later != trace)
  }
}
