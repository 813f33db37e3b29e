/// A family of errors, such as those of syntax.
package protocol ErrorFamily: SendableMetatype {
  /// A stable word for the kind of error.
  static var cause: String { get }
}

/// An error of a family, without its place.
///
/// A static function of the family declares it, with its words and its hint, and the name of the
/// function is the code. Many errors are thrown and caught without a reader, so the words are made
/// when they are read.
package struct ErrorFact<Family: ErrorFamily>: Error, Hashable, Sendable {
  package typealias WordsAtPlace = @Sendable (SourceText, Range<Int>) -> ErrorWords

  package var code: ErrorCode
  private let made: WordsAtPlace

  package init(code: ErrorCode, _ words: @escaping WordsAtPlace) {
    (self.code, made) = (code, words)
  }

  /// An error with words that depend on its place.
  package init(function: String = #function, _ words: @escaping WordsAtPlace) {
    self.init(code: ErrorCode(Family.cause, function), words)
  }

  /// - Parameters:
  ///   - near: The text that was most likely meant. The message suggests it, and a fix writes it.
  ///   - writing: The text that a fix writes without a suggestion in the message.
  package init(
    _ message: @autoclosure @escaping @Sendable () -> String,
    near: @autoclosure @escaping @Sendable () -> String? = nil, writing text: String? = nil,
    function: String = #function
  ) {
    self.init(function: function) { _, bytes in
      let near = near()
      return ErrorWords(message() + suggestion(near), fixes: .near(near ?? text, bytes))
    }
  }

  /// An error of another family, with the code that it has there.
  package init<Other>(_ other: ErrorFact<Other>) { self.init(code: other.code, other.made) }

  /// This error with the text to write instead, if it is known.
  package func hint(_ hint: @autoclosure @escaping @Sendable () -> String?) -> Self {
    Self(code: code) { [made] in
      var words = made($0, $1)
      words.hint = hint()
      return words
    }
  }

  /// The words at some bytes of a file.
  package func words(in text: SourceText, at bytes: Range<Int>) -> ErrorWords { made(text, bytes) }

  /// The words for an error that refers to no other line.
  package var words: ErrorWords { made(SourceText(file: "", bytes: []), 0..<0) }
  package var message: String { words.message }

  package static func == (one: Self, other: Self) -> Bool {
    one.code == other.code && one.words == other.words
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(code) }
}

/// The code of an error: `syntax.titleTaken`.
package struct ErrorCode: Hashable, Sendable, CustomStringConvertible {
  private let cause: String
  private let function: String

  /// - Parameter function: The declaration of the error, or of a code with the same name.
  package init(_ cause: String, _ function: String = #function) {
    (self.cause, self.function) = (cause, function)
  }

  /// The name of the function without its arguments.
  private var name: Substring.UTF8View { function.utf8.prefix { $0 != UInt8(ascii: "(") } }

  package var description: String { "\(cause).\(Substring(name))" }

  // A failure of a condition is compared at each event, so no text is made.

  package static func == (one: Self, other: Self) -> Bool {
    one.cause == other.cause && one.name.elementsEqual(other.name)
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(description) }
}

/// The text of an error, as a user reads it.
package struct ErrorWords: Hashable, Sendable {
  /// One sentence without a full stop.
  package let message: String
  /// The text to write instead, if it is known.
  package var hint: String?
  /// The changes of the file that remove the error.
  package var fixes: [Fix] = []

  package init(_ message: String, hint: String? = nil, fixes: [Fix] = []) {
    (self.message, self.hint, self.fixes) = (message, hint, fixes)
  }
}

/// The suggestion at the end of a message about an unknown word, if a known word is similar.
package func suggestion(_ near: String?) -> String {
  near.map { ", did you mean '\($0)'?" } ?? ""
}
