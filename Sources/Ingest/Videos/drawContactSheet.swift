import Figures
import FoundationEssentials
package import Geometry
import Studies
package import Video

/// Draws pictures of a video with the face's place into a file, whose name ends with `.png`.
package func drawContactSheet(ofFileAt path: String, face: Region<PictureShare>?, to output: String) throws {
  guard output.lowercased().hasSuffix(".png") else { throw PassageFileError.notAFigure(output, known: ["png"]) }
  let sheet = try ContactSheet(path: path, guide: try faceGuide(toFileAt: path, face: face))
  let bytes = pngFile(sheet.colours, width: sheet.width, height: sheet.height)
  do { try Data(bytes).write(to: URL(filePath: output)) } catch {
    throw FileError.cannotWrite(path: output, reason: reason(of: error))
  }
}
