import Basics
import Tables
import Trackers

extension MappingDrafting {
  mutating func chooseColumns() {
    guard !table.header.isEmpty else { return chooseByPlace() }
    let isFixations = holdsFixations
    choosePlaces(isFixations: isFixations)
    for eye in [Mapping.Field.pupil, .leftPupil, .rightPupil] { choose(eye, [.pupil(eye.eye)]) }
    if isFixations {
      chooseSpan()
      for field in [Mapping.Field.eye, .line, .word, .sentence, .area] { chooseNamed(field) }
      leaveAreasWithoutNumbers()
    } else {
      choose(.time, [.time])
      if column(.time) == nil { choose(.time, [.start]) }
      if column(.x) != nil, column(.leftX) == nil, column(.rightX) == nil { chooseEye() }
    }
    chooseLabels(isFixations: isFixations)
    if !isFixations, column(.x) == nil, column(.leftX) == nil, column(.rightX) == nil { chooseByPlace() }
    joinPupil()
    if !isFixations, column(.time) == nil, unreadableTime == nil, let counter {
      chosen.insert((.time, counter), at: 0)
      doubts.append("No column is named as a time; \(shown(counter)) counts upwards and was taken for it.")
    }
  }

  /// Whether a row is a fixation: it has a beginning and an end, or a length that the steps between rows could be.
  private var holdsFixations: Bool {
    let starts = fitting([.start], ofWords: false).filter { isOfRow($0) }
    let ends = fitting([.end], ofWords: false).filter { isOfRow($0) }
    let lengths = fitting([.duration], ofWords: false).filter { isOfRow($0) }
    if !starts.isEmpty, !ends.isEmpty || !lengths.isEmpty { return true }
    if !ends.isEmpty, !lengths.isEmpty { return true }
    guard let length = lengths.first.flatMap({ table.numbers($0).middle }) else { return false }
    guard let time = best(fitting([.time], ofWords: false).filter { isOfRow($0) }) else { return true }
    guard let step = medianStep(time) else { return false }
    return length > step / 4 && length < step * 4
  }

  /// Whether little speaks against it.
  private func isOfRow(_ column: Int) -> Bool { guesses[column].weight < 4 }

  /// When fixations began and ended; a time beside a duration is when one began.
  private mutating func chooseSpan() {
    choose(.start, [.start])
    if column(.start) == nil { choose(.start, [.time]) }
    if let start = column(.start), tellsOneTime(start) { drop(.start) }
    choose(.end, [.end])
    choose(.duration, [.duration])
    if column(.end) != nil, column(.duration) != nil, column(.start) != nil { drop(.duration) }
    if column(.start) == nil, column(.end) != nil, column(.duration) == nil { drop(.end) }
  }

  private mutating func chooseNamed(_ field: Mapping.Field) {
    switch field {
    case .eye: chooseEye()
    case .line: choose(.line, [.line])
    case .word: choose(.word, [.word, .wordOrArea])
    case .sentence: choose(.sentence, [.sentence])
    case .area:
      let texts = fitting([.area, .wordOrArea], ofWords: true).filter { !table.isNumeric($0) }
      if let best = best(texts) { chosen.append((.area, best)) }
    default: break
    }
  }

  /// Where its rows do name eyes.
  private mutating func chooseEye() {
    choose(.eye, [.eye], ofWords: true)
    guard let eye = column(.eye) else { return }
    let strange = table.columns[eye].first { EyeRule.letters.eye($0) == nil }
    guard let strange else { return }
    drop(.eye)
    doubts.append("\(shown(eye)) holds '\(strange)', which names no eye, and is not read.")
  }

  /// What stands in an area tells nothing of their order.
  private mutating func leaveAreasWithoutNumbers() {
    guard let area = column(.area), column(.word) == nil else { return }
    drop(.area)
    doubts.append("\(shown(area)) tells what stands in an area, but no column counts the areas: it is not read.")
  }

  /// A pupil of a named eye beside places of no named one is theirs.
  private mutating func joinPupil() {
    guard column(.x) != nil, column(.pupil) == nil, column(.leftX) == nil, column(.rightX) == nil else { return }
    let pupils = chosen.indices.filter { [.leftPupil, .rightPupil].contains(chosen[$0].field) }
    guard pupils.count == 1, let pupil = pupils.first else { return }
    let eye = chosen[pupil].field == .leftPupil ? "left" : "right"
    doubts.append(
      """
      '\(table.name(chosen[pupil].column))' names the \(eye) eye; if x and y are of it, too, name them '\(eye)X' and \
      '\(eye)Y', and the pupil '\(eye)Pupil'.
      """
    )
    chosen[pupil].field = .pupil
  }

  /// Where no header helps: the first column that never falls is the time, the next two are x and y.
  private mutating func chooseByPlace() {
    var numeric = table.columns.indices.filter { column in
      table.isNumeric(column) && !table.numbers(column).isEmpty && !chosen.contains { $0.column == column }
    }
    if numeric.count > 2, column(.time) == nil, let first = numeric.first, rises(first) {
      chosen.append((.time, first))
      numeric.removeFirst()
      doubts.append("\(shown(first)) rises from row to row and was taken for the time.")
    }
    // Where names tell that there are many things, two of them are not just any places.
    guard numeric.count >= 2, table.header.isEmpty || numeric.count <= 3 else {
      doubts.append("No column is named x or y, and nothing else tells which could be.")
      return
    }
    chosen += [(.x, numeric[0]), (.y, numeric[1])]
    doubts.append("No column is named x or y: \(shown(numeric[0])) was taken for x and \(shown(numeric[1])) for y.")
    if table.header.isEmpty, numeric.count == 3 {
      chosen.append((.pupil, numeric[2]))
      doubts.append("\(shown(numeric[2])) was taken for the pupil.")
    }
  }

  /// A column that is named as a time and holds none that can be read.
  var unreadableTime: Int? {
    fitting([.time, .start], ofWords: true).first { column in
      !table.isNumeric(column) && !table.holdsClockTimes(column) && isOfRow(column)
    }
  }

  /// The first column that counts rows.
  private var counter: Int? {
    table.columns.indices.first { column in !chosen.contains { $0.column == column } && rises(column) }
  }

  func rises(_ column: Int) -> Bool {
    let numbers = table.numbers(column)
    guard numbers.count > 2, numbers.count == table.columns[column].count, let first = numbers.first else {
      return false
    }
    return zip(numbers, numbers.dropFirst()).allSatisfy { $0 <= $1 } && (numbers.last ?? first) > first
  }
}
