import Basics

/// The folder of a recording by Pupil's programs, which give every recording's file the same name.
enum PupilFolder {
  /// The folder above `exports`, or above a recording's number there; nil where there is none.
  ///
  /// Of a file as Pupil calls it that was taken out of them, it is the one that it lies in; with the folder above where a number may
  /// be a recording's as well as a person's.
  static func ofExport(_ path: String) -> String? {
    let folders = folders(of: path)
    if let exports = folders.lastIndex(of: "exports") { return named(folders[..<exports]) }
    let stem = fileStem(path)
    guard stem == "gaze_positions" || stem.hasPrefix("gaze_positions_on_surface_") else { return nil }
    // Gaze on surfaces has a folder of its own beside the rest.
    let own = folders.last == "surfaces" ? folders.dropLast() : folders[...]
    guard let last = own.last, isNumber(last), last != "000", let above = own.dropLast().last else { return named(own) }
    return "\(above)-\(last)"
  }

  /// The innermost folder, or the one above a recording's number.
  private static func named(_ folders: ArraySlice<String>) -> String? {
    guard let last = folders.last else { return nil }
    return isNumber(last) ? folders.dropLast().last ?? last : last
  }

  /// As Pupil Capture numbers the recordings of one session, from 000 on.
  private static func isNumber(_ folder: String) -> Bool { folder.count == 3 && folder.allSatisfy(\.isNumber) }

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
