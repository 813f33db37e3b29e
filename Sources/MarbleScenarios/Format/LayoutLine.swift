/// A line of a file with its future layout.
struct LayoutLine {
  enum Content {
    case blank
    case comment
    /// `scenario TITLE`
    case title
    /// The first line of a statement, or a continuation.
    case code
  }

  var content: Content
  /// The number of spaces before it.
  var indentation = 0
  /// The text of the line without its comment. Empty for a blank line and for a comment.
  var text: [UInt8] = []
  /// The range of its comment, without trailing spaces.
  var comment: Range<Int>?
  /// True if the line is indented in the file. A comment between two scenarios then belongs to the
  /// first.
  var wasIndented = false
}
