import Basics
import FoundationEssentials
package import Geometry
package import Recordings
import Studies
import Tables
package import Video

/// Writes pictures with the face's place and the mean colours of every frame below a folder.
package func writeTrace(
  _ trace: ColourTrace,
  ofFileAt path: String,
  face: Region<PictureShare>?,
  to folder: String
) throws {
  let output = try OutputFolder(folder)
  let name = URL(filePath: path).deletingPathExtension().lastPathComponent
  try drawContactSheet(ofFileAt: path, face: face, to: output.path + "/\(name)-sheet.png")
  let columns = ColourColumn.names.indices.map { trace[ColourColumn($0)] }
  let table = Table(
    columns: ColourColumn.names.map { Column($0, .number(decimals: 4), "") },
    rows: (0..<trace.count).map { frame in columns.map { $0[frame].isNaN ? .missing : .number($0[frame]) } }
  )
  _ = try output.write(try tableFormats.make(CSV.name).written(table), to: "\(name)-colours.csv")
}
