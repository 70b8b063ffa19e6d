package import Basics
package import Face
import Geometry

extension AttentionRegion {
  /// As it is typed: `NAME:x,y,w,h`, or `x,y,w,h` alone.
  package init(text: String) throws(OptionError) {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count <= 2, let numbers = parts.last?.fourNumbers, numbers.allSatisfy({ abs($0) < 1e6 }),
      numbers[2] > 0, numbers[3] > 0, !parts[0].isEmpty
    else { throw .unknownValue(option: "attention-region", value: text, known: ["NAME:x,y,w,h"]) }
    let name = parts.count == 2 ? String(parts[0]) : String(text)
    let (left, top) = (numbers[0], numbers[1])
    self.init(
      name,
      Region<RecordedUnits>(left: left, top: top, right: left + numbers[2], bottom: top + numbers[3])
    )
  }

  var text: String {
    let numbers = [area.left, area.top, area.width, area.height].map { "\($0)" }.joined(separator: ",")
    return "\(name):\(numbers)"
  }
}
