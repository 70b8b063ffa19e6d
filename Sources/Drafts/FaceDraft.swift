import Basics
import Geometry
import Recordings
import Store
import Studies
import Tables

/// A recording of a face while its file is read: its numbers go to the spool, what they show stays here.
struct FaceDraft: RecordingDraft {
  /// Rows that follow each other with one target and one head condition.
  struct Stretch {
    struct Condition: Hashable {
      let headPosition: String?
      let distance: String?
      let target: Point<ScreenPoints>?
    }

    let condition: Condition
    var rows: Int
  }

  let key: RecordingKey
  private(set) var leftOut = 0
  private(set) var stretches: [Stretch] = []
  /// As the column has them, in seconds.
  private(set) var times: ContiguousArray<Double> = []
  private(set) var fingerprint = RowFingerprint()
  private(set) var columns: SpooledColumns
  /// The rows in the order of time, each once; nil where they came so.
  private(set) var order: [Int]?
  /// Rows that stood in the file before, and those of a reading that have the time of one that did.
  private(set) var copies = 0
  /// Those of them that have the time alone.
  private var timeCopies = 0
  /// Rows with the time of another that stands elsewhere in the file.
  private var sharedTimes = 0
  private let rowCheck: FaceRowCheck
  private var gazeCheck: FaceGazeCheck
  private var distanceCheck = FaceDistanceCheck()
  private var timeCheck: TimeCheck
  private var lastLabels: FaceFrame.Labels?

  /// `device`: nil where it is not known.
  init(_ key: RecordingKey, device: Device?) {
    self.key = key
    // Both face-tracking formats come from an app that is used in landscape.
    rowCheck = FaceRowCheck(screen: device?.screen(.landscape))
    gazeCheck = FaceGazeCheck(device: device)
    timeCheck = TimeCheck(kind: key.kind)
    columns = SpooledColumns()
  }

  var rows: Int { order?.count ?? times.count }
  var rate: Double? { timeCheck.rate }
  /// No device records one person twice at a time, and a face's times are the world's.
  var isTimeUnique: Bool { true }
  /// The projection that the app's own gaze follows.
  var gazeDirection: GazeDirection? { gazeCheck.direction }
  var isDeviceKnown: Bool { rowCheck.screen != nil }

  /// No more frames will come: what is still open goes to the spool.
  mutating func close(_ spool: inout Spool) throws {
    try columns.close(&spool)
    let steps = zip(times, times.dropFirst())
    guard steps.contains(where: { $0 >= $1 }) else { return }
    let sorted = times.indices.sorted { (times[$0], $0) < (times[$1], $1) }
    let tied = zip(sorted, sorted.dropFirst()).filter { times[$0] == times[$1] }
    let equal = try tied.isEmpty ? [] : rowsAgain(among: tied, from: spool.numbers)
    let again = key.kind == .reading ? Set(tied.map(\.1)) : equal
    copies = again.count
    timeCopies = again.subtracting(equal).count
    leftOut += copies
    let kept = again.isEmpty ? sorted : sorted.filter { !again.contains($0) }
    sharedTimes = zip(kept, kept.dropFirst()).count { times[$0] == times[$1] && $1 != $0 + 1 }
    if !again.isEmpty || steps.contains(where: { $0 > $1 }) { order = kept }
  }

  /// Rows that are equal in everything to one before.
  ///
  /// `tied`: rows of one time that follow each other in the order of time, the first of them first.
  private func rowsAgain(among tied: [(Int, Int)], from spool: SpooledNumbers) throws -> Set<Int> {
    var groups: [[Int]] = []
    for (one, other) in tied {
      if groups.last?.last == one { groups[groups.count - 1].append(other) } else { groups.append([one, other]) }
    }
    let stretchOfRow = stretches.indices.flatMap { repeatElement($0, count: stretches[$0].rows) }
    groups = Self.parted(groups) { stretches[stretchOfRow[$0]].condition }
    try columns.columns(order: nil, from: spool) { column, numbers in
      if columns.isRowNumber(column) { return }
      groups = Self.parted(groups) { (row: Int) -> Double? in numbers[row].isNaN ? nil : numbers[row] }
    }
    return Set(groups.flatMap { $0.dropFirst() })
  }

  /// Groups of rows that are equal in something more, each in its order; a row that is equal to no other goes.
  private static func parted<Value: Hashable>(_ groups: [[Int]], by value: (Int) -> Value) -> [[Int]] {
    var parted: [[Int]] = []
    for group in groups {
      let first = value(group[0])
      if group.allSatisfy({ value($0) == first }) {
        parted.append(group)
      } else {
        parted += Dictionary(grouping: group, by: value).values.filter { $0.count > 1 }
      }
    }
    return parted
  }

