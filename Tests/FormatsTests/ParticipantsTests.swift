import Basics
import Formats
import Recordings
import TestSupport
import Testing
import Trackers

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

  @Test("may begin below empty lines, which count", arguments: [",", ";", "\t"])
  func emptyLines(delimiter: String) async throws {
    let text = "\n\r\nSubject,Group,Age\nAnna,control,nine\nBert,dys,9\n".replacing(",", with: delimiter)
    let isKnown = try formats.make(Participants.name).recognizes(FileHead(Array(text.utf8), of: "list.csv"))
    let read = try await Collected(Participants.name, text)
    #expect(isKnown && read.participants.map(\.group) == ["control", "dys"])
    #expect(read.reported.map(\.place.line) == [4])
    await #expect(throws: FormatError.doubledColumn(Place("file", line: 3), name: "group")) {
      try await Collected(Participants.name, text.replacing("Age", with: "group"))
    }
  }

  @Test("may have columns without a name at its end")
  func emptyNames() async throws {
    let read = try await Collected(Participants.name, "participant_id,group,,\nAnna,control,,\n")
    #expect(read.participants == [Participant(id: "Anna", group: "control")] && read.leftOut.isEmpty)
    await #expect(throws: FormatError.doubledColumn(Place("file", line: 1), name: "")) {
      try await Collected(Participants.name, "participant_id,,\nAnna,a,b\n")
    }
  }

  @Test("may number its rows in a column without a name, as R does")
  func numberedRows() async throws {
    let text = "\"\",\"participant_id\",\"group\"\n\"1\",\"Anna\",\"control\"\n\"2\",\"Bert\",\"dys\"\n"
    let read = try await Collected(Participants.name, text)
    #expect(read.participants == [Participant(id: "Anna", group: "control"), Participant(id: "Bert", group: "dys")])
  }

  @Test(
    "is known by what it tells of people, a row each",
    arguments: [
      ("Subject,Group\n1003,dyslexic\n1008,control\n", true), ("Subject;Group;Age\n1003;a;9,5\n1008;b;10\n", true),
      ("subject_id,class_id,label\n1003,1,dyslexic\n1008,0,control\n", true), ("sid,sex\n3,f\n4,m\n", true),
      ("participant_id\tscore\nAnna\t3\n", true), ("participant_id,time,x,y\nAnna,1,2,3\n", false),
      ("Subject,Group,Trial\n1,a,1\n1,a,2\n", false), ("Subject,Group\n1,a\n1,a\n2,b\n", false),
      ("subject,word,duration\n1,the,3\n2,cat,4\n", false), ("stimulus_id,score\n1,2\n2,3\n", false),
      ("id,group,text\n1,a,the cat\n2,b,a dog\n", false), ("id,group,trial\n1,a,4\n2,b,5\n", false),
      ("id,group,age\n1,a,10\n2,b,11\n", true),
      ("trial_id,stimulus_name,completed\n1,Enc,1\n", false),
      ("Code;Gruppe\nVP01;LRS\nVP02;KG\n", true), ("code,label\n1,dyslexic\n2,control\n", false),
      ("Subject\tCondition\tDOB\nVP01\tdys\t2014-02-03\nVP02\tctrl\t2013-03-04\n", true),
      ("id,condition\n1,a\n2,b\n", false), ("subject,condition,trial\n1,a,4\n2,b,5\n", false),
      ("Name;Gruppe;Alter\nAnna;LRS;9\nBen;KG;10\n", true), ("name,group\nfox,a\ndog,b\n", false),
    ]
  )
  func known(text: String, isList: Bool) throws {
    let format = try formats.make(Participants.name)
    let head = Array(text.utf8)
    let found = format.recognizes(FileHead(head, of: "list.csv"))
    #expect(found == isList)
  }

  @Test("is read by the names that people give its columns")
  func names() async throws {
    let read = try await Collected(Participants.name, "Subject;Diagnosis;Gender;Age;Notes\n1003;dyslexia;f;9,5;late\n")
    let details = [Participant.Detail(name: "Notes", value: "late")]
    #expect(
      read.participants == [Participant(id: "1003", group: "dyslexia", age: 9.5, sex: "f", details: details)]
    )
  }

  @Test(
    "is read by names of several languages, and an age in years or months",
    arguments: [
      ("Teilnehmer;Gruppe;Alter;Geschlecht\n1003;a;9,5;f\n", 9.5), ("Sujet;groupe;âge (ans);sexe\n1003;a;9,5;f\n", 9.5),
      ("Participant;Group;Age (in years);Sex\n1003;a;9.5;f\n", 9.5),
      ("Participant;Group;Age (months);Sex\n1003;a;114;f\n", 9.5),
      ("Vp;Gruppe;Alter in Monaten;Geschlecht\n1003;a;114;f\n", 9.5),
      ("Participant;Group;age_months;Age;Sex\n1003;a;114;9;f\n", 9),
      ("Participant;Group;age_months;Sex\n1003;a;nine;f\n", nil),
      ("Participant;Group;Age (weeks);Sex\n1003;a;494;f\n", nil),
    ]
  )
  func languages(text: String, age: Double?) async throws {
    let found = try #require(try await Collected(Participants.name, text).participants.first)
    #expect(found.id == "1003" && found.group == "a" && found.sex == "f" && found.age == age)
  }

  @Test("calls people by a code where there is one, else by their names")
  func codes() async throws {
    let named = try await Collected(Participants.name, "Name;Gruppe;Alter\nAnna;LRS;9\n")
    #expect(named.participants == [Participant(id: "Anna", group: "LRS", age: 9)])
    let coded = try await Collected(Participants.name, "Name;Code;Bedingung\nAnna;7;dys\n")
    #expect(
      coded.participants == [Participant(id: "7", group: "dys", details: [.init(name: "Name", value: "Anna")])]
    )
    let both = try await Collected(Participants.name, "Code;Gruppe;Bedingung\n7;LRS;a\n")
    #expect(both.participants.map(\.group) == ["LRS"])
  }

  @Test("has numbers with decimal commas in further columns, unless all are texts or a comma parts its fields")
  func decimalCommas() async throws {
    let text = "VP;Gruppe;LQ;Klassen\n1;LRS;7,5;1,2\n2;KG;55;3 und 4\n3;KG;n/a;2\n"
    let read = try await Collected(Participants.name, text).participants
    #expect(read.map { $0.details.first { $0.name == "LQ" }?.value } == ["7.5", "55", nil])
    #expect(read.map { $0.details.first { $0.name == "Klassen" }?.value } == ["1,2", "3 und 4", "2"])
    let commas = try await Collected(Participants.name, "vp,group,score\n1,a,\"7,5\"\n").participants
    #expect(commas.first?.details.map(\.value) == ["7,5"])
  }

  @Test("has no group where none is told, however programs write that")
  func missing() async throws {
    let text = "participant_id,group,sex,note\n1,NA,N/A,x\n2,none,n/a,.\n3,dyslexic,f,-\n4,?,m,?\n5,Unbekannt,m,\n"
    let read = try await Collected(Participants.name, text).participants
    #expect(read.map(\.group) == [nil, "none", "dyslexic", nil, nil] && read.map(\.sex) == [nil, nil, "f", "m", "m"])
    #expect(read.map { $0.details.map(\.value) } == [["x"], [], ["-"], ["?"], []])
  }

  @Test("leaves out a row without a name, and an age that is none")
  func wrongRows() async throws {
    let text = "participant_id,age\nn/a,9\nAnna,nine\nBert,-1\nCleo,nan\nDora,11\nEva,0\n"
    let read = try await Collected(Participants.name, text)
    #expect(read.participants.map(\.id) == ["Anna", "Bert", "Cleo", "Dora", "Eva"])
    #expect(read.participants.map(\.age) == [nil, nil, nil, 11, nil])
    #expect(read.leftOut.map(\.message) == ["'participant_id' is missing."])
    #expect(read.reported.map(\.place.line) == [3, 4, 7])
    #expect(
      read.reported.first?.message
        == "'age' is 'nine' where a number of years from 1 on, or years;months, was expected; the age is left out."
    )
  }

  @Test("has numbers that may be codes for what is missing, which one finding tells for all columns")
  func missingCodes() async throws {
    let rows = ["1,a,8,999,-9", "2,a,9,100,30", "3,b,0,98,35", "4,b,10,-1,41", "5,b,99,102,38", "6,b,10,105,60"]
    let text = (["ID,group,age,IQ,reading_score"] + rows).joined(separator: "\n") + "\n"
    let read = try await Collected(Participants.name, text)
    let found = try #require(read.reported.last)
    #expect(read.reported.map(\.kind) == ["no-age", "missing-code"] && found.place.line == 2)
    let sentence = """
      'age' has 99 in 1 row; 'IQ' has -1 in 1 row, 999 in 1 row; 'reading_score' has -9 in 1 row: far from the others of the column, \
      and counted as what they say. Where they are codes for what is missing, leave these cells empty.
      """
    #expect(found.message == sentence && found.severity == .warning)
    #expect(read.participants.map { $0.details.first?.value } == ["999", "100", "98", "-1", "102", "105"])
  }

  @Test(
    "has numbers that are no codes, among others like them",
    arguments: [
      ["99", "95", "80", "60"], ["-1", "1", "-1", "1", "1", "1"], ["-1", "0", "1", "0", "1"],
      ["-1", "-0.5", "0.5", "1.2"], ["999", "1000", "800", "900"], ["999", "second", "1", "2", "3"], ["999", "100"],
    ]
  )
  func noCodes(values: [String]) async throws {
    let rows = values.enumerated().map { "VP\($0),\($1)\n" }
    let read = try await Collected(Participants.name, "Subject,score\n" + rows.joined())
    #expect(read.participants.count == values.count && read.reported.isEmpty)
  }

  @Test("passes over rows that hold nothing, as spreadsheets write them")
  func emptyRows() async throws {
    let text = "Versuchsperson;Gruppe;Alter\nAnna;K;9\n;;\nBen;L;10\n; ;\n;K;\n"
    let read = try await Collected(Participants.name, text)
    #expect(read.participants.map(\.id) == ["Anna", "Ben"] && read.leftOut.map(\.place.line) == [6])
  }

  @Test("says where its letters are guessed, since it is no UTF-8")
  func guessedLetters() async throws {
    let list = "Versuchsperson;Gruppe\nAnna;K\nAy?e;L\n"
    // The Turkish letter of Windows-1254 is another one in Windows-1252.
    let bytes = list.utf8.map { $0 == UInt8(ascii: "?") ? 0xFE : $0 }
    let read = try await Collected(Participants.name, bytes)
    #expect(read.participants.map(\.id) == ["Anna", "Ayþe"])
    #expect(read.reported.map(\.kind) == ["guessed-encoding"] && read.reported.map(\.place.line) == [3])
    #expect(read.reported.first?.message.contains("Windows-1252") == true)
    #expect(try await Collected(Participants.name, list.replacing("?", with: "ş")).reported.isEmpty)
  }

  @Test("is named where a table may be one whose columns nobody knows")
  func unknown() throws {
    func isNamed(_ header: [String]) -> Bool {
      let error = FormatError.unknownTable(Place("a.csv"), header: header)
      return error.description.contains("with --format participants where one column is called 'participant_id'")
    }
    #expect(isNamed(["VP", "Grup", "Yaş"]) && isNamed(["编号", "组别", "年龄"]))
    #expect(!isNamed(["t", "x", "y"]))
    let list = Array("Kürzel;Grup\nVP01;LRS\nVP02;KG\n".utf8)
    let error = #expect(throws: FormatError.self) { try formats.recognizing(list, of: "a.csv") }
    #expect(error?.description.contains("with --format participants where one column is called") == true)
  }

  @Test(
    "takes years and months as children's ages are told",
    arguments: [("9;6", 9.5), ("9; 6", 9.5), ("9;12", nil), ("9;", nil), ("9;6;1", nil)]
  )
  func months(text: String, age: Double?) async throws {
    let read = try await Collected(Participants.name, "Vp\tAlter\tGruppe\n1\t\(text)\tdys\n")
    #expect(read.participants.map(\.age) == [age] && read.participants.map(\.group) == ["dys"])
  }

  @Test(
    "is refused with a sentence",
    arguments: [
      ("participant_id,group,Group\nAnna,a,b\n", "file:1: the header names the column 'Group' twice."),
      ("participant_id,group\nAnna\n", "file: Line 2 has 1 field, but the header has 2."),
      ("participant_id,group\nAnna,\"a\n", "file: Line 2 opens a quotation with \" that the file never closes."),
    ]
  )
  func refused(text: String, sentence: String) async throws {
    let error = await #expect(throws: FormatError.self) { try await Collected(Participants.name, text) }
    #expect(error?.description == sentence)
  }

  @Test(
    "may have titles above its header, and its lines are counted with them",
    arguments: [
      ("Lehrstuhl – Teilnehmerliste\n\nVP-Code;Gruppe;Alter\n1;a;9,5\n2;b;x\n", 5),
      ("Lehrstuhl\r\nStand: Mai 2024\r\n\r\nVP-Code,Gruppe,Alter\r\n1,a,9\r\n2,b,x\r\n", 6),
      ("Lehrstuhl;;\n;;\nVP-Code;Gruppe;Alter\n1;a;9,5\n2;b;x\n", 5),
      ("\u{FEFF}Participants of winter,,,\n\nid,group,age,sex\n1,a,9,f\n2,b,x,m\n", 5),
      ("Participants,,\nid,group,age\n1,a,9\n2,b,x\n", 4),
      ("Teilnehmer der Erhebung\nVP-Code;Gruppe;Alter\n1;a;9\n2;b;x\n", 4),
    ]
  )
  func titles(text: String, line: Int) async throws {
    let isKnown = try formats.make(Participants.name).recognizes(FileHead(Array(text.utf8), of: "list.csv"))
    let read = try await Collected(Participants.name, text)
    #expect(isKnown && read.participants.map(\.id) == ["1", "2"] && read.participants.map(\.group) == ["a", "b"])
    #expect(read.reported.map(\.kind) == ["no-age"] && read.reported.map(\.place.line) == [line])
  }

  @Test(
    "is refused where the first line names no people, with what stands there",
    arguments: [
      ("Wort,Gruppe\nHund,a\n", "'Wort', 'Gruppe'"), ("Lehrstuhl\n\nKürzel;Grup\n1;a\n", "'Lehrstuhl'"),
      ("Lehrstuhl;;\n;;\nKürzel;Grup;Bild\n1;a;9,5\n", "'Lehrstuhl'"),
      ("Die Kinder der dritten Klassen unserer Erhebung\n1\n", "'Die Kinder der dritten Klassen unserer E…'"),
    ]
  )
  func titled(text: String, header: String) async throws {
    let error = await #expect(throws: FormatError.self) { try await Collected(Participants.name, text) }
    #expect(
      error?.description == """
        file:1: this line was taken for the header, \(header), and no column in it names people: 'participant_id' was expected, \
        or another usual name, such as 'Subject' or 'VP'. Above the header only titles may stand, each a single cell; delete other rows there.
        """
    )
  }
}
