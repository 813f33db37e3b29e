/// A path, with a line if the argument of a call has one: `FILE`, `FILE:LINE` or
/// `FILE:LINE:COLUMN`.
///
/// Messages begin with this form, so a person can copy it from a message into a call. The colon
/// after it may be copied too.
package struct FileLocation: Hashable, Sendable {
  package let path: String
  /// The line, counted from 1. Nil represents the whole file.
  package let line: Int?

  /// Reads an argument. The longest beginning of it that is an existing path is the path, because a
  /// file name may contain colons.
  ///
  /// - Parameter exists: Returns whether there is a file or folder at a path.
  package init(_ argument: String, exists: (String) -> Bool) {
    let text = argument.hasSuffix(":") ? argument.dropLast() : argument[...]
    guard !exists(argument), let last = Self.number(atEndOf: text) else {
      (path, line) = (argument, nil)
      return
    }
    let before = exists(String(last.rest)) ? nil : Self.number(atEndOf: last.rest)
    (path, line) = (String((before ?? last).rest), (before ?? last).number)
  }

  /// Splits `FILE:12`. Nil if the text does not end in a colon and a number.
  private static func number(atEndOf text: Substring) -> (rest: Substring, number: Int)? {
    guard let colon = text.lastIndex(of: ":"), colon > text.startIndex else { return nil }
    let digits = text[text.index(after: colon)...]
    guard digits.allSatisfy({ ("0"..."9").contains($0) }), let number = Int(digits) else {
      return nil
    }
    return (text[..<colon], number)
  }
}

extension FileSearch {
  /// The location that an argument of a call names, with its path as messages print it.
  ///
  /// - Parameter isInput: True if `-` represents standard input.
  func location(ofArgument argument: String, isInput: Bool = false) -> FileLocation {
    FileLocation(argument) { isInput && $0 == ScenarioFiles.inputArgument || exists($0) }
  }
}
