import Dispatch
import Glibc
import Studies

/// Ctrl-C: what is stored is whole whenever the program ends; what is half written is taken away, and the person is told.
enum Interrupt {
  /// Seconds that the work has to come to an end by itself, as it does at the next file that it would write.
  private static let patience = 2.0

  /// Answers what has to live as long as the program.
  static func handle() -> any DispatchSourceSignal {
    // The source is told nonetheless.
    signal(SIGINT, SIG_IGN)
    let queue = DispatchQueue(label: "interrupt", qos: .userInitiated)
    let signals = DispatchSource.makeSignalSource(signal: SIGINT, queue: queue)
    signals.setEventHandler {
      // The second time nobody wants to wait.
      if UnfinishedFolders.stop(), UnfinishedFolders.areThere {
        queue.asyncAfter(deadline: .now() + patience) { end() }
      } else {
        end()
      }
    }
    signals.resume()
    return signals
  }

  /// Ends the program at once, whoever asks first.
  static func end() -> Never {
    UnfinishedFolders.removeAll {
      Terminal.report("\(FileError.stopped)")
    } andEnd: {
      _exit(ExitCode.interrupted.rawValue)
    }
  }
}
