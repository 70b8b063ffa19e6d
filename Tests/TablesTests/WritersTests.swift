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

        | word       | duration_ms |      n | is_first |
        | ---------- | ----------: | -----: | -------: |
        | the_cat    |       212.2 | 12,345 |        1 |
        | =1+1 \& 5% |         0.0 |     -3 |        0 |
        | 語         |         7.0 |        |          |
        |            |         0.0 |   2024 |          |

        """#
    )
  }

  @Test("Markdown escapes underscores only at the ends of words")
  func underscores() throws {
    let table = Table(columns: [Column("a_b", .text, "")], rows: [[.text("_it_ is_1")]])
    #expect(try tableFormats.make("markdown").written(table).hasSuffix("| \\_it\\_ is_1 |\n"))
  }

  @Test("LaTeX has the rules of booktabs")
  func latex() throws {
    #expect(
      try written("latex") == #"""
        \begin{table}
        \centering
        \caption{Words \textless{}read\textgreater{}}
        \begin{tabular}{lrrr}
        \toprule
        word & duration\_ms & n & is\_first \\
        \midrule
        the\_cat & 212.2 & 12,345 & 1 \\
        =1+1 \& 5\% & 0.0 & $-$3 & 0 \\
        語 & 7.0 &  &  \\
         & 0.0 & 2024 &  \\
        \bottomrule
        \end{tabular}
        \end{table}

        """#
    )
  }

  @Test("HTML has headings that can be announced")
  func html() throws {
    #expect(
      try written("html") == """
        <table>
        <caption>Words &lt;read&gt;</caption>
        <thead>
        <tr><th scope="col">word</th><th scope="col" class="number">duration_ms</th>\
        <th scope="col" class="number">n</th><th scope="col" class="number">is_first</th></tr>
        </thead>
        <tbody>
        <tr><th scope="row">the_cat</th><td class="number">212.2</td><td class="number">12,345</td>\
        <td class="number">1</td></tr>
        <tr><th scope="row">=1+1 &amp; 5%</th><td class="number">0.0</td><td class="number">\u{2212}3</td>\
        <td class="number">0</td></tr>
        <tr><th scope="row">語</th><td class="number">7.0</td><td class="number"></td><td class="number"></td></tr>
        <tr><td></td><td class="number">0.0</td><td class="number">2024</td><td class="number"></td></tr>
        </tbody>
        </table>

        """
    )
  }
}
