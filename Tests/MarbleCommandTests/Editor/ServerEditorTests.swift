import Foundation
import Testing

@testable import MarbleCommand

private let text = """
  scenario It fails
    hot a       -1-|
    let b     = a.delay(1t)
    expect b    -1-|

  scenario It holds
    hot a     -1-|
    expect a  -1-|

  """
private let recorded = text.replacing("expect b    -1-|", with: "expect b    --1-|")

/// Opens a file in the editors that are installed here, with the language server that their files
/// start. Each shows the failure and the row that happened, and records the row.
@Suite(.serialized, .timeLimit(.minutes(5))) struct `The files of an editor with the server` {
  /// Runs a line of a shell whose home is the folder.
  private func run(_ line: String, _ files: [String: String]) throws -> (
    BuiltCommand.Result, ScratchFolder
  ) {
    let folder = try ScratchFolder(files.merging(["fails.marbles": text]) { $1 })
    let result = try BuiltCommand.shell(
      "export HOME=$PWD; unset XDG_CONFIG_HOME; \(line)", in: folder.url)
    return (result, folder)
  }

  /// Checks the messages of an editor, and the file that it saved.
  private func check(_ folder: ScratchFolder, _ result: BuiltCommand.Result) throws {
    let said = (try? folder.read("said")) ?? "nothing\(result.output)\(result.errorOutput)"
    let lines = said.split(separator: "\n")
    #expect(
      lines.first?.contains(/error 4 .*every event of 'b' came 1 tick late/) == true, "\(said)")
    #expect(lines.filter { $0.hasPrefix("hint") } == ["hint   --1-|"], "\(said)")
    #expect(lines.last == "row   expect b    --1-|", "\(said)")
    #expect(try folder.read("fails.marbles") == recorded)
  }

  /// Opens the file in Neovim, and runs the script `own.lua`.
  private static let neovim = editorScript("neovim.vim")

  @Test(.enabled(if: isInstalled("nvim"), "Neovim is not installed"))
  func `let Neovim insert a column with the lines of the page`() throws {
    let page = try Pages.text("marbles/guide/editor.md")
    let lines = try #require(Pages.blocks("lua", of: page).first)
    let script = editorScript("column.lua").replacing("-- The lines of the page.", with: lines)
    let (result, folder) = try run(
      "marbles editor neovim && nvim -es -u own.vim < /dev/null",
      ["own.vim": Self.neovim, "own.lua": script])
    let inserted = recorded.replacing("a       -1-|", with: "a       --1-|", maxReplacements: 1)
    #expect(
      try folder.read("fails.marbles") == inserted, "\(result.output)\(result.errorOutput)")
  }

  /// True if there is a Neovim with keys for the language server and hints.
  private static let hasServerKeys: Bool = {
    let line = "nvim --version | grep -E '^NVIM v(0\\.1[1-9]|[1-9])'"
    return (try? BuiltCommand.shell(line, in: FileManager.default.temporaryDirectory).status) == 0
  }()

  /// What a person sees and presses. One Neovim is the terminal, in which the other one runs.
  @Test(.enabled(if: hasServerKeys, "no Neovim from 0.11 on is installed"))
  func `let a person read, rename and record on the screen of Neovim`() throws {
    let row = "scenario It is open\n  hot a       -1-|\n  let most  = a.delay(1t)\n  expect most\n"
    let (result, folder) = try run(
      "marbles editor neovim && nvim --headless --clean -l screen.lua < /dev/null",
      ["open.marbles": row, "screen.lua": editorScript("screen.lua")])
    #expect(
      try folder.read("said") == "ended", "\(result.output)\(result.errorOutput)")
    #expect(
      try folder.read("open.marbles") == """
        scenario It is open
          hot a         -1-|
          let due     = a.delay(1t)
          expect due    --1-|

        """)
  }

  @Test(.enabled(if: isInstalled("nvim"), "Neovim is not installed"))
  func `let Neovim record the row that happened`() throws {
    let (result, folder) = try run(
      "marbles editor neovim && nvim -es -u own.vim < /dev/null",
      ["own.vim": Self.neovim, "own.lua": editorScript("record.lua")])
    try check(folder, result)
    let said = try folder.read("said").split(separator: "\n")
    // Its float shows the message only, so the reason is in there.
    #expect(said.first?.contains("why: ") == true, "\(said)")
    // Versions before 0.11 offer the lens without a command, too.
    let lenses = said.filter { $0.hasPrefix("lens") && $0 != "lens fails" }
    #expect(lenses == ["lens explain", "lens record"], "\(said)")
    #expect(said.contains { $0.hasPrefix("explained") && $0.contains(".delay(1t)") }, "\(said)")
    if (try? folder.read("asked")) != nil {
      print("This version of Neovim shows no inlay hints, so the test asked the server for them.")
    }
  }

  /// True if Emacs has eglot, which is a package of its own before version 29.
  private static let hasEglot: Bool = {
    let line = "emacs --batch --eval \"(progn (package-initialize) (require 'eglot))\""
    return (try? BuiltCommand.shell(line, in: FileManager.default.temporaryDirectory).status) == 0
  }()

  @Test(.enabled(if: hasEglot, "Emacs with eglot is not installed"))
  func `let Emacs record the row that happened`() throws {
    let (result, folder) = try run(
      "marbles editor emacs && emacs --batch -l own.el", ["own.el": editorScript("record.el")])
    try check(folder, result)
  }
}
