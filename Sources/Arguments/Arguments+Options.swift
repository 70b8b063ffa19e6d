extension Arguments {
  /// Whether the user gave the option, which takes no value.
  public mutating func flag(_ name: String, short: Character? = nil, help: String) -> Bool {
    let option = Option(name, short: short, help: help)
    declare(option)
    return takeFlag(option)
  }

  /// The option's value, or its default where the user gave none.
  public mutating func option(
    _ name: String,
    short: Character? = nil,
    _ placeholder: Placeholder,
    default defaultValue: String,
    help: String
  ) throws(UsageError) -> String {
    try value(name, short, placeholder, default: defaultValue, help) ?? defaultValue
  }

  /// The option's value, or nil where the user gave none; `usual`: what holds then, as its help tells.
  public mutating func option(
    _ name: String,
    short: Character? = nil,
    _ placeholder: Placeholder,
    usual: String? = nil,
    help: String
  ) throws(UsageError) -> String? {
    try value(name, short, placeholder, default: usual, help)
  }

  /// The values of an option that may be repeated, in the order typed.
  public mutating func options(
    _ name: String,
    _ placeholder: Placeholder,
    usual: String? = nil,
    help: String
  ) throws(UsageError) -> [String] {
    let option = Option(name, placeholder: placeholder, default: usual, isRepeatable: true, help: help)
    declare(option)
    var values: [String] = []
    while let value = try takeValue(option, placeholder) { values.append(value) }
    return values
  }

  /// One of a few words.
  public mutating func choice(
    _ name: String,
    among known: [String],
    default defaultValue: String,
    help: String
  ) throws(UsageError) -> String {
    precondition(known.contains(defaultValue), "The default is one of the choices.")
    return try value(name, nil, .choice("NAME", among: known), default: defaultValue, help) ?? defaultValue
  }

  /// One of a few words, or nil where the user gave none.
  public mutating func choice(
    _ name: String,
    among known: [String],
    usual: String? = nil,
    help: String
  ) throws(UsageError) -> String? {
    try value(name, nil, .choice("NAME", among: known), default: usual, help)
  }

  public mutating func integer(
    _ name: String,
    _ placeholder: String,
    default defaultValue: Int,
    in range: ClosedRange<Int>,
    help: String
  ) throws(UsageError) -> Int {
    precondition(range.contains(defaultValue), "The default lies in the range.")
    let text = try value(name, nil, Placeholder(placeholder, .integer(range)), default: "\(defaultValue)", help)
    return text.flatMap { Int($0) } ?? defaultValue
  }

  public mutating func integer(
    _ name: String,
    _ placeholder: String,
    in range: ClosedRange<Int>,
    usual: String? = nil,
    help: String
  ) throws(UsageError) -> Int? {
    try value(name, nil, Placeholder(placeholder, .integer(range)), default: usual, help).flatMap { Int($0) }
  }

  public mutating func number(
    _ name: String,
    _ placeholder: String,
    default defaultValue: Double,
    in range: ClosedRange<Double>,
    help: String
  ) throws(UsageError) -> Double {
    precondition(range.contains(defaultValue), "The default lies in the range.")
    let text = try value(name, nil, Placeholder(placeholder, .number(range)), default: plain(defaultValue), help)
    return text.flatMap { Double($0) } ?? defaultValue
  }

  public mutating func number(
    _ name: String,
    _ placeholder: String,
    in range: ClosedRange<Double>,
    usual: String? = nil,
    help: String
  ) throws(UsageError) -> Double? {
    try value(name, nil, Placeholder(placeholder, .number(range)), default: usual, help).flatMap { Double($0) }
  }

  private mutating func value(
    _ name: String,
    _ short: Character?,
    _ placeholder: Placeholder,
    default defaultValue: String? = nil,
    _ help: String
  ) throws(UsageError) -> String? {
    let option = Option(name, short: short, placeholder: placeholder, default: defaultValue, help: help)
    declare(option)
    return try takeValue(option, placeholder)
  }
}
