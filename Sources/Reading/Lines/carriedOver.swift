import Basics

/// How many fixations at a trial's beginning came before reading began, as if carried over from the page before.
///
/// Where a page takes the place of another, gaze still rests where the one before ended, and before a first page where
/// something else was to be looked at; nothing here tells what there was. Any rule that takes such
/// fixations for reading puts them on late words, and then no word before those has a first pass. They are those before
/// the first fixation on the first half of the first line, if all of them lie on other lines; in a text of one line,
/// behind its middle. The first line is where the upper fixations are, wherever the tracker sees it: as many lie above
/// its middle as half a line has of all.
///
/// There are at most three. A saccade brings the eye to the beginning, and far ones fall short, so that one or two more
/// follow: Becker & Fuchs, "Further properties of the human saccadic system", 1969. Who rests on more words before the
/// first line's is reading there.
///
/// Fixations are turned as the text is.
public func carriedOver(_ fixations: [Fixation], in text: TextLayout) -> Int {
  for first in 1...mostCarriedOver where first < fixations.count {
    let heights = fixations[first...].map(\.y).sorted()
    guard let top = quantile(1 / Double(2 * text.lines.count), ofSorted: heights) else { return 0 }
    let isOnFirstLine = { (fixation: Fixation) in fixation.y < top + text.lineHeight / 2 }
    let isBeforeMiddle = { (fixation: Fixation) in fixation.x < (text.lines[0].left + text.lines[0].right) / 2 }
    let isElsewhere = { (fixation: Fixation) in
      text.lines.count > 1 ? !isOnFirstLine(fixation) : !isBeforeMiddle(fixation)
    }
    if isOnFirstLine(fixations[first]), isBeforeMiddle(fixations[first]), fixations[..<first].allSatisfy(isElsewhere) {
      return first
    }
  }
  return 0
}

private let mostCarriedOver = 3
