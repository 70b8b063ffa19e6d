public import Basics

/// A table between pipes, as GitHub and Pandoc read it.
public struct Markdown: TableFormat {
  public static let name = "markdown"
  public static let summary = "A Markdown table for a README or a notebook."
  public static let fileExtension = "md"

  public init(from options: inout Options) throws(OptionError) {}

  public func written(_ table: Table) -> String {
    let grid = Grid(table, minimumWidth: 3, inWords: true, escape: { Self.escaped($0) })
    let rule = zip(table.columns, grid.widths).map { column, width in
      column.isNumeric ? String(repeating: "-", count: width - 1) + ":" : String(repeating: "-", count: width)
    }
    let caption = table.caption.map { "**\(Self.escaped($0.onOneLine))**\n\n" } ?? ""
    return caption + ([grid.header, rule] + grid.rows).map { "| " + $0.joined(separator: " | ") + " |\n" }.joined()
  }

  /// A text as it may stand in a document, also as a link.
  ///
  /// `inProse`: outside of links and tables, where marks that are none by themselves stay readable.
  public static func escaped(_ text: String, inProse: Bool = false) -> String {
    var previous: Unicode.Scalar?
    var rest = text.unicodeScalars.dropFirst()
    return text.replacingScalars { scalar in
      defer {
        previous = scalar
        rest = rest.dropFirst()
      }
      switch scalar {
      case _ where scalar.turnsText: return ""
      case "[" where inProse: return nil
      case "]" where inProse && !(rest.first.map { "([:".unicodeScalars.contains($0) } ?? false): return nil
      case "&" where inProse && rest.first == " ": return nil
      case "\\", "|", "`", "*", "[", "]", "<", ">", "~", "&", "$": return "\\\(scalar)"
      // Inside a word an underscore is a letter, and `duration_ms` stays readable.
      case "_" where !(isWordPart(previous) && isWordPart(rest.first)): return "\\_"
      default: return nil
      }
    }
  }

  private static func isWordPart(_ scalar: Unicode.Scalar?) -> Bool {
    scalar.map { $0.properties.isAlphabetic || $0.properties.numericType != nil } ?? false
  }
}
