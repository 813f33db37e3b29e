import EmbeddedFiles
import MarbleDiagrams

extension GalleryPage {
  /// The use of a page, which decides its script and its style.
  enum Purpose: Sendable, Equatable {
    case reading
    /// A person changes the scenarios on the page. The number counts the changes of the files.
    case playing(revision: Int)

    var isPlayable: Bool { if case .playing = self { true } else { false } }

    var script: String {
      switch self {
      case .reading: EmbeddedFile.galleryScript.text
      case .playing: EmbeddedFile.galleryScript.text + EmbeddedFile.playScript.text
      }
    }

    var style: String {
      switch self {
      case .reading: ""
      case .playing: EmbeddedFile.playStyle.text
      }
    }

    /// The attributes of the body.
    var attributes: String {
      if case .playing(let revision) = self { " data-revision=\"\(revision)\"" } else { "" }
    }
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

    init(file: String, version: String, range: Range<Int>, text: String) {
      self.file = file
      self.version = version
      self.range = range
      self.text = text
    }

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
      <p><button type="submit">Save to file</button> <button type="reset">Discard</button></p>
      </form>

      """
    }
  }
}
