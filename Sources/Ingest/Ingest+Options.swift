package import Basics
import Formats

extension Ingest {
  /// Throws where a format does not take what it was given, whether or not a file turns out to be read by it.
  package func requireOptions() throws(OptionError) {
    for (name, options) in givenOptions { _ = try formats.make(name, options) }
  }

  /// Of formats whose options had no effect.
  func unusedOptions(beside read: Set<String>) -> [Finding] {
    givenOptions.map { $0.key }.filter { !read.contains($0) }.map { name in
      let sentence = """
        No file was read as '\(name)', so that its options changed nothing. What the study has already is read anew with \
        --replace only.
        """
      return Finding(.note, "unused-options", at: Place("options"), sentence)
    }
  }

  private var givenOptions: [(key: String, value: Options)] {
    formatOptions.filter { $0.value.areGiven }.sorted { $0.key < $1.key }
  }
}
