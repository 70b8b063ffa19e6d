package import Basics
package import Face
import Geometry

extension AttentionRegion {
  /// As it is typed: `NAME:x,y,w,h`, or `x,y,w,h` alone.
  package init(text: String) throws(OptionError) {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    let numbers = parts.last?.split(separator: ",").map { Double($0) } ?? []
    let known = numbers.compactMap(\.self)
    guard parts.count <= 2, numbers.count == 4, known.count == 4, known.allSatisfy({ abs($0) < 1e6 }),
      known[2] > 0, known[3] > 0
    else { throw .unknownValue(option: "attention-region", value: text, known: ["NAME:x,y,w,h"]) }
    let name = parts.count == 2 ? String(parts[0]) : String(text)
    self.init(
      name,
      Region<RecordedUnits>(left: known[0], top: known[1], right: known[0] + known[2], bottom: known[1] + known[3])
    )
  }

  var text: String {
    let numbers = [area.left, area.top, area.width, area.height].map { "\($0)" }.joined(separator: ",")
    return "\(name):\(numbers)"
  }
}
