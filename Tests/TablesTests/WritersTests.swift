import Basics
import Tables
import Testing

@Suite("A table written as")
struct WritersTests {
  private let table = Table(
    columns: [
      Column("word", .text, "The word."),
      Column("duration_ms", .number(decimals: 1), "How long."),
      Column("n", .integer, "How many."),
      Column("is_first", .truth, "Whether it is the first."),
    ],
    rows: [
      [.text("the_cat"), .number(212.25), .integer(12_345), .integer(1)],
      [.text("=1+1 & 5%"), .number(-0.04), .integer(-3), .integer(0)],
      [.text("語"), .integer(7), .missing, .missing],
      [.missing, .number(-1e-5), .integer(2024), .missing],
    ],
    caption: "Words <read>"
  )

  private func written(_ name: String, _ options: Options = Options()) throws -> String {
    try tableFormats.make(name, options).written(table)
  }

  @Test("text stands in columns")
  func text() throws {
    #expect(
      try written("text") == """
        Words <read>

        word       duration_ms       n  is_first
        ─────────  ───────────  ──────  ────────
        the_cat          212.2  12,345         1
        =1+1 & 5%          0.0      -3         0
        語                 7.0
                           0.0    2024

        """
    )
  }

  @Test("CSV has numbers in full and no formulas")
  func csv() throws {
    #expect(
      try written("csv") == """
        word,duration_ms,n,is_first
        the_cat,212.25,12345,1
        '=1+1 & 5%,-0.04,-3,0
        語,7,,
        ,-1e-05,2024,

        """
    )
  }

  @Test("CSV has NA for missing cells where that is wanted")
  func csvNA() throws {
    let lines = try written("csv", Options(["missing": "NA"])).split(separator: "\n")
    #expect(lines.suffix(2) == ["語,7,NA,NA", "NA,-1e-05,2024,NA"])
  }

  @Test("JSON lines have one object for each row")
  func jsonLines() throws {
    #expect(
      try written("json-lines") == """
        {"word":"the_cat","duration_ms":212.25,"n":12345,"is_first":true}
        {"word":"=1+1 & 5%","duration_ms":-0.04,"n":-3,"is_first":false}
        {"word":"語","duration_ms":7,"n":null,"is_first":null}
        {"word":null,"duration_ms":-1e-05,"n":2024,"is_first":null}

        """
    )
  }

  @Test("Markdown stands between pipes")
  func markdown() throws {
    #expect(
      try written("markdown") == #"""
        **Words \<read\>**

        | Word       | Duration (ms) |      n | Is first |
        | ---------- | ------------: | -----: | -------: |
        | the_cat    |         212.2 | 12,345 |      yes |
        | =1+1 \& 5% |           0.0 |     -3 |       no |
        | 語         |           7.0 |        |          |
        |            |           0.0 |   2024 |          |

        """#
    )
  }

  @Test("documents say measures in words, and files keep their names", arguments: ["markdown", "latex", "html"])
  func words(format: String) throws {
    let table = Table(
      columns: [Column("measure", .text, ""), Column("gaze_duration_ms", .integer, "", heading: "M [95 % CI]")],
      rows: [[.text("words_per_minute"), .integer(1)]]
    )
    let said = try tableFormats.make(format).written(table)
    #expect(said.contains("Words per minute") && said.contains("CI") && !said.contains("words_per_minute"))
    #expect(try tableFormats.make("csv").written(table) == "measure,gaze_duration_ms\nwords_per_minute,1\n")
    #expect(try tableFormats.make("text").written(table).contains("words_per_minute"))
  }

  @Test("Markdown escapes underscores only at the ends of words")
  func underscores() throws {
    let table = Table(columns: [Column("a_b", .text, "")], rows: [[.text("_it_ is_1")]])
    #expect(try tableFormats.make("markdown").written(table).hasSuffix("| \\_it\\_ is_1 |\n"))
  }

  @Test("Markdown of prose escapes what would be marked")
  func prose() {
    let text = "a & b [1], a*b &lt; [x](y) [z]: <i>"
    #expect(Markdown.escaped(text, inProse: true) == #"a & b [1], a\*b \&lt; [x\](y) [z\]: \<i\>"#)
    #expect(Markdown.escaped("a & [x]") == #"a \& \[x\]"#)
  }

  @Test("LaTeX has the rules of booktabs")
  func latex() throws {
    #expect(
      try written("latex") == #"""
        % Needs \usepackage{booktabs, graphicx}
        \begin{table}
        \centering
        \caption{Words \textless{}read\textgreater{}}
        \resizebox{\ifdim\width>\linewidth\linewidth\else\width\fi}{!}{%
        \begin{tabular}{lrrr}
        \toprule
        Word & Duration (ms) & n & Is first \\
        \midrule
        the\_cat & 212.2 & 12,345 & yes \\
        =1+1 \& 5\% & 0.0 & $-$3 & no \\
        語 & 7.0 &  &  \\
         & 0.0 & 2024 &  \\
        \bottomrule
        \end{tabular}}
        \end{table}

        """#
    )
  }

  @Test("LaTeX lies on its side where it is wide, goes on over pages where it is long, and breaks long texts")
  func latexLayouts() throws {
    func latex(columns: Int, rows: Int, text: String = "the", caption: String? = "Words") throws -> String {
      let columns = (1...columns).map { Column("column_number_\($0)", .text, "") }
      let rows = Array(repeating: columns.map { _ in Cell.text(text) }, count: rows)
      return try tableFormats.make("latex").written(Table(columns: columns, rows: rows, caption: caption))
    }
    let wide = try latex(columns: 9, rows: 3)
    #expect(
      wide.contains("\\begin{sidewaystable}") && wide.hasPrefix("% Needs \\usepackage{booktabs, graphicx, rotating}\n")
    )
    let long = try latex(columns: 2, rows: 30)
    #expect(long.contains("\\begin{longtable}{ll}") && !long.contains("resizebox") && !long.contains("landscape"))
    #expect(try latex(columns: 9, rows: 30).contains("\\begin{landscape}"))
    let texts = try latex(columns: 2, rows: 3, text: String(repeating: "folder/", count: 8))
    #expect(texts.contains("p{18em}") && texts.contains("folder/\\allowbreak{}") && texts.contains("array"))
    // Without a caption it is for a float of one's own.
    #expect(try latex(columns: 9, rows: 30, caption: nil).contains("\\begin{tabular}"))
  }

  @Test("LaTeX has what pdfLaTeX knows as mathematics only in dollars")
  func latexMathematics() throws {
    let table = Table(columns: [Column("a", .text, "")], rows: [[.text("a − b ≥ 2 µm², --option")]])
    #expect(try tableFormats.make("latex").written(table).contains("\na $-$ b $\\geq$ 2 µm², -{}-option \\\\\n"))
  }

  @Test("numbers are as the APA writes them for people, and in full for programs")
  func apa() throws {
    let table = Table(
      columns: [
        Column("skipped", .share(decimals: 2), ""), Column("p", .probability, ""),
        Column("hedges_g", .composed, "", heading: "g [95 % CI]"),
      ],
      rows: [
        [.number(0.254), .number(0.0312), .text("-0.20 [-0.41, 0.01]")], [.number(-0.254), .number(0.00004), .missing],
        [.integer(1), .number(0.99999), .missing],
      ]
    )
    let lines = try tableFormats.make("text").written(table).split(separator: "\n").map { $0.split(separator: "  ") }
    #expect(lines[0].map { $0.trimmed } == ["skipped", "p", "g [95 % CI]"])
    #expect(lines[2].map { $0.trimmed } == [".25", ".031", "-0.20 [-0.41, 0.01]"])
    #expect(lines[3].map { $0.trimmed } == ["-.25", "< .001"] && lines[4].map { $0.trimmed } == ["1.00", "> .999"])
    #expect(try tableFormats.make("csv").written(table).hasPrefix("skipped,p,hedges_g\n0.254,0.0312,"))
    let page = try tableFormats.make("html").written(table)
    #expect(page.contains("<td class=\"composed\">\u{2212}0.20 [\u{2212}0.41,\u{A0}0.01]</td>"))
    #expect(page.contains("&lt; .001") && page.contains("\u{2212}.25"))
  }

  @Test("texts turn no text behind them", arguments: ["text", "markdown", "latex", "html"])
  func turnedText(name: String) throws {
    let table = Table(columns: [Column("a", .text, "")], rows: [[.text("a\u{202E}b\u{2067}c")]])
    #expect(try tableFormats.make(name).written(table).contains("abc"))
  }

  @Test("HTML has headings that can be announced")
  func html() throws {
    #expect(
      try written("html") == """
        <table>
        <caption>Words &lt;read&gt;</caption>
        <thead>
        <tr><th scope="col" title="word: The word.">Word</th><th scope="col" class="number" title="duration_ms: How long.">Duration (ms)</th>\
        <th scope="col" class="number" title="n: How many.">n</th><th scope="col" class="number" title="is_first: Whether it is the first.">Is first</th></tr>
        </thead>
        <tbody>
        <tr><th scope="row">the_cat</th><td class="number">212.2</td><td class="number">12,345</td>\
        <td class="number">yes</td></tr>
        <tr><th scope="row">=1+1 &amp; 5%</th><td class="number">0.0</td><td class="number">\u{2212}3</td>\
        <td class="number">no</td></tr>
        <tr><th scope="row">語</th><td class="number">7.0</td><td class="number"></td><td class="number"></td></tr>
        <tr><td></td><td class="number">0.0</td><td class="number">2024</td><td class="number"></td></tr>
        </tbody>
        </table>

        """
    )
  }

  @Test("on a page names lead to pages, and bars compare what differs")
  func bars() {
    let table = Table(
      columns: [
        Column("participant", .text, "Who."), Column("loss_percent", .number(decimals: 1), "Lost."),
        Column("rate_hz", .number(decimals: 0), "Rate."),
      ],
      rows: [
        [.text("p<1"), .number(2), .number(60)], [.text("p2"), .number(8), .number(60)],
        [.text("p3"), .missing, .missing],
      ]
    )
    let page = HTML.written(table, links: ["p<1": "participants/p1.html"], bars: ["loss_percent", "rate_hz"])
    #expect(page.contains("<th scope=\"row\" class=\"name\"><a href=\"participants/p1.html\">p&lt;1</a></th>"))
    #expect(page.contains("<td class=\"bar\" style=\"--p:25%\">2.0</td>"))
    #expect(page.contains("--p:100%\">8.0</td>") && page.contains("<td class=\"number\">60</td>"))
    #expect(page.contains("<th scope=\"row\" class=\"name\">p3</th><td class=\"number\"></td>"))
    #expect(page.contains("title=\"loss_percent: Lost.\">Loss (%)</th>"))
  }

  @Test(
    "measures are named in words on a page",
    arguments: [
      ("words_per_minute", "Words per minute"), ("fixation_duration_mean_ms", "Mean fixation duration (ms)"),
      ("mean_go_past_duration_ms", "Mean go-past duration (ms)"),
      ("forward_saccade_mean_chars", "Mean forward saccade (characters)"),
      ("rms_s2s_deg", "RMS-S2S (°)"), ("peak_velocity_deg_per_s", "Peak velocity (°/s)"),
      ("speed_deg_s", "Speed (°/s)"), ("snr_db", "SNR (dB)"), ("per_s", "Per s"), ("items_per_s", "Items per s"),
      ("pause_per_line_ms", "Pause per line (ms)"),
      ("blink_rate_per_min", "Blink rate per min"), ("n", "n"), ("skipped", "Skipped"), ("bcea_deg2", "BCEA (°²)"),
      ("calibration_effective_hz", "Calibration effective rate (Hz)"), ("perclos80_trend", "PERCLOS trend"), ("", ""),
    ]
  )
  func labels(name: String, label: String) throws {
    #expect(Column.label(of: name) == label)
    let table = Table(columns: [Column("measure", .text, "What.")], rows: [[.text(name)]])
    #expect(try tableFormats.make("html").written(table).contains("<th scope=\"row\">\(label)</th>"))
    #expect(try tableFormats.make("csv").written(table).contains(name))
  }

  @Test("frames of a screen are in words on a page, and named as they are in files")
  func frames() throws {
    let columns = [Column("device", .text, "What."), Column("screen_frame", .text, "How places lie.")]
    let table = Table(columns: columns, rows: [[.text("tablet"), .text("bottomLeft")]])
    #expect(try tableFormats.make("html").written(table).contains("<td>bottom left</td>"))
    #expect(try tableFormats.make("csv").written(table).contains("tablet,bottomLeft"))
  }

  @Test(
    "headings of words begin as sentences do, signs and groups' names as they are",
    arguments: [
      ("adjusted p", "Adjusted p"), ("mean difference [95 % CI]", "Mean difference [95 % CI]"), ("p of W", "p of W"),
      ("control: M (SD)", "control: M (SD)"), ("control (n = 4)", "control (n = 4)"),
      ("non-dyslexic (n = 4)", "non-dyslexic (n = 4)"),
      ("mu [95 % CI] (ms)", "mu [95 % CI] (ms)"), ("AUC", "AUC"),
    ]
  )
  func headings(heading: String, label: String) {
    #expect(Column("c", .composed, "What.", heading: heading).label == label)
  }

  @Test("a unit that a name does not end with stands behind it")
  func ownUnits() {
    #expect(Column("target_x", .number(decimals: 1), "Where.", unit: "pt").label == "Target x (pt)")
    #expect(Column("rmse_deg", .number(decimals: 1), "How far.", unit: "deg").label == "RMSE (°)")
  }

  @Test("several numbers of a cell stand below each other where a table is narrow, and none is torn apart")
  func composed() throws {
    let columns = [Column("measure", .text, "What."), Column("difference", .composed, "How much.")]
    let table = Table(columns: columns, rows: [[.text("skipped"), .text("-0.1 [-0.2, 0.4]")]])
    let page = try tableFormats.make("html").written(table)
    #expect(page.contains("<td class=\"composed\">\u{2212}0.1 [\u{2212}0.2,\u{A0}0.4]</td>"))
  }
}

extension Substring {
  fileprivate var trimmed: String { split(separator: " ").joined(separator: " ") }
}
