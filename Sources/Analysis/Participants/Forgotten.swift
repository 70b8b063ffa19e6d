import Basics
import Tables

/// What was removed with a participant.
package struct Forgotten: Sendable {
  package let recordings: Int
  /// Folders of reports that named the participant.
  package let reports: [String]
  /// Links beside them that are gone alone.
  package let links: [RemovedLink]
  /// Files that were ingested, videos among them, as they were called; they are not the study's.
  package let files: [String]
  /// Whether some of them are known by the pseudonym alone, which stands in the place of the name.
  let hidesNames: Bool
  /// Lists of participants, where one of them named this one.
  package let lists: [String]
  /// What lies in the study's folder and was made from it: exports, databases and tables of lines, which may hold them, and texts
  /// that name them.
  package let copies: [String]
  /// Files in the study's folder that were not looked into.
  package let unread: [String]
  /// What they are called that was not looked for there, such as `7`.
  let unsought: [String]
  /// Whether there were shards, which are gone.
  package let hadShards: Bool
  /// Kinds of results of others that rested on this one, too, and are gone.
  package let results: [String]

  /// For a person.
  package var text: String {
    let theirs = NumberText.counted(recordings, "recording")
    var lines = ["One participant was forgotten, with \(theirs) and all that was computed from them."]
    if !results.isEmpty {
      lines.append(
        """
        What was computed from them and others together was removed as well: \(results.joined(separator: ", ")). 'study update' \
        computes it anew from those who stay, by the same choices.
        """
      )
    }
    if !reports.isEmpty {
      let pages = reports.filter { $0.hasSuffix(".html") }
      let commands = [(pages.count < reports.count, "'study report'"), (!pages.isEmpty, "'study review'")]
      let anew = commands.filter(\.0).map(\.1).joined(separator: " and ")
      lines.append("Removed as well: \(reports.joined(separator: ", ")). Run \(anew) to write them anew.")
    }
    for link in links {
      lines.append("The link \(link.path) was removed; what it led to is yours to delete: \(link.place).")
    }
    if hadShards { lines.append("The shards were removed as well. Run 'study shard' to make them anew.") }
    if !files.isEmpty {
      lines.append(
        """
        The files that were ingested are yours to delete, or another 'study ingest' takes them in again: \
        \(files.joined(separator: ", ")).\(hidesNames ? " The pseudonym stands in the place of the name." : "")
        """
      )
    }
    if !lists.isEmpty {
      lines.append("Take them out of the lists of participants, too: \(lists.joined(separator: ", ")).")
    }
    if !unread.isEmpty {
      let shown = unread.prefix(3).joined(separator: ", ")
      let more = unread.count > 3 ? " and \(unread.count - 3) more" : ""
      lines.append("Not looked into, being large or no plain text: \(shown)\(more).")
    }
    if !unsought.isEmpty {
      lines.append("Not looked for in texts, where it may mean anything: \(unsought.quoted()).")
    }
    lines.append(
      copies.isEmpty
        ? "No export and no copy was found in the study's folder. Those that lie elsewhere are not known here."
        : """
        Exports and copies may still hold them, and are yours to delete or to change, too: \(copies.joined(separator: ", ")). \
        These lie in the study's folder; those that lie elsewhere are not known here.
        """
    )
    return lines.joined(separator: "\n")
  }
}
