import Formats

/// A small file of passages or texts.
public struct PassageFormatSample: Sendable {
  public let file: String
  public let text: String
  public var options: [String: String]
  /// How many words every passage has; none where the texts have to be laid out.
  public let words: [Int]
  /// How many lines every text has that has to be laid out.
  public let texts: [Int]

  public init(file: String, text: String, options: [String: String] = [:], words: [Int] = [], texts: [Int] = []) {
    (self.file, self.text, self.options) = (file, text, options)
    (self.words, self.texts) = (words, texts)
  }
}

/// A small file of each format that passages are read from, which the contract is proved with.
public let passageSamples: [String: PassageFormatSample] = [
  PassageJSON.name: PassageFormatSample(file: "passage.json", text: passageJSONSample, words: [2]),
  LayoutCSV.name: PassageFormatSample(file: "layout.csv", text: layoutSample, words: [3, 1]),
  InterestAreas.name: PassageFormatSample(file: "page 1.ias", text: interestAreasSample, words: [4]),
  AreaTable.name: PassageFormatSample(file: "aoi.csv", text: areaTableSample, words: [3, 1]),
  EyekitText.name: PassageFormatSample(file: "texts.json", text: eyekitTextSample, texts: [2, 1]),
  StimulusTable.name: PassageFormatSample(
    file: "stimuli.tsv",
    text: "itemid\tcond\ttext\n1\ta\tThe cat sat.\\nIt slept.\n1\tb\tThe dog<br/>ran.\n2\ta\t\"Stop,\" he said.\n",
    options: ["font": "Courier New", "size": "20", "line-height": "60", "left": "100", "top": "50"],
    texts: [2, 2, 1]
  ),
]

private let passageJSONSample = """
  {"version": 1, "id": "p1", "title": "A cat", "language": "en", "direction": "left-to-right", "unit": "points",
   "origin": "top-left", "screen": {"width": 1194, "height": 834}, "screenMillimetres": {"width": 229.5, "height": 160.3},
   "font": {"family": "Courier", "size": 20, "lineHeight": 60}, "boxes": "measured",
   "lines": [{"text": "A cat", "top": 20, "bottom": 80, "baseline": 56, "x": 100}],
   "words": [{"line": 0, "start": 0, "end": 1, "text": "A", "letters": "A", "box": [100, 20, 112, 80]},
    {"line": 0, "start": 2, "end": 5, "text": "cat", "letters": "cat", "box": [124, 20, 160, 80]}],
   "characters": [{"line": 0, "start": 0, "end": 1, "word": 0, "box": [100, 20, 112, 80]},
    {"line": 0, "start": 1, "end": 2, "box": [112, 20, 124, 80]},
    {"line": 0, "start": 2, "end": 3, "word": 1, "box": [124, 20, 136, 80]},
    {"line": 0, "start": 3, "end": 4, "word": 1, "box": [136, 20, 148, 80]},
    {"line": 0, "start": 4, "end": 5, "word": 1, "box": [148, 20, 160, 80]}]}

  """

private let layoutSample = """
  passage,line,word,text,left,top,right,bottom
  p1,1,0,The,100,20,148,80
  p1,1,1,cat's,164,20,244,80
  p1,2,2,nap.,100,80,164,140
  p2,1,0,Next,100,20.5,164,80

  """

/// Words whose boxes hold the space behind them; the third is split over no line, the last has quotation marks.
public let interestAreasSample = """
  # made by hand
  RECTANGLE\t1\t100\t20\t164\t80\tThe
  RECTANGLE\t2\t164\t20\t260\t80\tcat's
  -12 -850 RECTANGLE\t3\t100\t80\t180\t140\t"nap."
  0 RECTANGLE\t4\t180\t80\t260\t140\tAh!

  """

private let areaTableSample = """
  char_idx,char,top_left_x,top_left_y,width,height,char_idx_in_line,line_idx,page,word_idx,word
  0,A,100,20,12,60,0,0,page_1,0,A
  1, ,112,20,12,60,1,0,page_1,0,
  2,c,124,20,12,60,2,0,page_1,1,cat
  3,a,136,20,12,60,3,0,page_1,1,cat
  4,t,148,20,12,60,4,0,page_1,1,cat
  5,",",160,20,12,60,5,0,page_1,1,cat
  6,o,100,80,12,60,0,1,page_1,2,or
  7,r,112,80,12,60,1,1,page_1,2,or
  0,I,100,20,12,60,0,0,page_2,0,I

  """

public let eyekitTextSample = """
  {"p1": {"title": "A cat", "text": {"__TextBlock__": {"position": [100, 60], "font_face": "Courier New", "font_size": 20,
    "line_height": 60, "text": ["The [cat]{subject} s[at]{ending}.", "It slept."], "align": "left", "anchor": "left"}}},
   "p2": {"__TextBlock__": {"position": [900, 60.5], "font_face": "Courier New", "font_size": 20, "text": "שלום עולם",
    "right_to_left": true}}}

  """
