import Basics
import Studies
import Tables

/// The files of one run that name nobody, so that their own names stand for participants.
struct NamelessFiles {
  /// By what they are called without folders and extensions.
  private var files: [String: [InputFile]] = [:]

  mutating func take(_ file: InputFile) { files[file.stem, default: []].append(file) }

  /// That files of different folders are taken for one participant's, a finding for each name.
  ///
  /// One name alone is more often what a program calls every file; where several stand in several folders, those are more often
  /// sessions or trackers, and the names people's.
  var findings: [Finding] {
    let alike = files.compactMap { name, files in
      let folders = Set(files.compactMap(\.parent)).count
      return folders > 1 ? (name: name, files: files.count, folders: folders) : nil
    }
    return alike.sorted { $0.name < $1.name }.map { name, files, folders in
      let sentence = """
        \(NumberText.counted(files, "file")) called '\(name)' in \(folders) different folders name nobody, and are taken for \
        recordings of one participant, '\(name)'; name files after their participants where they are several people's.
        """
      return Finding(alike.count == 1 ? .warning : .note, "files-alike", at: Place("participants"), sentence)
    }
  }
}
