import Basics

/// Named columns of equal length that formulas speak of.
public struct ModelData: Sendable {
  public let rowCount: Int
  public private(set) var names: [String] = []
  /// Columns in which rows need a value beside those of a formula.
  var needed: [String] = []
  private var columns: [String: Column] = [:]

  /// Numbers, not a number where missing, or the levels of a factor.
  enum Column {
    case numbers(ContiguousArray<Double>)
    case factor(Factor)
  }

  /// The places of levels in their order, −1 where missing.
  struct Factor {
    var levels: [String]
    var codes: ContiguousArray<Int>
  }

  public init(rowCount: Int) {
    self.rowCount = rowCount
  }

  /// Nil where a value is missing.
  public mutating func add(numbers: some Collection<Double?>, as name: String) {
    precondition(numbers.count == rowCount, "A column has a value for every row.")
    add(.numbers(ContiguousArray(numbers.lazy.map { $0 ?? .nan })), name)
  }

  /// A factor whose levels are in the order of their characters' codes; nil where a value is missing.
  public mutating func add(words: some Collection<String?>, as name: String) {
    precondition(words.count == rowCount, "A column has a value for every row.")
    var places: [String: Int] = [:]
    for case let word? in words where places[word] == nil { places[word] = 0 }
    let levels = places.keys.sorted { $0.unicodeScalars.lexicographicallyPrecedes($1.unicodeScalars) }
    for (place, level) in levels.enumerated() { places[level] = place }
    let codes = ContiguousArray(words.lazy.map { word in word.flatMap { places[$0] } ?? -1 })
    add(.factor(Factor(levels: levels, codes: codes)), name)
  }

  /// Numbers where every cell spells one, otherwise words.
  ///
  /// Blank cells and `NA` are missing, and so is `NaN` among numbers.
  public mutating func add(cells: some Collection<String>, as name: String) {
    let present = cells.lazy.map { $0 == "NA" || $0.allSatisfy(\.isWhitespace) ? nil : $0 }
    let numbers = present.map { $0.flatMap(Self.number) }
    if zip(present, numbers).allSatisfy({ ($0 == nil) == ($1 == nil) }) {
      add(numbers: Array(numbers), as: name)
    } else {
      add(words: Array(present), as: name)
    }
  }

  /// Makes a level of a factor the one that the others are compared with.
  public mutating func setReference(_ level: String, of name: String) throws(MixedModelError) {
    var factor = try factor(name)
    let spelled = Double(level).map(written)
    guard let place = factor.levels.firstIndex(of: level) ?? factor.levels.firstIndex(where: { $0 == spelled }) else {
      let closest = closestMatch(to: level, among: factor.levels)
      throw .unknownLevel(level, column: name, closest: closest, known: factor.levels)
    }
    factor.levels.insert(factor.levels.remove(at: place), at: 0)
    for row in factor.codes.indices where factor.codes[row] <= place && factor.codes[row] >= 0 {
      factor.codes[row] = factor.codes[row] == place ? 0 : factor.codes[row] + 1
    }
    columns[name] = .factor(factor)
  }

  private mutating func add(_ column: Column, _ name: String) {
    if columns.updateValue(column, forKey: name) == nil { names.append(name) }
  }
}

extension ModelData {
  /// The first word of a column in which most levels spell numbers; `row` is from 0.
  public func strayWord(in name: String) -> (word: String, row: Int)? {
    guard case .factor(let factor) = columns[name] else { return nil }
    return factor.levels.count { Self.number($0) == nil } * 2 < factor.levels.count ? firstWord(in: name) : nil
  }

  private func firstWord(in name: String) -> (word: String, row: Int)? {
    guard case .factor(let factor) = columns[name] else { return nil }
    let words = factor.levels.map { Self.number($0) == nil }
    return factor.codes.firstIndex { $0 >= 0 && words[$0] }.map { (factor.levels[factor.codes[$0]], $0) }
  }

  func column(_ name: String) throws(MixedModelError) -> Column {
    guard let column = columns[name] else {
      throw .unknownColumn(name, closest: closestMatch(to: name, among: names))
    }
    return column
  }

  func numbers(_ name: String) throws(MixedModelError) -> ContiguousArray<Double> {
    if case .numbers(let numbers) = try column(name) { return numbers }
    guard let first = firstWord(in: name) else { throw .notNumbers(column: name) }
    throw .notANumber(first.word, column: name, row: first.row + 1)
  }

  func isFactor(_ name: String) -> Bool {
    if case .factor = columns[name] { true } else { false }
  }

  /// Numbers become levels in ascending order.
  func factor(_ name: String) throws(MixedModelError) -> Factor {
    switch try column(name) {
    case .factor(let factor): return factor
    case .numbers(let numbers):
      let values = Set(numbers.lazy.filter { !$0.isNaN }).sorted()
      let places = Dictionary(uniqueKeysWithValues: zip(values, values.indices))
      return Factor(levels: values.map(written), codes: ContiguousArray(numbers.map { places[$0] ?? -1 }))
    }
  }

  /// Sets false where a column has no value.
  func markMissing(_ name: String, in isPresent: inout ContiguousArray<Bool>) throws(MixedModelError) {
    switch try column(name) {
    case .numbers(let numbers): for row in numbers.indices where numbers[row].isNaN { isPresent[row] = false }
    case .factor(let factor): for row in factor.codes.indices where factor.codes[row] < 0 { isPresent[row] = false }
    }
  }

  /// What a cell spells in decimal digits, blanks around it aside.
  private static func number(_ cell: String) -> Double? {
    guard !cell.utf8.contains(where: { $0 | 0x20 == UInt8(ascii: "x") }) else { return nil }
    if let number = Double(cell) { return number }
    guard let start = cell.firstIndex(where: { !$0.isWhitespace }) else { return nil }
    let end = cell.lastIndex { !$0.isWhitespace } ?? start
    return Double(cell[start...end])
  }
}

extension ModelData.Factor {
  /// In some rows, with the levels that occur there.
  func part(rows: [Int]) -> Self {
    var places = ContiguousArray(repeating: -1, count: levels.count)
    let isWhole = rows.count == codes.count
    for row in rows { places[codes[row]] = 0 }
    if isWhole, !places.contains(-1) { return self }
    var kept: [String] = []
    for place in places.indices where places[place] == 0 {
      places[place] = kept.count
      kept.append(levels[place])
    }
    return Self(levels: kept, codes: ContiguousArray(rows.map { places[codes[$0]] }))
  }

  /// The combinations that occur, named `a:b`.
  func combined(with other: Self) -> Self {
    let joined = codes.indices.map { codes[$0] * other.levels.count + other.codes[$0] }
    let occurring = Set(joined).sorted()
    let places = Dictionary(uniqueKeysWithValues: zip(occurring, occurring.indices))
    return Self(
      levels: occurring.map { "\(levels[$0 / other.levels.count]):\(other.levels[$0 % other.levels.count])" },
      codes: ContiguousArray(joined.map { places[$0] ?? -1 })
    )
  }
}
