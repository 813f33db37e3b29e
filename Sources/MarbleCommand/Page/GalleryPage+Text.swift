import MarbleDiagrams

extension GalleryPage {
  /// A session that breaks a property, which can be kept as a scenario below it.
  struct Session: Sendable, Equatable {
    /// The text of the card with the session kept below it; nil if the card does not offer that.
    var text: String?
    /// The first byte of the session in that text, as the file has it.
    var start = 0
  }

  /// The text of a scenario in its file.
  struct EditableText: Sendable, Equatable {
    /// The path of the file.
    var file: String
    /// A mark of the content of the file. Another content has another mark.
    var version: String
    /// The bytes of the text in the file.
    var range: Range<Int>
    var text: String

    var attributes: String {
      " data-file=\"\(markup(file, inAttribute: true, exactly: true))\""
        + " data-version=\"\(markup(version, inAttribute: true))\""
        + " data-from=\"\(range.lowerBound)\" data-to=\"\(range.upperBound)\""
    }

    /// The controls for the text, which the script shows. Each says what it changes.
    ///
    /// No control has a `label`: Chromium compares all labels of a page with all its controls,
    /// which takes 20 seconds for 1,500 scenarios.
    func form(title: String) -> String {
      func label(_ words: String) -> String {
        "aria-label=\"\(markup("\(words): \(title)", inAttribute: true))\""
      }
      return """
        <form class="editor" hidden="">
        <textarea spellcheck="false" autocomplete="off" autocapitalize="off" \(label("Text"))\
         wrap="off" rows="\(text.count { $0.isNewline } + 2)">\(markup(text, exactly: true))</textarea>
        <p class="tools"><button type="submit" \(label("Save to file"))>Save to file</button>
        <button type="reset" \(label("Discard"))>Discard</button>
        <button type="button" class="undo" disabled="" \(label("Undo"))>Undo</button>
        <span class="disk"></span></p>
        <p class="said" role="status"></p>
        <p class="fixes"></p>
        </form>

        """
    }
  }
}
