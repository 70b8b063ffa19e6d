import Arguments
import Testing

@Suite("The manual")
struct ManualTests {
  private let lines = Program.sample.manual().split(separator: "\n").map(String.init)

  @Test("has the sections of a manual page, in their order")
  func sections() {
    #expect(lines.first == #".TH STUDY 1 "" "study 1.0" "User Commands""#)
    #expect(
      lines.filter { $0.hasPrefix(".SH") } == [
        ".SH NAME", ".SH SYNOPSIS", ".SH DESCRIPTION", ".SH COMMANDS", ".SH EXIT STATUS", ".SH ENVIRONMENT",
        ".SH EXAMPLES",
      ]
    )
  }

  @Test("describes every command with what it reads")
  func commands() throws {
    let start = try #require(lines.firstIndex(of: #".SS "Recordings""#))
    #expect(
      Array(lines[start...].prefix(13)) == [
        #".SS "Recordings""#,
        ".TP",
        #"\fBstudy ingest\fR [options] \fI[PATH...]\fR"#,
        #"Take recordings into the study. Recordings go into the study\(aqs database, findings to standard error."#,
        ".RS",
        ".TP",
        #"\fIPATH\fR"#,
        "Files, or folders of files, in any known format.",
        ".TP",
        #"\fB\-\-strict\fR"#,
        "Exit with 1 where anything was found.",
        ".RE",
        #".SS "Science""#,
      ]
    )
    #expect(lines.contains(#"\fB\-o\fR, \fB\-\-output\fR \fIFILE\fR"#))
  }

  @Test("keeps dots, dashes, quotes, backslashes and foreign letters as they are")
  func escapes() {
    #expect(
      lines.contains(#"\&.study inside it holds what\(aqs stored \- \(rsnever\(rs edit it; \[u03B1] \[u2265] 0.05."#)
    )
  }

  @Test("has nothing at the start of a line that troff would take for a request, but requests")
  func requests() {
    let known: Set = [".TH", ".SH", ".SS", ".PP", ".TP", ".RS", ".RE", ".nf", ".fi", ".nh", ".ad"]
    for line in lines where line.hasPrefix(".") || line.hasPrefix("'") {
      #expect(known.contains(String(line.prefix { $0 != " " })))
    }
  }
}
