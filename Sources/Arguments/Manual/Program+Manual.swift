extension Program {
  /// A page for `man`, without a date so that the same program always has the same page.
  public func manual() -> String {
    var page = ManualPage(title: name.uppercased(), source: "\(name) \(version)")

    page.section("NAME")
    page.paragraph(Troff("\(name) - \(summary)"))

    page.section("SYNOPSIS")
    page.paragraph(.bold(name) + " COMMAND [options]")
    page.paragraph(.bold("\(name) help") + " [COMMAND or TOPIC]")
    page.paragraph(.bold("\(name) --version"))

    page.section("DESCRIPTION")
    for text in description { page.paragraph(Troff(text)) }

    page.section("COMMANDS")
    for group in groups {
      page.subsection(group.title)
      for command in group.commands { describe(command, on: &page) }
    }

    page.section("EXIT STATUS")
    for code in exitCodes { page.item(.bold(code.name), Troff(code.meaning)) }

    page.section("ENVIRONMENT")
    for variable in environment { page.item(.bold(variable.name), Troff(variable.meaning)) }

    page.section("EXAMPLES")
    page.paragraph(Troff("First steps:"))
    page.listing(firstSteps)
    for example in commands.flatMap({ $0.examples }) { page.item(.bold(example.line), Troff(example.meaning)) }

    return page.text
  }

  private func describe(_ command: any Command.Type, on page: inout ManualPage) {
    let declarations = command.declarations
    var usage: Troff = .bold("\(name) \(command.name)") + " [options]"
    for operand in declarations.operands { usage = usage + " " + .italic(operand.usage) }
    page.item(usage, Troff("\(command.summary) \(command.result)"))
    page.indented { page in
      for operand in declarations.operands { page.item(.italic(operand.placeholder.name), Troff(operand.explanation)) }
      for option in declarations.options { page.item(option.tag, Troff(option.explanation)) }
    }
  }
}

extension Arguments.Option {
  fileprivate var tag: Troff {
    let name = short.map { .bold("-\($0)") + ", " + .bold(spelling) } ?? Troff.bold(spelling)
    return placeholder.map { name + " " + .italic($0.name) } ?? name
  }
}
