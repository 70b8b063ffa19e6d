import Basics
import Formats
import Recordings
import TestSupport
import Testing

@Suite("A list of participants")
struct ParticipantsTests {
  @Test("is read with commas, semicolons and tabs", arguments: [",", ";", "\t"])
  func delimiters(delimiter: String) async throws {
    let text = """
      participant_id, Group ,age,sex,language,school year
      Anna,control,9.5,f,de,3
      Bert,n/a,, ,n/a,n/a
      """
    let read = try await Collected(Participants.name, text.replacing(",", with: delimiter))
    #expect(
      read.participants == [
        Participant(
          id: "Anna",
          group: "control",
          age: 9.5,
          sex: "f",
          language: "de",
          details: [.init(name: "school year", value: "3")]
        ),
        Participant(id: "Bert"),
      ]
    )
    #expect(read.leftOut.isEmpty)
  }

  @Test("leaves out a row without a name or with an age that is none")
  func wrongRows() async throws {
    let text = "participant_id,age\nn/a,9\nAnna,nine\nBert,-1\nCleo,nan\nDora,11\n"
    let read = try await Collected(Participants.name, text)
    #expect(read.participants.map(\.id) == ["Dora"])
    #expect(read.leftOut.map(\.place.line) == [2, 3, 4, 5])
    #expect(
      read.leftOut.map(\.message) == [
        "'participant_id' is missing.", "'age' is 'nine' where a number of years was expected.",
        "'age' is '-1' where a number of years was expected.", "'age' is 'nan' where a number of years was expected.",
      ]
    )
  }

  @Test(
    "is refused with a sentence",
    arguments: [
      ("participant,group\nAnna,a\n", "file:1: the header lacks the column 'participant_id'."),
      ("participant_id,group,Group\nAnna,a,b\n", "file:1: the header names the column 'Group' twice."),
      ("participant_id,group\nAnna\n", "file: Line 2 has 1 field, but the header has 2."),
      ("participant_id,group\nAnna,\"a\n", "file: Line 2 opens a quotation with \" that the file never closes."),
    ]
  )
  func refused(text: String, sentence: String) async throws {
    let error = await #expect(throws: FormatError.self) { try await Collected(Participants.name, text) }
    #expect(error?.description == sentence)
  }
}
