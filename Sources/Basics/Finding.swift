/// Trouble in the data that does not stop the work.
///
/// Libraries return findings; the program prints them.
public struct Finding: Sendable, Hashable {
  public enum Severity: String, Sendable, CaseIterable {
    /// Worth knowing; nothing is wrong.
    case note
    /// Suspicious, but kept.
    case warning
    /// Cannot be used, and was left out.
    case error
  }

  public let severity: Severity
  /// What findings of one sort have in common, such as `frame-gap`.
  public let kind: String
  public let place: Place
  public let message: String

  public init(_ severity: Severity, _ kind: String, at place: Place, _ message: String) {
    self.severity = severity
    self.kind = kind
    self.place = place
    self.message = message
  }
}

/// Where in a source something was found.
public struct Place: Sendable, Hashable, CustomStringConvertible {
  /// The file's name, or another name a person knows the source by.
  public let source: String
  /// Counted from 1; nil where the whole source is meant.
  public let line: Int?

  public init(_ source: String, line: Int? = nil) {
    self.source = source
    self.line = line
  }

  fileprivate func rewritten(_ change: (String) -> String) -> Self { Self(change(source), line: line) }

  public var description: String { line.map { "\(source):\($0)" } ?? source }
}

/// Findings gathered by source and kind, so that ten thousand of one kind take one line.
public struct FindingLog: Sendable {
  public struct Entry: Sendable, Hashable {
    public let first: Finding
    /// The first three that differ.
    public fileprivate(set) var places: [Place]
    public fileprivate(set) var count: Int

    /// The same with every text changed, such as to take names out.
    public func rewritten(_ change: (String) -> String) -> Self {
      let texts = Finding(first.severity, first.kind, at: first.place.rewritten(change), change(first.message))
      return Self(first: texts, places: places.map { $0.rewritten(change) }, count: count)
    }
  }

  private struct Key: Hashable {
    let source: String
    let kind: String
    let severity: Finding.Severity
  }

  private var index: [Key: Int] = [:]
  public private(set) var entries: [Entry] = []

  public init() {}

  public mutating func append(_ finding: Finding) {
    let key = Key(source: finding.place.source, kind: finding.kind, severity: finding.severity)
    if let known = index[key] {
      entries[known].count += 1
      if entries[known].places.count < 3, !entries[known].places.contains(finding.place) {
        entries[known].places.append(finding.place)
      }
    } else {
      index[key] = entries.count
      entries.append(Entry(first: finding, places: [finding.place], count: 1))
    }
  }

  /// Adds what another log gathered from other sources.
  public mutating func append(_ log: FindingLog) {
    for entry in log.entries {
      index[Key(source: entry.first.place.source, kind: entry.first.kind, severity: entry.first.severity)] =
        entries.count
      entries.append(entry)
    }
  }

  public func count(_ severity: Finding.Severity) -> Int {
    entries.reduce(0) { $0 + ($1.first.severity == severity ? $1.count : 0) }
  }
}

extension FindingLog.Entry: CustomStringConvertible {
  public var description: String {
    let others = places.dropFirst().map { $0.line.map { ":\($0)" } ?? $0.source }
    let shown = ([first.place.description] + others).joined(separator: ", ")
    // A whole file is one place, however often it is meant.
    let isCounted = count > places.count && first.place.line == nil
    let more = count > places.count && !isCounted ? " and \(count - places.count) more" : ""
    return "\(first.severity): \(shown)\(more): \(first.message)" + (isCounted ? " (\(count) times)" : "")
  }
}
