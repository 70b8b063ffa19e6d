public import Geometry

extension Passage {
  /// A line of text: the band that it fills, and what stands in it.
  public struct Line: Sendable, Hashable {
    public var text: String
    /// Of the band, which reaches to those of its neighbours unless an empty line parts them.
    public var top: Double
    public var bottom: Double
    public var baseline: Double?
    /// Where the text begins.
    public var x: Double

    public init(text: String, top: Double, bottom: Double, baseline: Double?, x: Double) {
      self.text = text
      self.top = top
      self.bottom = bottom
      self.baseline = baseline
      self.x = x
    }
  }

  /// What stands between two spaces, its punctuation included.
  public struct Word: Sendable, Hashable {
    /// Over the whole text, counted from 0.
    public var index: Int
    /// Counted from 0.
    public var line: Int
    /// Its Unicode scalars among those of its line's text.
    public var scalars: Range<Int>
    public var text: String
    /// Letters and numbers, without punctuation; its length is what the word's length means.
    public var letters: String
    public var box: Region<RecordedUnits>

    public init(
      index: Int,
      line: Int,
      scalars: Range<Int>,
      text: String,
      letters: String,
      box: Region<RecordedUnits>
    ) {
      self.index = index
      self.line = line
      self.scalars = scalars
      self.text = text
      self.letters = letters
      self.box = box
    }
  }

  /// What a reader takes for one character, whatever number of Unicode scalars it has.
  public struct Character: Sendable, Hashable {
    public var line: Int
    /// Its Unicode scalars among those of its line's text.
    public var scalars: Range<Int>
    /// The word that it belongs to, nil for a space.
    public var word: Int?
    public var box: Region<RecordedUnits>

    public init(line: Int, scalars: Range<Int>, word: Int?, box: Region<RecordedUnits>) {
      self.line = line
      self.scalars = scalars
      self.word = word
      self.box = box
    }
  }
}