  /// Takes a frame, unless its findings, which are the answer, say that it cannot be used.
  ///
  /// `row`: counted from 0 over the file's rows.
  mutating func append(
    _ frame: FaceFrame,
    row: Int,
    at place: Place,
    spool: inout Spool
  ) throws(FileError) -> [Finding] {
    var frame = frame
    let oddWeight = frame.forgetImplausibleWeights(at: place)
    let target = frame.values.target
    let continues = frame.labels == lastLabels && stretches.last?.condition.target == target
    let poses = FacePoses(frame.values)
    var findings = rowCheck.findings(in: frame.values, poses, at: place)
    if let oddWeight { findings.append(oddWeight) }
    if findings.first?.severity != .error,
      let finding = timeCheck.finding(of: frame.values.time, isContinuous: continues, at: place)
    {
      findings.insert(finding, at: finding.severity == .error ? 0 : findings.endIndex)
    }
    if findings.first?.severity == .error {
      leftOut += 1
      return findings
    }
    if continues {
      stretches[stretches.count - 1].rows += 1
    } else {
      lastLabels = frame.labels
      stretches.append(
        Stretch(
          condition: Stretch.Condition(
            headPosition: frame.labels.headPosition,
            distance: frame.labels.distance,
            target: target
          ),
          rows: 1
        )
      )
    }
    times.append(frame.values[FaceColumn.time.index])
    gazeCheck.add(frame.values, poses)
    distanceCheck.add(frame.values, poses)
    // Without a face, the time alone would make a row one of another recording.
    if frame.values[.tracked] != 0 || poses.face != nil { fingerprint.add(frame, hasPose: poses.face != nil) }
    try columns.append(frame, row: row, spool: &spool)
    return findings
  }

  /// What the whole recording shows.
  func findings(of source: String) -> [Finding] {
    let targetCheck = FaceTargetCheck(screen: rowCheck.screen)
    return gazeCheck.findings(of: source) + distanceCheck.findings(of: source)
      + targetCheck.findings(of: source, in: stretches) + rareConditions(of: source) + doubledRows(of: source)
  }

  /// Rows that stand twice, or have the time of rows elsewhere in the file.
  private func doubledRows(of source: String) -> [Finding] {
    var findings: [Finding] = []
    func tell(_ kind: String, _ count: Int, _ what: String) {
      if count == 0 { return }
      let rows = "\(NumberText.counted(count, "row")) of '\(key.participant)' \(count == 1 ? "has" : "have")"
      findings.append(Finding(.warning, kind, at: Place(source), "\(rows) \(what)"))
    }
    tell(
      "doubled-rows",
      copies - timeCopies,
      "all that is in a row before, as where a file was joined to itself; each counts once."
    )
    tell(
      "time-taken",
      timeCopies,
      "the time of a row before, but other values; the first counts. Two recordings may stand in the file as one."
    )
    tell(
      "time-shared",
      sharedTimes,
      "the time of another that stands elsewhere in the file; two recordings may stand in it as one."
    )
    return findings
  }

  /// Head conditions that a damaged word made up: they stand in one or two frames of a calibration.
  private func rareConditions(of source: String) -> [Finding] {
    guard key.kind == .calibration else { return [] }
    var rows: [[String?]: Int] = [:]
    for stretch in stretches {
      rows[[stretch.condition.headPosition, stretch.condition.distance], default: 0] += stretch.rows
    }
    guard rows.count > 1 else { return [] }
    return rows.filter { $0.value < 3 }.map(\.key).sorted { $0.description < $1.description }.map { words in
      let condition = words.map { "'\($0 ?? "")'" }.joined(separator: ", ")
      return Finding(
        .warning,
        "rare-condition",
        at: Place(source),
        "The head condition \(condition) stands in fewer than 3 frames; a word may be damaged."
      )
    }
  }
}

extension FaceFrame {
  /// Takes out weights that no shape has, and answers what the first of them was.
  ///
  /// What weighs too much is in another unit, and then all weights of the frame are.
  fileprivate mutating func forgetImplausibleWeights(at place: Place) -> Finding? {
    guard let first = blendShapes.first(where: { !$0.isPlausible }) else { return nil }
    let isOtherUnit = blendShapes.contains { !$0.isTurn && $0.weight > Plausible.weight.upperBound }
    for index in blendShapes.indices {
      let shape = blendShapes[index]
      if isOtherUnit && !shape.isTurn || !shape.isPlausible { blendShapes[index].weight = .nan }
    }
    return .implausibleWeight(first.weight, of: first.name, inOtherUnit: isOtherUnit, at: place)
  }
}

extension FaceFrame.BlendShape {
  fileprivate var isTurn: Bool { Plausible.isTurn(name) }

  /// Names are looked at where the number alone does not tell.
  fileprivate var isPlausible: Bool {
    Plausible.holds(weight, in: Plausible.weight) || isTurn && Plausible.holds(weight)
  }
}

extension Finding {
  /// `isOtherUnit`: whether all other weights go with it.
  static func implausibleWeight(
    _ weight: Double,
    of name: String,
    inOtherUnit isOtherUnit: Bool,
    at place: Place
  ) -> Finding {
    let rest = isOtherUnit ? "no weight of the row counts; divide percentages by 100" : "it counts as missing"
    return Finding(
      .warning,
      "implausible-weight",
      at: place,
      "'\(name)' is \(weight), where 0 to 1 was expected: \(rest)."
    )
  }
}
