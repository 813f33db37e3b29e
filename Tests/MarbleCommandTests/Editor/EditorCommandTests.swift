import Foundation
import Testing

@testable import MarbleCommand

@Suite struct `marbles editor` {
  @Test(arguments: Editor.allCases)
  func `writes the files of an editor to the folder that it reads`(editor: Editor) throws {
    let folder = try ScratchFolder()
    let context = CommandContext(
      environment: ["HOME": folder.url.path], folder: folder.url.path)
    let first = CommandResult(to: ["editor", editor.rawValue], in: context)
    #expect(first.status == .success, "\(first.errorOutput)")
    let place = try #require(editor.folder(["HOME": folder.url.path]))
    for file in editor.files {
      let path = "\(place)/\(file.path)"
      #expect(first.output.contains("wrote \(path)\n"), "\(first.output)")
      let below = path.replacing(folder.url.path + "/", with: "")
      #expect(try Array(Data(contentsOf: folder.url.appendingPathComponent(below))) == file.bytes)
    }
    for line in editor.advice(place) {
      #expect(first.output.contains("\n\(line)\n"))
    }
    let again = CommandResult(to: ["editor", editor.rawValue], in: context)
    #expect(again.status == .success)
    #expect(again.output == first.output.replacing("wrote ", with: "kept "))
  }

  @Test func `follows the folder for settings`() {
    let places = Editor.allCases.map { $0.folder(["HOME": "/me", "XDG_CONFIG_HOME": "/own"]) }
    #expect(
      places == [
        "marbles-vscode", "/own/nvim", "/own/helix", "/me/.emacs.d", "/own/zed", "/me/.vim",
      ])
    let relative = Editor.helix.folder(["HOME": "/me", "XDG_CONFIG_HOME": "own"])
    #expect(relative == "/me/.config/helix")
    #expect(Editor.vim.folder([:]) == nil)
  }

  private static func file(_ path: String) throws -> NewFile {
    try #require(Editor.vscode.files.first { $0.path == path })
  }

  @Test func `has what a marketplace asks for`() throws {
    let object = try JSONSerialization.jsonObject(with: Data(Self.file("package.json").bytes))
    let manifest = try #require(object as? [String: Any])
    let address = try #require((manifest["repository"] as? [String: String])?["url"])
    #expect(try Pages.text("README.md").contains("url: \"\(address)\""))
    // A picture of 128 times 128 points, in the format that the marketplace requires.
    let icon = try Self.file("icon.png").bytes
    #expect(icon.starts(with: [0x89, 0x50, 0x4E, 0x47]))
    #expect(Array(icon[16..<24]) == [0, 0, 0, 128, 0, 0, 0, 128])
    // A block of the page is coloured, as in all Markdown.
    let blocks = try Pages.blocks("marbles", of: Self.file("README.md").text)
    #expect(blocks.count == 1)
    let grammar = try Self.file("syntaxes/markdown.tmLanguage.json").text
    let begin = try #require(grammar.firstMatch(of: /"begin": "(.*)",/).map { String($0.1) })
    let pattern = try NSRegularExpression(pattern: begin.replacing("\\\\", with: "\\"))
    for (line, isBlock) in [
      ("```marbles", true), ("  ~~~~ marbles fails", true), ("```swift", false), ("marbles", false),
    ] {
      let range = NSRange(location: 0, length: line.utf16.count)
      #expect((pattern.firstMatch(in: line, range: range) != nil) == isBlock, "\(line)")
    }
  }

  @Test func `writes snippets that can be recorded`() throws {
    let object = try JSONSerialization.jsonObject(with: Data(Self.file("snippets.json").bytes))
    let snippets = try #require(object as? [String: [String: Any]])
    let texts = try snippets.values.map { snippet in
      let lines = try #require(snippet["body"] as? [String])
      return lines.joined(separator: "\n").replacing(/\$\{\d+:([^}]*)\}/) { $0.1 }
    }
    for text in texts where text.contains(/^(scenario|property)/) {
      let folder = try ScratchFolder(["a.marbles": text])
      let result = BuiltCommand.answer(["record", "a.marbles"], in: folder.url)
      #expect(result.status == 0, "\(text)\n\(result.output)\(result.errorOutput)")
      let check = BuiltCommand.answer(["check", "a.marbles"], in: folder.url)
      #expect(check.status == 0, "\(text)\n\(check.output)\(check.errorOutput)")
    }
    let parts = texts.filter { !$0.contains("\n") }
    #expect(parts.count == 2 && texts.count == 4)
    let scenario = """
      scenario The parts of a scenario
        \(parts.sorted { $0 > $1 }.joined(separator: "\n  "))
        hot typed  -a|
        let found = typed.flatMap { x in find("a") }
        expect found
      """
    let folder = try ScratchFolder(["a.marbles": scenario])
    let result = BuiltCommand.answer(["record", "a.marbles"], in: folder.url)
    #expect(result.status == 0, "\(scenario)\n\(result.output)\(result.errorOutput)")
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
      let result = BuiltCommand.answer(words, in: folder.url)
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
    let others = ["package.json", "README.md", try #require(manifest["icon"] as? String)]
    #expect(Set(paths + others) == Set(Editor.vscode.files.map(\.path)))
    let script = Editor.vscode.files[1].text
    let commands = try Self.strings(manifest, "contributes", "commands").map { $0["command"] }
    for name in commands {
      #expect(script.contains("command('\(try #require(name))', "))
    }
    let readme = try Self.file("README.md").text
    for key in try Self.strings(manifest, "contributes", "keybindings") {
      #expect(commands.contains(key["command"]))
      let keys = try #require(key["key"]).split(separator: " ")
      #expect(keys[0] == "alt+m" && readme.contains("| Alt+M \(keys[1].uppercased()) |"))
      #expect(key["mac"] == "ctrl+m \(keys[1])")
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
