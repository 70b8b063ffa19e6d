import Basics
import Testing

@Suite("Four numbers with commas between them")
struct FourNumbersTests {
  @Test("are read with blanks around them")
  func read() {
    #expect("1,2.5,-3,1e2".fourNumbers == [1, 2.5, -3, 100] && " 1, 2, 3, 4 ".fourNumbers == [1, 2, 3, 4])
    #expect("name:1,2,3,4".dropFirst(5).fourNumbers == [1, 2, 3, 4])
  }

  @Test(
    "are none where one is missing, empty, too many, or no number",
    arguments: [
      "", "1,2,3", "1,,2,3,4", ",1,2,3,4", "1,2,3,4,", "1,2,3,", "1,2,3,nan", "1,2,3,inf", "a,b,c,d", "1 2,3,4,5",
    ]
  )
  func refused(text: String) {
    #expect(text.fourNumbers == nil)
  }
}
