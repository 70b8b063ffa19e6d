import Arguments
import Dispatch
import Glibc
import Studies

@main
struct Main {
  /// On the main thread, which may wait for the disk: every core computes meanwhile.
  @MainActor static func main() async {
    StandardOutput.holdPlaces()
    // Where a file may not grow, writing then fails as on a full disk, and what is half written is taken away.
    signal(SIGXFSZ, SIG_IGN)
    let interrupts = Interrupt.handle()
    defer { interrupts.cancel() }
    let words = Array(CommandLine.arguments.dropFirst())
    do {
      switch try Program.study.parse(words) {
      case .print(let text): try StandardOutput.print(text)
      case .run(let command): try await command.run()
      }
      try StandardOutput.close()
    } catch let outcome as ExitCode {
      finish(outcome)
    } catch FileError.stopped {
      Interrupt.end()
    } catch {
      // What was printed is to stand before what went wrong; if it cannot, that is what went wrong.
      try? StandardOutput.flush()
      Terminal.report(error)
      if error is UsageError { Terminal.report("  \(Program.study.advice(after: words))") }
      exit(ExitCode(of: error).rawValue)
    }
  }

  /// Ends where everything is said already but that the results did not arrive.
  private static func finish(_ outcome: ExitCode) -> Never {
    do { try StandardOutput.close() } catch {
      Terminal.report(error)
      exit(ExitCode(of: error).rawValue)
    }
    exit(outcome.rawValue)
  }
}
