import Foundation
import Testing

@testable import MarbleCommand

private let untidy = "scenario It holds\n hot a a|\n expect a a|\n"
private let tidy = "scenario It holds\n  hot a     a|\n  expect a  a|\n"
private let fails = """
  scenario A "name" is // not checked
    cold find("a // b")  --a 3t 'c // d'|  // end
    let found = find("a // b").map { $0 }
    expect(in order) found  --b
  property B
    any q "a" count 3
    always q != "b" implies true

  """

/// Two scenarios with this row at the end. The row of the first one does not hold.
private func two(_ row: String) -> String {
  [("One", "a-|"), ("Two", row)]
    .map { title, row in "scenario \(title)\n  hot a     -a|\n  expect a  \(row)\n" }.joined()
}

/// The text of a script of an editor, in the folder `Scripts`.
func editorScript(_ name: String) -> String {
  (try? Package.read("Tests/MarbleCommandTests/Editor/Scripts/\(name)")) ?? ""
}

/// Opens files in the editors that are installed here.
@Suite(.serialized) struct `The files of an editor` {
  private func run(_ line: String, _ files: [String: String]) throws -> (
    BuiltCommand.Result, ScratchFolder
  ) {
    let folder = try ScratchFolder(files)
    return (
      try BuiltCommand.shell("export HOME=$PWD; unset XDG_CONFIG_HOME; \(line)", in: folder.url),
      folder
    )
  }

  private static let vims = [("vim", "vim -es -u own.vim"), ("nvim", "nvim -es -u own.vim")]

  @Test(arguments: vims.filter { isInstalled($0.0) })
  func `give Vim and Neovim colours, errors and a format`(name: String, call: String) throws {
    let (result, folder) = try run(
      "marbles editor \(name == "vim" ? "vim" : "neovim") && \(call) < /dev/null",
      [
        "own.vim": editorScript("colours.vim"), "fails.marbles": fails, "untidy.marbles": untidy,
        "two.marbles": two("a-|"), "wrong.marbles": "scenario A\n hto\n",
      ])
    #expect(
      try folder.read("colours") == """
        marblesStatement marblesTitle marblesTitle marblesComment marblesStatement marblesRowName \
        marblesString marblesTick marblesValue marblesTime marblesQuoted marblesComment marblesStatement \
        marblesName marblesStatement marblesStatement marblesRowName marblesTick marblesStatement \
        marblesTitle marblesStatement marblesGenerated marblesString marblesStatement \
        marblesString marblesWord

        """, "\(result.output)\(result.errorOutput)")
    #expect(try folder.read("places").split(separator: "\n").contains("fails.marbles:4:27"))
    #expect(try folder.read("untidy.marbles") == tidy)
    #expect(try folder.read("two.marbles") == two("-a|"))
    #expect(try folder.read("kept") == "scenario A\n hto\n0\n")
  }

  @Test(.enabled(if: isInstalled("nvim"), "Neovim is not installed"))
  func `give Neovim the call of the language server`() throws {
    let script = """
      source ~/.config/nvim/plugin/marbles.lua
      let server = luaeval('dofile(vim.fn.expand("~/.config/nvim/lsp/marbles.lua"))')
      call writefile(server.cmd + server.filetypes, 'server')
      qall!
      """
    let (result, folder) = try run(
      "marbles editor neovim && nvim -es -u own.vim < /dev/null", ["own.vim": script])
    #expect(try folder.read("server") == "marbles\nlsp\nmarbles\n", "\(result.errorOutput)")
  }

  @Test(.enabled(if: isInstalled("emacs"), "Emacs is not installed"))
  func `give Emacs colours, errors and a format`() throws {
    let (result, folder) = try run(
      "marbles editor emacs && emacs --batch -Q -l own.el && emacs --batch -Q"
        + " --eval '(setq byte-compile-error-on-warn t)' -f batch-byte-compile"
        + " .emacs.d/marbles-mode.el",
      [
        "own.el": editorScript("colours.el"), "fails.marbles": fails, "untidy.marbles": untidy,
        "two.marbles": two("a-|"), "wrong.marbles": "scenario A\n hto\n",
      ])
    #expect(result.status == 0, "\(result.output)\(result.errorOutput)")
    #expect(
      try folder.read("colours") == """
        marbles-mode
        marbles check fails.marbles
        font-lock-keyword-face
        font-lock-function-name-face
        font-lock-comment-face
        font-lock-keyword-face
        font-lock-variable-name-face
        font-lock-string-face
        marbles-value-face
        font-lock-constant-face
        marbles-value-face
        font-lock-comment-face
        font-lock-keyword-face
        font-lock-variable-name-face
        font-lock-keyword-face
        font-lock-variable-name-face
        font-lock-keyword-face
        font-lock-keyword-face
        font-lock-variable-name-face
        font-lock-keyword-face
        font-lock-keyword-face

        """, "\(result.errorOutput)")
    #expect(try folder.read("untidy.marbles") == tidy)
    #expect(try folder.read("two.marbles") == two("-a|"))
    #expect(try folder.read("kept") == "scenario A\n hto\nnil\n")
    #expect(result.errorOutput.contains("wrong.marbles:2:2: error: "), "\(result.errorOutput)")
  }
}
