/// A line of a file, and how it shall stand.
struct LayoutLine {
  enum Content {
    case blank
    case comment
    /// `scenario TITLE`
    case title
    /// The first line of a statement, or one that continues it.
    case code
  }

  var content: Content
  /// Spaces before it.
  var indentation = 0
  /// What stands there without the comment behind it; nothing for a blank line and for a comment.
  var text: [UInt8] = []
  /// Its comment, spaces at its end left out.
  var comment: Range<Int>?
  /// Whether the file has a space before it: of a comment between two scenarios this says whose it is.
  var wasIndented = false
}
