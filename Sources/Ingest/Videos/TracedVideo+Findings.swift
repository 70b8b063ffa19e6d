package import Basics
import Tables
package import Video

extension TracedVideo {
  /// What became of good pictures that do not belong to those before.
  package func pictureFindings(inFile file: String) -> [Finding] {
    let others = NumberText.counted(otherPictures, "picture")
    let misplaced = NumberText.counted(misplacedPictures, "picture")
    var findings: [Finding] = []
    if otherPictures > 0 {
      let sentence = "\(others) of another size or form than the first \(otherPictures == 1 ? "is" : "are") not used."
      findings.append(Finding(.warning, "video-sizes", at: Place(file), sentence))
    }
    if misplacedPictures > 0 {
      let verb = misplacedPictures == 1 ? "is" : "are"
      let sentence = "\(misplaced) whose time does not follow that of the one before \(verb) not used."
      findings.append(Finding(.warning, "video-times", at: Place(file), sentence))
    }
    return findings
  }
}
