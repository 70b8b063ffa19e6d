import Basics

/// The folder of a recording by Pupil's programs, which give every recording's file the same name.
enum PupilFolder {
  /// The folder above `exports`, or above a recording's number there; nil where the file does not lie so.
  static func ofExport(_ path: String) -> String? {
    let folders = folders(of: path)
    guard let exports = folders.lastIndex(of: "exports"), exports > 0 else { return nil }
    let recording = folders[exports - 1]
    // Pupil Capture numbers the recordings of one session from 000 on.
    let isNumber = recording.count == 3 && recording.allSatisfy(\.isNumber)
    return isNumber && exports > 1 ? folders[exports - 2] : recording
  }

  /// The folder that a file called `gaze` lies in; nil of a file that somebody gave a name.
  static func ofRecording(_ path: String) -> String? {
    fileStem(path) == "gaze" ? folders(of: path).last : nil
  }

  /// That a folder's name stands for whoever was recorded.
  static func finding(_ folder: String, at place: Place) -> Finding {
    Finding(
      .note,
      "folder-named",
      at: place,
      "The file names nobody, and is called like every other, so its folder '\(folder)' stands for the participant."
    )
  }

  private static func folders(of path: String) -> [String] {
    path.split(separator: "/").dropLast().map(String.init).filter { $0 != "." && $0 != ".." }
  }
}
