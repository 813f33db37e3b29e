import Foundation

/// A file of another language than Swift, which is compiled into the command.
///
/// The command of a client has no copy of this repository, so the files are data of the executable.
/// `.ci/embed` writes them into `EmbeddedTexts.swift`.
package struct EmbeddedFile: Sendable {
  package let bytes: [UInt8]

  /// The files with these paths below this folder, one after the other.
  fileprivate init(_ paths: String...) {
    bytes = paths.flatMap { path in
      guard let text = embeddedTexts[path] else { preconditionFailure("no file '\(path)'") }
      return path.hasSuffix(".png") ? Array(Data(base64Encoded: text) ?? Data()) : Array(text.utf8)
    }
  }

  package var text: String { String(decoding: bytes, as: UTF8.self) }

  /// The files of a folder by their names, in the order of the alphabet.
  fileprivate static func files(in folder: String) -> [(name: String, file: EmbeddedFile)] {
    embeddedTexts.keys.filter { $0.hasPrefix(folder + "/") }.sorted()
      .map { (String($0.dropFirst(folder.count + 1)), EmbeddedFile($0)) }
  }
}

/// The page that plays, and the gallery.
extension EmbeddedFile {
  package static let galleryScript = EmbeddedFile("Page/gallery.js")
  package static let galleryStyle = EmbeddedFile("Page/gallery.css")
  /// The script that plays, in files by what a person does.
  package static let playScript = EmbeddedFile(
    "Page/play.js", "Page/drafts.js", "Page/undo.js", "Page/drag.js", "Page/follow.js")
  package static let playStyle = EmbeddedFile("Page/play.css")
}

/// The files of editors.
extension EmbeddedFile {
  package static let vimDetection = EmbeddedFile("Vim/detection.vim")
  package static let vimSettings = EmbeddedFile("Vim/settings.vim")
  package static let vimSyntax = EmbeddedFile("Vim/syntax.vim")
  package static let neovimServer = EmbeddedFile("Neovim/language-server.lua")
  package static let neovimStart = EmbeddedFile("Neovim/start.lua")
  package static let emacsMode = EmbeddedFile("Emacs/marbles-mode.el")
  package static let helixLanguages = EmbeddedFile("Helix/languages.toml")
  package static let zedTasks = EmbeddedFile("Zed/tasks.json")
  package static let vsCodeManifest = EmbeddedFile("VSCode/package.json")
  package static let vsCodeLanguage = EmbeddedFile("VSCode/language-configuration.json")
  package static let vsCodeReadme = EmbeddedFile("VSCode/extension.md")
  package static let vsCodeIcon = EmbeddedFile("VSCode/icon.png")
  package static let vsCodeSnippets = EmbeddedFile("VSCode/snippets.json")
  /// The scopes of the blocks of a Markdown page.
  package static let markdownGrammar = EmbeddedFile("VSCode/markdown.tmLanguage.json")
  package static let textMateGrammar = EmbeddedFile("VSCode/marbles.tmLanguage.json")
  /// The client of VS Code, which is one file there. Its parts are files here.
  package static let vsCodeClient = EmbeddedFile(
    "VSCode/connection.js", "VSCode/server.js", "VSCode/values.js", "VSCode/providers.js",
    "VSCode/picture.js", "VSCode/tests.js", "VSCode/activation.js")
}

/// The recipes and the bridges, which are files of this package.
extension EmbeddedFile {
  /// The files of `marbles/recipes`.
  package static let recipes = files(in: "Recipes")

  /// The names of the bridges, with their files.
  package static let bridges = [
    (name: "opencombine", files: files(in: "Bridges/OpenCombine")),
    (name: "opencombine-systems", files: files(in: "Bridges/OpenCombineSystems")),
    (name: "rxswift", files: rxSwift("RxSwift+Marbles.swift", "VirtualRxScheduler.swift")),
    (name: "rxswift-capture", files: rxSwift("RxSwift+Capture.swift")),
    (name: "rxswift-systems", files: rxSwift("RxSwift+Systems.swift")),
  ]

  private static func rxSwift(_ names: String...) -> [(name: String, file: EmbeddedFile)] {
    names.map { ($0, EmbeddedFile("Bridges/RxSwift/\($0)")) }
  }
}
