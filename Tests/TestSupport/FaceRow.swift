/// One valid row of a face-tracking file, as text, for tests that then spoil it.
public struct FaceRow: Sendable {
  private var fields: [(name: String, json: String)]

  /// `number` moves the time on by a frame, and changes a value whose digits need a `Double`.
  public init(_ number: Int = 0, of participant: String = "Anna", device: String = "iPad Mini 6th") {
    let unturned = "1.0,0.0,0.0,0.0,0.0,1.0,0.0,0.0,0.0,0.0,1.0,0.0"
    fields = [
      ("username", "\"\(participant)\""),
      ("device", "\"\(device)\""),
      ("headPosition", "\"Middle\""),
      ("distance", "\"Regular\""),
      ("timestamp", "\(1_715_694_046.716667 + Double(number) / 64)"),
      ("target", "[566.5,372.0]"),
      ("gazePoint", "[\(91.62800709210981 + Double(number)),-639.2088572556579]"),
      ("faceTransform", "[\(unturned),0.08,-0.0016206586,-0.378,1.0]"),
      ("rightEyeTransform", "[\(unturned),-0.031483058,0.030854246,0.024116144,1.0]"),
      ("leftEyeTransform", "[\(unturned),0.032116942,0.030854246,0.024116144,1.0]"),
      ("lookAtPoint", "[-0.15251888,-0.21773636,0.9536281]"),
    ]
  }

  /// The row with a field's JSON changed or added, or taken out where it is nil.
  public func with(_ name: String, _ json: String?) -> Self {
    var row = self
    let place = row.fields.firstIndex { $0.name == name }
    switch (place, json) {
    case (let place?, let json?): row.fields[place].json = json
    case (let place?, nil): row.fields.remove(at: place)
    case (nil, let json?): row.fields.append((name, json))
    case (nil, nil): break
    }
    return row
  }

  /// One line.
  public var json: String { "{" + fields.map { "\"\($0.name)\":\($0.json)" }.joined(separator: ",") + "}" }

  /// Every value of the report app's columns, in its order.
  public var cells: [String] {
    fields.flatMap { field in
      field.json.filter { !"[]\"".contains($0) }.split(separator: ",", omittingEmptySubsequences: false).map(
        String.init
      )
    }
  }
}

/// An export of the report's app, as text, for tests that then spoil it.
public struct ReportTable: Sendable {
  public var header: [String]
  public var rows: [[String]]

  public init(_ rows: [FaceRow]) {
    let transforms = ["faceTransform", "rightEyeTransform", "leftEyeTransform"].flatMap { name in
      (0..<4).flatMap { column in "xyzw".map { "\(name)_\(column)_\($0)" } }
    }
    header =
      ["username", "deviceName", "position", "distance", "timestamp"]
      + ["targetPointX", "targetPointY", "gazePointX", "gazePointY"] + transforms
      + ["lookAtPointX", "lookAtPointY", "lookAtPointZ"]
    self.rows = rows.map(\.cells)
  }

  /// The table with one value of one row changed.
  public func with(_ column: String, _ text: String, inRow row: Int = 0) -> Self {
    var table = self
    if let place = header.firstIndex(of: column) { table.rows[row][place] = text }
    return table
  }

  public func text(delimiter: String = ",", lineBreak: String = "\n") -> String {
    ([header] + rows).map { $0.joined(separator: delimiter) + lineBreak }.joined()
  }
}
