import Foundation
import Testing

@testable import MarbleCommand

@Suite struct `marbles editor` {
  /// Runs a line of a shell whose home is the folder.
  private func run(_ line: String, in folder: ScratchFolder) throws -> BuiltCommand.Result {
    try BuiltCommand.shell("export HOME=$PWD; unset XDG_CONFIG_HOME; \(line)", in: folder.url)
  }

  @Test(arguments: Editor.allCases)
  func `writes the files of an editor to the folder that it reads`(editor: Editor) throws {
    let folder = try ScratchFolder()
    let first = try run("marbles editor \(editor.rawValue)", in: folder)
    #expect(first.status == 0, "\(first.errorOutput)")
    let place = try #require(editor.folder(["HOME": folder.url.path]))
    for file in editor.files {
      let path = "\(place)/\(file.path)"
      #expect(first.output.contains("wrote \(path)\n"), "\(first.output)")
      let below = path.replacing(folder.url.path + "/", with: "")
      #expect(try folder.read(below) == file.text)
    }
    for line in editor.advice(place) {
      #expect(first.output.contains("\n\(line)\n"))
    }
    let again = try run("marbles editor \(editor.rawValue)", in: folder)
    #expect(again.status == 0)
    #expect(again.output == first.output.replacing("wrote ", with: "kept "))
  }

  @Test func `follows the folder for settings`() throws {
    let folder = try ScratchFolder()
    let result = try run("XDG_CONFIG_HOME=$PWD/own marbles editor helix", in: folder)
    #expect(result.status == 0)
    #expect(try folder.read("own/helix/languages.toml") == Editor.helix.files[0].text)
    let relative = try run("XDG_CONFIG_HOME=own2 marbles editor helix", in: folder)
    #expect(relative.status == 0)
    #expect(try folder.read(".config/helix/languages.toml") == Editor.helix.files[0].text)
    let homeless = try run("unset HOME; marbles editor vim", in: folder)
    #expect(homeless.status == 2)
    #expect(homeless.errorOutput.contains("because HOME is not set: name one with -o FOLDER"))
  }

  @Test func `replaces no file, and then writes none`() throws {
    let folder = try ScratchFolder(["out/syntax/marbles.vim": "\" mine\n"])
    let result = try run("marbles editor vim -o out", in: folder)
    #expect(result.status == 2)
    #expect(result.output.isEmpty)
    #expect(
      result.errorOutput.hasPrefix(
        "marbles: 'out/syntax/marbles.vim' already exists and is not replaced\n"))
    #expect(try folder.read("out/syntax/marbles.vim") == "\" mine\n")
    #expect(
      !FileManager.default.fileExists(atPath: folder.url.path + "/out/ftdetect/marbles.vim"))
  }

  @Test func `prints the files`() throws {
    let folder = try ScratchFolder()
    let one = try run("marbles editor helix -o -", in: folder)
    #expect(one.output == Editor.helix.files[0].text)
    let several = try run("marbles editor vim -o -", in: folder)
    for file in Editor.vim.files {
      #expect(several.output.contains("==> \(file.path) <==\n\(file.text)"))
    }
    #expect(try run("ls", in: folder).output.isEmpty)
  }

  @Test func `refuses an editor that it does not know`() throws {
    let folder = try ScratchFolder()
    let table = [
      ("vmi", "unknown editor 'vmi', did you mean 'vim'?"),
      ("acme", "unknown editor 'acme': there are vscode, neovim, helix, emacs, zed, vim"),
    ]
    for (name, message) in table {
      let result = try run("marbles editor \(name)", in: folder)
      #expect(result.status == 2)
      #expect(result.errorOutput.hasPrefix("marbles: \(message)\n"), "\(result.errorOutput)")
    }
  }

  /// The objects of a list in a JSON object, with the members that are strings.
  private static func strings(
    _ object: [String: Any], _ key: String, _ list: String
  ) throws -> [[String: String]] {
    let part = try #require(object[key] as? [String: Any])
    return try #require(part[list] as? [[String: Any]]).map {
      $0.compactMapValues { $0 as? String }
    }
  }

  @Test func `writes tasks for Zed whose commands exist`() throws {
    let fails = "scenario A\n  hot a     -a|\n  expect a  a-|\n"
    let folder = try ScratchFolder(["my m/a.marbles": fails])
    let data = Data(Editor.zed.files[0].text.utf8)
    let tasks = try #require(try JSONSerialization.jsonObject(with: data) as? [[String: Any]])
    #expect(tasks.count == 5)
    for task in tasks {
      let words = try #require(task["args"] as? [String]).map {
        $0.replacing("$ZED_FILE", with: "my m/a.marbles").replacing("$ZED_ROW", with: "2")
      }
      #expect(task["command"] as? String == "marbles")
      #expect(words.allSatisfy { !$0.contains("$") })
      let result = try BuiltCommand.run(words, in: folder.url)
      // The row does not hold until the task that records it.
      #expect(result.status == (words[0] == "check" ? 1 : 0), "\(words)\n\(result.output)")
    }
    #expect(try folder.read("my m/a.marbles") == fails.replacing("a-|", with: "-a|"))
  }

  @Test func `writes JSON for VS Code that names its files`() throws {
    var objects: [String: [String: Any]] = [:]
    let jsons = Editor.vscode.files.filter { $0.path.hasSuffix(".json") }
    for file in jsons {
      objects[file.path] =
        try JSONSerialization.jsonObject(with: Data(file.text.utf8)) as? [String: Any]
    }
    let manifest = try #require(objects["package.json"])
    #expect(manifest["version"] as? String == marblesVersion)
    let text = Editor.vscode.files[0].text
    let paths = text.matches(of: /"\.\/([^"]*)"/).map { String($0.1) }
    #expect(Set(paths + ["package.json"]) == Set(Editor.vscode.files.map(\.path)))
    let script = Editor.vscode.files[1].text
    for name in try Self.strings(manifest, "contributes", "commands").map({ $0["command"] }) {
      #expect(script.contains("command('\(try #require(name))', "))
    }
    #expect(script.contains("getConfiguration('marbles').get('command')"))
    let contributes = try #require(manifest["contributes"] as? [String: Any])
    let matcher = try #require((contributes["problemMatchers"] as? [[String: Any]])?.first)
    let pattern = try #require((matcher["pattern"] as? [String: Any])?["regexp"] as? String)
    let line = "marbles/a.marbles:7:28: error: 'typed' came 1 tick early"
    let found = try NSRegularExpression(pattern: pattern).firstMatch(
      in: line, range: NSRange(location: 0, length: line.utf16.count))
    let match = try #require(found)
    let groups = (1...5).map { NSString(string: line).substring(with: match.range(at: $0)) }
    #expect(groups == ["marbles/a.marbles", "7", "28", "error", "'typed' came 1 tick early"])
  }
}
