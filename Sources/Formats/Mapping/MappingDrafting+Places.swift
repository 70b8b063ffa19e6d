import Recordings
import Tables

extension MappingDrafting {
  private var places: [Int] {
    let fields: [Mapping.Field] = [.x, .y, .leftX, .leftY, .rightX, .rightY]
    return chosen.filter { fields.contains($0.field) }.map(\.column)
  }

  mutating func addSpace() {
    guard !places.isEmpty else {
      doubts.append("No columns for x and y were found: write them under 'columns'.")
      return
    }
    let named = places.lazy.compactMap { [guesses] in guesses[$0].space }.first
    let numbers = places.flatMap { table.numbers($0) }.filter { $0 != 0 }
    let (least, most) = (numbers.min() ?? 0, numbers.max() ?? 0)
    let range = "from \(NumberText.shortest(least)) to \(NumberText.shortest(most))"
    switch named {
    case .pixels: add(space: .pixels)
    case .degrees: add(space: .degrees)
    case .normalized: add(space: .normalized)
    case .position, nil:
      if numbers.isEmpty {
        add(space: .pixels)
        doubts.append("No place is other than 0, so pixels were put in for its unit.")
      } else if least >= -0.5, most <= 1.5 {
        add(space: .normalized)
        doubts.append("Places go \(range), and were taken as parts of the screen.")
      } else if most <= 60, least >= -60, least < 0 {
        add(space: .degrees)
        doubts.append("Places go \(range), and were taken as degrees from straight ahead.")
      } else {
        add(space: .pixels)
        doubts.append("Places go \(range), and were taken as pixels; an app's points look the same.")
      }
    }
  }

  private mutating func add(space: GazeUnit) {
    keys.append(("space", "\"\(space.rawValue)\""))
    keys.append(("origin", space == .degrees ? "\"center\"" : "\"top-left\""))
    doubts.append(
      space == .degrees
        ? "The origin was put straight ahead with y upwards; write 'center-down' where y grows downwards."
        : "The origin was put into the top left corner with y downwards, as most programs have it."
    )
  }
}
