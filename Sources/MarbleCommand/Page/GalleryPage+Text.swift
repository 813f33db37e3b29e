import MarbleDiagrams

extension GalleryPage {
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

    /// The controls for the text, which the script shows.
    var form: String {
      """
      <form class="editor" hidden="">
      <textarea spellcheck="false" autocomplete="off" aria-label="The text of the scenario"\
       wrap="off" rows="\(text.count { $0.isNewline } + 2)">\(markup(text, exactly: true))</textarea>
      <p class="said" role="status"></p>
      <p class="fixes"></p>
      <p><button type="submit">Save to file</button> <button type="reset">Discard</button></p>
      </form>

      """
    }
  }
}
