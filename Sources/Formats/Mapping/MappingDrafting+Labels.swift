import Trackers

extension MappingDrafting {
  /// Who looked, in which trial, at what.
  mutating func chooseLabels(isFixations: Bool) {
    chooseParticipant()
    chooseTrial()
    choosePassage()
    chooseByRestarts(isFixations: isFixations)
  }

  private mutating func chooseParticipant() {
    let named = fitting([.participant], ofWords: true).filter { !isCounter($0) }
    if let participant = best(named) {
      chosen.append((.participant, participant))
      return tellOthers(participant, "participant", named)
    }
    let plain = guesses.indices.first { guesses[$0].words == ["id"] && !isCounter($0) && !isChosen($0) }
    if let plain {
      chosen.append((.participant, plain))
      doubts.append("\(shown(plain)) was taken for the participant, whom no other column names.")
    } else {
      let path =
        patternOfFile.map { ", or, where such names tell people and trials apart, \"path\": \"\($0)\"" } ?? ""
      doubts.append(
        "No column names the participant: each file's own name will stand for one, or write \"participant\"\(path)."
      )
    }
  }

  /// A pattern of the file's name, where that may name a person and a trial, as `S01_T1.csv` does; nil where it does not.
  private var patternOfFile: String? {
    let name = file.split(separator: "/").last.map(String.init) ?? file
    guard let dot = name.firstIndex(of: ".") else { return nil }
    let marks = name[..<dot].indices.filter { "_- ".contains(name[$0]) }
    guard marks.count == 1, let mark = marks.first, name[..<mark].contains(where: \.isNumber),
      name.index(after: mark) < dot
    else { return nil }
    return "(?<participant>[^/\(name[mark])]+)\(name[mark])(?<trial>[^/.]+)[.][^/]*$"
  }

  /// Trials are counted anew in each task, session and block.
  private mutating func chooseTrial() {
    let trials = fitting([.trial], ofWords: true).filter { !isCounter($0) }
    let trial = best(trials)
    let sessions = fitting([.session], ofWords: true).filter { !isCounter($0) }
    if let trial {
      chosen += (sessions + [trial]).map { (.trial, $0) }
      tellOthers(trial, "trial", trials)
    } else {
      chosen += sessions.map { (.trial, $0) }
    }
  }

  /// A text, and which part of it was on the screen.
  private mutating func choosePassage() {
    let texts = fitting([.text], ofWords: true).filter { !isCounter($0) }
    let pages = fitting([.page], ofWords: true).filter { !isCounter($0) }
    if let text = best(texts) {
      chosen.append((.passage, text))
      tellOthers(text, "passage", texts)
    }
    if let page = best(pages) { chosen.append((.passage, page)) }
    guard column(.passage) == nil else { return }
    // A sentence alone is what was read.
    if let sentence = column(.sentence) {
      drop(.sentence)
      chosen.append((.passage, sentence))
    } else if let sentence = best(fitting([.sentence], ofWords: true).filter { !isCounter($0) }) {
      chosen.append((.passage, sentence))
    } else {
      doubts.append("No column names what was read: write \"passage\", or say it to 'study lines --passage'.")
    }
  }

  private func isChosen(_ column: Int) -> Bool { chosen.contains { $0.column == column } }

  /// Whether nearly every row has another word, so that it cannot be a label of many rows.
  private func isCounter(_ column: Int) -> Bool {
    let texts = table.columns[column]
    return texts.count >= 8 && Set(texts).count * 10 > texts.count * 6
  }
}
