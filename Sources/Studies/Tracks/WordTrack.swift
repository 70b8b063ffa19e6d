/// How what another program measured of words is kept: a column of places, and one for each measure.
package enum WordTrack {
  /// The column of the words' places, counted from 0.
  package static let place = "word"
}
