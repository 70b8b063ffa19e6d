extension Command {
  /// The help text, made by the initializer that reads the options.
  public static func help(program: String) -> String {
    let operands = declarations.operands.map { ($0.usage, $0.explanation) }
    let options = options.map { ($0.usage, $0.explanation) }
    let start = textColumn(for: operands + options)

    var lines = [summary, "", "Usage: \(usage(program: program))", ""]
    if !operands.isEmpty { lines += columns(operands, textFrom: start) + [""] }
    lines += ["Options:"] + columns(options, textFrom: start) + [""]
    if let example = examples.first {
      lines += ["Example:", "  \(example.line)"] + wrapped(example.meaning, indent: 6) + [""]
    }
    lines += wrapped("Results: \(result)")
    return lines.joined(separator: "\n")
  }

  private static func usage(program: String) -> String {
    (["\(program) \(name) [options]"] + declarations.operands.map(\.usage)).joined(separator: " ")
  }
}

extension Arguments.Option {
  /// As help lists it: `-o, --output FILE`, with the long spellings of all options one below the other.
  fileprivate var usage: String {
    let letter = short.map { "-\($0), " } ?? "    "
    return letter + ([spelling] + (placeholder.map { [$0.name] } ?? [])).joined(separator: " ")
  }
}
