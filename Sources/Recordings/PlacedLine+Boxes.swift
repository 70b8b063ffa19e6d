import Geometry

extension Passage.PlacedLine {
  /// Around each word, all of it that is printed.
  ///
  /// In a line with letters of both directions, marks of a word can stand beyond its neighbours, as the quotation mark before the first of two
  /// Latin words in a line that runs to the left: there a box is around the part of its word that has most letters.
  func boxes(of words: [Range<Int>], inColumn: Bool) -> [Region<RecordedUnits>] {
    let parts = !inColumn && runsBothWays ? mainParts(of: words) : words.map { Array($0) }
    return zip(words, parts).map { word, part in
      let first = part.first ?? word.lowerBound
      return part.dropFirst().reduce(characters[first].box) { box, place in
        characters[place].character.isUnprinted ? box : box.union(characters[place].box)
      }
    }
  }

  private var runsBothWays: Bool {
    var (hasLeftward, hasRightward) = (false, false)
    for placed in characters {
      for scalar in placed.character.unicodeScalars where scalar.properties.isAlphabetic {
        if scalar.isOfLeftwardScript { hasLeftward = true } else { hasRightward = true }
      }
    }
    return hasLeftward && hasRightward
  }

  /// Of the parts of each word between which other words or spaces stand on the line, the one with most letters.
  private func mainParts(of words: [Range<Int>]) -> [[Int]] {
    var owners = [Int?](repeating: nil, count: characters.count)
    for (word, range) in words.enumerated() {
      for place in range { owners[place] = word }
    }
    let along = characters.indices.filter { !characters[$0].character.isUnprinted }.sorted {
      let (one, other) = (characters[$0].box, characters[$1].box)
      return (one.left, one.right, $0) < (other.left, other.right, $1)
    }
    var parts = [[[Int]]](repeating: [], count: words.count)
    var last: Int?
    for place in along {
      let owner = owners[place]
      if let word = owner {
        if word == last {
          parts[word][parts[word].count - 1].append(place)
        } else {
          parts[word].append([place])
        }
      }
      last = owner
    }
    return parts.map { own in own.max { weight(of: $0) < weight(of: $1) } ?? [] }
  }

  /// By letters first, and by all characters where there are as many.
  private func weight(of part: [Int]) -> (Int, Int) {
    let letters = part.count { characters[$0].character.isLetter || characters[$0].character.isNumber }
    return (letters, part.count)
  }
}
