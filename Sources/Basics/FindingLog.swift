/// Findings gathered by kind, so that ten thousand of one kind take one line.
public struct FindingLog: Sendable {
  public struct Entry: Sendable, Hashable {
    public let first: Finding
    /// The first three that differ.
    public fileprivate(set) var places: [Place]
    public fileprivate(set) var count: Int
    /// Whether all said the same; otherwise the message holds for the first alone.
    fileprivate var isOneMessage = true
    /// Whether only what says the same is of one kind with it.
    fileprivate let isByMessage: Bool

    /// The same with every text changed, such as to take names out.
    public func rewritten(_ change: (String) -> String) -> Self {
      let texts = Finding(first.severity, first.kind, at: first.place.rewritten(change), change(first.message))
      return Self(
        first: texts,
        places: places.map { $0.rewritten(change) },
        count: count,
        isOneMessage: isOneMessage,
        isByMessage: isByMessage
      )
    }

    fileprivate mutating func merge(_ other: Self) {
      count += other.count
      isOneMessage = isOneMessage && other.isOneMessage && first.message == other.first.message
      for place in other.places where places.count < 3 && !places.contains(place) { places.append(place) }
    }
  }

  private struct Key: Hashable {
    let kind: String
    let severity: Finding.Severity
    /// Nil where findings are alike whatever they say.
    let message: String?
  }

  private var index: [Key: Int] = [:]
  /// In the order in which each kind was first found.
  public private(set) var entries: [Entry] = []

  public init() {}

  public init(_ findings: some Sequence<Finding>) { append(contentsOf: findings) }

  /// `isByMessage`: alike is only what says the same, as for failures, each of which has its own reason.
  public mutating func append(_ finding: Finding, isByMessage: Bool = false) {
    append(Entry(first: finding, places: [finding.place], count: 1, isByMessage: isByMessage))
  }

  public mutating func append(contentsOf findings: some Sequence<Finding>) {
    for finding in findings { append(finding) }
  }

  /// Adds what another log gathered.
  public mutating func append(_ log: FindingLog) {
    for entry in log.entries { append(entry) }
  }

  public func count(_ severity: Finding.Severity) -> Int {
    entries.reduce(0) { $0 + ($1.first.severity == severity ? $1.count : 0) }
  }

  /// How many errors and warnings there are.
  public var troubles: Int { count(.error) + count(.warning) }

  /// Whether there is what fails a step that is to be strict.
  public var hasTrouble: Bool { troubles > 0 }

  private mutating func append(_ entry: Entry) {
    let (first, message) = (entry.first, entry.isByMessage ? entry.first.message : nil)
    let key = Key(kind: first.kind, severity: first.severity, message: message)
    if let known = index[key] {
      entries[known].merge(entry)
    } else {
      index[key] = entries.count
      entries.append(entry)
    }
  }
}

extension FindingLog.Entry: CustomStringConvertible {
  /// Such as `warning: a.csv:12, :19, b.csv:7 and 4 more: …`, and `warning: a.csv:12: … (6 more alike, such as :19, b.csv:7)`.
  public var description: String {
    isOneMessage
      ? "\(first.severity): \(shown(places[...]))\(more): \(first.message)\(times)"
      : "\(first.severity): \(first.place): \(first.message) (\(count - 1) more alike\(others))"
  }

  /// A whole file is one place, however often it is meant.
  private var isOneFile: Bool { places.count == 1 && first.place.line == nil }
  private var more: String { count > places.count && !isOneFile ? " and \(count - places.count) more" : "" }
  private var times: String { count > 1 && isOneFile ? " (\(count) times)" : "" }
  private var others: String { places.count > 1 ? ", such as \(shown(places[1...]))" : "" }

  private func shown(_ part: ArraySlice<Place>) -> String {
    let texts = part.indices.map { index in
      let isSameSource = index > 0 && places[index - 1].source == places[index].source
      return isSameSource ? places[index].withinSource : places[index].description
    }
    // Names that have commas or colons of their own could not be told apart by them.
    let areWords = texts.contains { $0.contains(", ") || $0.contains(": ") }
    return texts.joined(separator: areWords ? "; " : ", ")
  }
}
