import Basics

/// Words as somebody would type them again.
package func commandLine(_ words: [String]) -> String { words.map(\.shellWord).joined(separator: " ") }
