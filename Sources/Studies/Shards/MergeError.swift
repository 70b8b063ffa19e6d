import Basics
import Tables

/// Why other studies cannot be merged into a study.
package enum MergeError: Error, Equatable {
  case nothingToMerge(folder: String)
  /// One of so many that the study was parted into does not lie where it was made.
  case lostShard(path: String, count: Int)
  case itself(path: String)
  case otherKey(path: String)
  case otherSettings(path: String)
  /// By version, the first that made each.
  case mixedVersions([String: String])
  /// `kind`: a recording, a participant, a passage or a picture.
  case clash(kind: String, names: [String], path: String)
  /// Lines of the same recordings that people gave, and others in another study.
  case corrections(of: [String], path: String)
  case videos(of: [String], path: String)
  /// How many of the other study's people have names where this one has pseudonyms.
  case named(path: String, people: Int)
  /// How many are in one study by name and in another by pseudonym.
  case twice(path: String, people: Int)
  /// Left out in one study and not in the other.
  case exclusion(names: [String], path: String)
  case forgotten(path: String, madeAt: String, at: String)
  /// From before somebody was forgotten; `people`: how many the study has no more.
  case copied(path: String, people: Int, at: String)
}

extension MergeError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .nothingToMerge(let folder):
      "There is no shard in '\(folder)'. Make some with 'study shard N', or name the studies to merge."
    case .lostShard(let path, let count):
      """
      There is no shard in '\(path)', and what was computed in it would be missing. Put it back, or make it anew with \
      'study shard \(count)'; to merge without it, name the others.
      """
    case .itself(let path):
      "'\(path)' is this study itself."
    case .otherKey(let path):
      """
      '\(path)' makes pseudonyms by another key, so that one person would have two. Make its '.study/key' the same before \
      anything is ingested, or make it by 'study shard'.
      """
    case .otherSettings(let path):
      "'screen' or 'devices' of the settings of '\(path)' are not those of this study, so that its results would not hold here."
    case .mixedVersions(let paths):
      "Results come from more than one version of study: "
        + paths.sorted { $0.key < $1.key }.map { "\($0.key) ('\($0.value)')" }.joined(separator: ", ")
        + ". Compute all of them with one version."
    case .clash(let kind, let names, let path):
      """
      '\(path)' has another \(kind) by the name of \(names.quoted(atMost: 3)) than this study or another one that is merged.
      """
    case .corrections(let names, let path):
      """
      '\(path)' has other corrections of lines in \(names.quoted(atMost: 3)) than this study or another one that is merged. Write those \
      that are to hold by 'study lines export FILE' where they are, take them by 'study lines import FILE' in the other, and merge again.
      """
    case .videos(let names, let path):
      """
      '\(path)' has other videos of \(names.quoted(atMost: 3)) than this study or another one that is merged. Ingest the same on both \
      sides, and merge again.
      """
    case .named(let path, let people):
      """
      '\(path)' has the names of \(NumberText.counted(people, "participant")), and this study keeps pseudonyms. Ingest the files here, \
      which makes pseudonyms of them, or set "keepNames" to true in '.study/settings.json' where names may stay.
      """
    case .twice(let path, let people):
      """
      \(NumberText.counted(people, "participant")) of '\(path)' would count twice, by name and by the pseudonym of that name. Ingest the \
      files of one side into a new study that keeps people as the other side does, and merge that.
      """
    case .exclusion(let names, let path):
      """
      \(names.quoted(atMost: 3)) would be left out in '\(path)' and not here, or here and not there. Decide the same on both sides; a \
      shard can also be removed, and made anew by 'study shard'.
      """
    case .forgotten(let path, let madeAt, let at):
      """
      '\(path)' was made on \(madeAt), and somebody was forgotten on \(at), who may still be in it. Remove it, and make it \
      anew with 'study shard'.
      """
    case .copied(let path, let people, let at):
      """
      '\(path)' is a copy of this study from before somebody was forgotten on \(at), and holds \
      \(NumberText.counted(people, "participant")) whom this study has no more. Forget them there, too, and merge again.
      """
    }
  }
}
