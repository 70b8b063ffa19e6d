import Arguments
import Testing

@Suite("A command's help")
struct CommandHelpTests {
  @Test("is made by the initializer that reads the options")
  func events() {
    #expect(
      EventsCommand.help(program: "study") == """
        Find fixations, saccades and blinks.

        Usage: study events [options]

        Options:
              --detector NAME    How events are found. (ivt, idt, engbert-kliegl;
                                 default: ivt)
              --limit COUNT      The most blinks in a minute. (from 1 to 100; default:
                                 10)
              --seed NUMBER      Makes chance repeatable. (from 0 up)
              --threshold SPEED  In degrees per second. (from 0.5 to 1000; default: 30)
              --shift SECONDS    Added to every time: 'late' eyes [seconds]. (from -5 to
                                 5)
              --kind NAME        Only recordings of this kind. (calibration, reading)
              --group NAME       Only the participants of this group.
              --set KEY=VALUE    An option of the detector. (may be repeated)
          -o, --output FILE      Where rows are written. (default: -)
              --study FOLDER     The study's folder. (default: .)
          -q, --quiet            Print no progress.
          -h, --help             Show this help.

        Example:
          study events --detector idt
              Finds events by their dispersion.

        Results: Events go into the study's database, and their number to standard
        output.
        """
    )
  }

  @Test("lists operands before options")
  func choices() {
    #expect(
      ChoicesCommand.help(program: "study") == """
        List what can be chosen.

        Usage: study choices [options] KIND [WORD]

          KIND        What is listed. (detectors, measures)
          [WORD]      What a line must contain.

        Options:
          -h, --help  Show this help.

        Example:
          study choices detectors
              Lists the detectors.

        Results: The list goes to standard output.
        """
    )
  }

  @Test("fits a screen of 80 by 40 characters")
  func size() {
    for command in Program.sample.commands {
      let lines = command.help(program: "study").split(separator: "\n", omittingEmptySubsequences: false)
      #expect(lines.count <= 40)
      #expect(lines.allSatisfy { $0.count <= 80 && $0.last != " " })
    }
  }
}
