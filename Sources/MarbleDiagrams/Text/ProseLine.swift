/// A line below a message that is prose after a label, such as `why: .debounce(3t) dropped a`.
///
/// Such a line can be broken anywhere between words. The columns of the other lines have a meaning.
package struct ProseLine: Equatable {
  /// The number of spaces at the beginning.
  package let indentation: Int
  /// The label with its colon.
  package let label: String
  /// The words after the label.
  package let words: String

  /// Nil for a line without a label.
  package init?(_ line: some StringProtocol) {
    let text = line.drop { $0 == " " }
    guard let label = Self.labels.first(where: { text.hasPrefix($0 + " ") }) else { return nil }
    indentation = line.count - text.count
    self.label = label
    words = String(text.dropFirst(label.count + 1))
  }

  /// The column in which the words begin, and each further line of them.
  package var margin: Int { indentation + label.count + 1 }

  private static let labels = ["why:", "hint:", "keep it:"]
}
