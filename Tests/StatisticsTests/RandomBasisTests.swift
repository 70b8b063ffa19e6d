import LinearAlgebra
import Testing

@testable import Statistics

@Suite("The columns of a random term")
struct RandomBasisTests {
  @Test("are turned into others at right angles, and come back")
  func product() {
    let columns: [ContiguousArray<Double>] = [
      [1, 1, 1, 1, 1], [2001, 2002, 2003, 2004, 2006], [0, 0, 0, 0, 0], [4002, 4004, 4006, 4008, 4012],
    ]
    let basis = RandomBasis(columns)
    for (place, column) in columns.enumerated() {
      for row in column.indices {
        let back = (0...place).reduce(0) { $0 + basis.columns[$1][row] * basis.triangle[$1, place] }
        // Numbers of about 4000 are told apart by 1e-12.
        #expect(abs(back - column[row]) < 1e-11)
      }
    }
    #expect(abs(dot(basis.columns[0], basis.columns[1])) < 1e-12)
    #expect(abs(dot(basis.columns[1], basis.columns[1]) / 5 - 1) < 1e-12)
    // What follows from the second column stays as it is, but for its scale.
    #expect(basis.triangle[1, 3] == 0 && abs(basis.columns[3][4] / basis.columns[3][0] - 4012.0 / 4002) < 1e-12)
  }

  @Test("have a covariance whose factor is a lower triangle")
  func triangle() {
    let square = Matrix(rows: 3, columns: 3) { row, column in [[-2, 1, 0.5], [3, -1, 0], [0.25, 0, -4]][row][column] }
    let lower = square.lowerTriangle
    for row in 0..<3 {
      #expect(lower[row, row] >= 0)
      for column in 0..<3 {
        let one = (0..<3).reduce(0) { $0 + square[row, $1] * square[column, $1] }
        let other = (0..<3).reduce(0) { $0 + lower[row, $1] * lower[column, $1] }
        #expect(abs(one - other) < 1e-13)
        if column > row { #expect(lower[row, column] == 0) }
      }
    }
  }

  @Test("may lie far from 0: slopes by year have the fit of slopes by centred years")
  func years() throws {
    let rows = 0..<200
    let years = rows.map { Double(2001 + $0 / 20) }
    var data = ModelData(rowCount: rows.count)
    data.add(numbers: years, as: "year")
    data.add(numbers: years.map { $0 - 2005.5 }, as: "centred")
    data.add(words: rows.map { "P\($0 % 20)" }, as: "participant")
    data.add(
      numbers: rows.map { row in
        let participant = row % 20
        let chance = Double((row * row * 1_299_709 + row * 31) % 1009) / 1009 * 4 - 2
        let own = Double((participant * participant * 37 + participant * 11) % 20) / 5
        return chance + own + Double(participant * 7 % 20) / 100 * (years[row] - 2005.5)
      },
      as: "gaze"
    )
    let far = try MixedModel(Formula("gaze ~ year + (year | participant)")).fit(data)
    let near = try MixedModel(Formula("gaze ~ centred + (centred | participant)")).fit(data)
    // lme4's criterion; it was missed by 2e-6 with the columns as they are.
    #expect(abs(near.deviance - 679.396114223802) < 1e-7)
    #expect(abs(far.deviance - near.deviance) < 1e-8)
    #expect(abs(far.components[1].standardDeviation / near.components[1].standardDeviation - 1) < 1e-6)
    let shifted = near.components[0].standardDeviation
    let (slope, correlation) = (near.components[1].standardDeviation, near.components[1].correlations[0])
    let far0 = (shifted * shifted - 2 * 2005.5 * correlation * shifted * slope + 2005.5 * 2005.5 * slope * slope)
      .squareRoot()
    #expect(abs(far.components[0].standardDeviation / far0 - 1) < 1e-6)
    let model = MixedModel(far.formula)
    #expect(abs(try model.deviance(at: far.theta.map(\.value), on: data) - far.deviance) < 1e-7)
  }
}
