import Basics
import Geometry
import Measurement
import Reading
import Recordings
import Store
import Tables

/// What the page of a review shows, as JSON.
///
/// Fixations are lists by column, so that a page of many readings stays small. Lines are counted from 1, and 0 is none.
struct ReviewData {
  let json: String

  init(_ readings: [ReviewedReading], study: String, sure: Double) {
    var passages: [String: String] = [:]
    for reading in readings where passages[reading.passage.id] == nil {
      passages[reading.passage.id] = Self.json(of: reading)
    }
    let texts = JSONText.object(passages.sorted { $0.key < $1.key }.map { ($0.key, $0.value) })
    let content = """
      "study":\(JSONText.string(study)),"sure":\(JSONText.number(sure)),"passages":\(texts),\
      "readings":\(JSONText.array(readings.map(Self.reading)))
      """
    var hash = SHA256()
    hash.update(Array(content.utf8).span)
    // By which the browser finds again what was done on this very page.
    json = "{\"page\":\(JSONText.string(hash.key())),\(content)}"
  }

  private static func reading(_ reading: ReviewedReading) -> String {
    let fixations = reading.fixations
    let places = fixations.indices
    let given = places.compactMap { place -> String? in
      guard let correction = fixations[place].correction else { return nil }
      let (who, when) = (text(correction.reviewer), text(correction.givenAt))
      return JSONText.array(["\(place)", "\(correction.line ?? 0)", who, when])
    }
    let review = reading.review.map { review in
      """
      {"right":\(reading.isRight),"by":\(text(review.reviewer)),"at":\(text(review.reviewedAt)),"note":\(text(review.note))}
      """
    }
    return """
      {"recording":\(JSONText.string(reading.recording)),"participant":\(JSONText.string(reading.participant)),\
      "passage":\(JSONText.string(reading.passage.id)),"assigner":\(JSONText.string(reading.assigner)),\
      "wrong":\(number(reading.doubt.expectedWrong, 10)),"review":\(review ?? "null"),\
      "fixation":\(JSONText.array(fixations.map { "\($0.number)" })),\
      "start":\(JSONText.array(fixations.map { number($0.start.milliseconds, 10) })),\
      "duration":\(JSONText.array(fixations.map { number($0.duration.milliseconds, 1) })),\
      "x":\(JSONText.array(fixations.map { number($0.place.x, 10) })),\
      "y":\(JSONText.array(fixations.map { number($0.place.y, 10) })),\
      "line":\(JSONText.array(fixations.map { "\($0.line ?? 0)" })),\
      "confidence":\(JSONText.array(fixations.map { $0.confidence.map { number($0, 1000) } ?? "null" })),\
      "aside":\(JSONText.array(places.filter { fixations[$0].isSetAside }.map(String.init))),\
      "unsure":\(JSONText.array(places.filter { fixations[$0].isUnsure }.map(String.init))),\
      "given":\(JSONText.array(given))}
      """
  }

  private static func json(of reading: ReviewedReading) -> String {
    let (passage, layout) = (reading.passage, reading.layout)
    let isVertical = passage.direction == .topToBottom
    let middles = layout.lines.map { number(isVertical ? -$0.y : $0.y, 10) }
    let words = passage.words.map { word in
      let box = [word.box.left, word.box.top, word.box.right, word.box.bottom].map { number($0, 10) }
      return JSONText.array(["\(word.line + 1)"] + box + [JSONText.string(word.text)])
    }
    return """
      {"title":\(text(passage.title)),"direction":\(JSONText.string(passage.direction.rawValue)),\
      "language":\(text(passage.language)),"font":\(text(passage.font?.family)),\
      "lineHeight":\(number(layout.lineHeight, 10)),"middles":\(JSONText.array(middles)),\
      "words":\(JSONText.array(words))}
      """
  }

  private static func text(_ text: String?) -> String { text.map(JSONText.string) ?? "null" }

  /// Rounded to a part of one; whole numbers without a point.
  private static func number(_ value: Double, _ parts: Double) -> String {
    let rounded = (parts * value).rounded() / parts
    return Int(exactly: rounded).map(String.init) ?? JSONText.number(rounded)
  }
}
