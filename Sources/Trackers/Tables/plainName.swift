import Basics

/// A column's name in small letters with `_` between its words, and without a unit in brackets: `Age (years)` is `age`.
package func plainName(ofColumn name: String) -> String {
  let beforeUnit = name.prefix { !"[(".contains($0) }
  let words = beforeUnit.isEmpty ? name : String(beforeUnit)
  return String(words.trimmedOfBlanks.lowercased().map { " -.".contains($0) ? "_" : $0 })
}
