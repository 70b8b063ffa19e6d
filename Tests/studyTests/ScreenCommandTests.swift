import Arguments
import Studies
import Testing

@testable import study

@Suite("Screening and feasibility as they are typed")
struct ScreenCommandTests {
  private func refusal(_ words: String...) -> String? {
    do {
      _ = try Program.study.parse(words)
      return nil
    } catch { return "\(error)" }
  }

  @Test("hold whole people back and nothing smaller", arguments: ["reading", "trial", "word", "passage"])
  func split(unit: String) {
    let sentence = refusal("screen", "--by", unit)
    #expect(sentence?.hasPrefix("'--by \(unit)' is refused: what one person read would be both learnt from") == true)
    #expect(refusal("screen", "--by", "participant") == nil)
  }

  @Test(
    "refuse what makes no sense",
    arguments: [
      (["screen", "--split", "1-fold"], "'--split' has no choice '1-fold'. Did you mean '5-fold'?"),
      (["screen", "--threshold", "3"], "'threshold' is 3.0, but must lie between 0.0 and 1.0."),
      (["feasibility", "--participants", "10,1"], "'--participants' takes a number from 2 to 100000, not '1'."),
      (["feasibility", "--participants", "2.5"], "'--participants' takes a whole number from 2 to 100000, not '2.5'."),
      (["feasibility", "--accuracies", ","], "'--accuracies' takes a number from 0 to 30, not ','."),
      (["feasibility", "--accuracy", "1", "--power", "0.8"], "'--accuracy' and '--power' exclude each other."),
    ]
  )
  func refusals(words: [String], sentence: String) {
    do {
      _ = try Program.study.parse(words)
      Issue.record("\(words) were understood.")
    } catch { #expect("\(error)" == sentence) }
  }

  @Test("are steps of experiments, and explain themselves on one screen", arguments: ["screen", "feasibility"])
  func help(command: String) throws {
    #expect(Program.study.stepNames.contains(command))
    guard case .print(let text) = try Program.study.parse([command, "--help"]) else {
      Issue.record("Help is printed.")
      return
    }
    #expect(text.split(separator: "\n", omittingEmptySubsequences: false).count <= 42)
  }
}
