package import Studies

/// Every row of what is told beside the eyes.
///
/// A new one is an extension here that says of what kind it is, and a line in this list.
package let sideChannelRows: [any ResultRow.Type] = [
  FaceOverview.self, FaceEvent.self, RegionAttention.self, DrowsinessRow.self,
  MeasuredVitals.self, Heartbeat.self, RollingHeartRate.self,
]

extension FaceOverview: ResultRow {
  package static var kind: ResultKind { .face }
  package var scope: String { recording }
}

extension FaceEvent: ResultRow {
  package static var kind: ResultKind { .face }
  package var scope: String { recording }
}

extension RegionAttention: ResultRow {
  package static var kind: ResultKind { .face }
  package var scope: String { recording }
}

extension DrowsinessRow: ResultRow {
  package static var kind: ResultKind { .face }
  package var scope: String { recording }
}

extension MeasuredVitals: ResultRow {
  package static var kind: ResultKind { .vitals }
  package var scope: String { recording }
}

extension Heartbeat: ResultRow {
  package static var kind: ResultKind { .vitals }
  package var scope: String { recording }
}

extension RollingHeartRate: ResultRow {
  package static var kind: ResultKind { .vitals }
  package var scope: String { recording }
}
