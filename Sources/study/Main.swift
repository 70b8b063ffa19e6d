import Arguments
import Glibc
import Studies

@main
struct Main {
  static func main() async {
    // An interrupted ingest leaves whole transactions only: what is open is undone when the study is next opened.
    signal(SIGINT) { _ in _exit(ExitCode.interrupted.rawValue) }
    let words = Array(CommandLine.arguments.dropFirst())
    do {
      switch try Program.study.parse(words) {
      case .print(let text): print(text)
      case .run(let command): try await command.run()
      }
    } catch let outcome as ExitCode {
      exit(outcome.rawValue)
    } catch {
      Terminal.report(error)
      if error is UsageError { Terminal.report("  \(Program.study.advice(after: words))") }
      exit(ExitCode(of: error).rawValue)
    }
  }
}
