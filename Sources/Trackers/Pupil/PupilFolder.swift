import Basics

/// The folder of a recording by Pupil's programs, which give every recording's file the same name.
enum PupilFolder {
  /// The folder above `exports`, or above a recording's number there; nil where there is none.
  ///
  /// Of a file as Pupil calls it that was taken out of them, it is the one that it lies in.
  static func ofExport(_ path: String) -> String? {
    let folders = folders(of: path)
    if let exports = folders.lastIndex(of: "exports") { return named(folders[..<exports]) }
    guard fileStem(path).hasPrefix("gaze_positions") else { return nil }
    // Gaze on surfaces has a folder of its own beside the rest.
    return named(folders.last == "surfaces" ? folders.dropLast() : folders[...])
  }

  /// The innermost folder, or the one above a recording's number: Pupil Capture numbers those of one session from 000 on.
  private static func named(_ folders: ArraySlice<String>) -> String? {
    guard let last = folders.last else { return nil }
    let isNumber = last.count == 3 && last.allSatisfy(\.isNumber)
    return isNumber ? folders.dropLast().last ?? last : last
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
    path.split(separator: "/").dropLast().map(String.init)
  }
}
