import FoundationEssentials

/// Now, in UTC.
///
/// Which of two results in different studies is the later one may be a matter of less than a second.
package func timestamp() -> String { timestamp(of: .now) }

/// Years have four digits, whatever the clock says, so that times sort as texts.
func timestamp(of time: Date) -> String {
  min(max(time, firstTime), lastTime).ISO8601Format(.init(includingFractionalSeconds: true))
}

/// The beginning of the year 1.
private let firstTime = Date(timeIntervalSince1970: -62_135_596_800)
/// The last second of the year 9999.
private let lastTime = Date(timeIntervalSince1970: 253_402_300_799)
