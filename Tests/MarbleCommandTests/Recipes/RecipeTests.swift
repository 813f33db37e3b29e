import Foundation
import MarbleScenarios
import Testing

@testable import MarbleCommand

/// The files of `marbles/recipes`, which are compiled into the command, and their index.
@Suite struct RecipeTests {
  /// The files in the order of their names.
  private static func files() throws -> [Recipe] {
    try Package.files(in: "marbles/recipes", endingIn: ".marbles").map { path in
      let name = URL(filePath: path).deletingPathExtension().lastPathComponent
      return Recipe(name: name, text: try Package.read(path))
    }
  }

  @Test func `the command has every file`() throws {
    let files = try Self.files()
    #expect(Recipe.names == files.map(\.name))
    #expect(Recipe.all.map(\.text) == files.map(\.text))
  }

  @Test func `each has a title, a paragraph, and two to five scenarios`() throws {
    let files = try Self.files()
    #expect(files.count == 20)
    for file in files {
      let lines = file.text.components(separatedBy: "\n")
      let head = lines.prefix { $0.hasPrefix("//") }
      #expect(head.count >= 5 && head[1] == "//", "\(file.name)")
      #expect(head.last?.hasSuffix(".") == true, "\(file.name)")
      let scenarios = lines.count { $0.hasPrefix("scenario ") }
      #expect((2...5).contains(scenarios), "\(file.name)")
      for line in lines { #expect(line.count <= 100, "\(file.name): \(line)") }
    }
  }

  /// `scenario` shows that each holds.
  @Test func `the command writes each into the folder of the user`() throws {
    let folder = try ScratchFolder()
    for recipe in Recipe.all {
      let made = BuiltCommand.answer(["new", "recipe", recipe.name], in: folder.url)
      #expect(made.status == 0, "\(made.errorOutput)")
      #expect(made.output.hasPrefix("wrote marbles/\(recipe.name).marbles, run it with\n"))
      #expect(try folder.read("marbles/\(recipe.name).marbles") == recipe.text)
    }
    let layout = BuiltCommand.answer(["format", "--check"], in: folder.url)
    #expect(layout.status == 0, "\(layout.output)")
    let again = BuiltCommand.answer(["new", "recipe", "undo"], in: folder.url)
    #expect(again.output.hasPrefix("kept marbles/undo.marbles, run it with\n"))
    try folder.write(Data("// mine\n".utf8), to: "marbles/undo.marbles")
    let changed = BuiltCommand.answer(["new", "recipe", "undo"], in: folder.url)
    #expect(changed.status == 2)
    #expect(changed.errorOutput.contains("already exists and is not replaced"))
  }

  // MARK: The index

  private struct Entry {
    let name: String
    let question: String
    let operators: Set<String>
  }

  private static func index() throws -> [Entry] {
    let text = try Package.read("marbles/recipes/README.md")
    let rows = /\| \[([a-z-]+)\]\(([a-z-]+)\.marbles\) \| (.+) \| (.+) \|/
    return text.components(separatedBy: "\n").compactMap { line in
      guard let row = line.wholeMatch(of: rows), row.1 == row.2 else { return nil }
      let words = row.4.matches(of: /`(\w+)`/).map { String($0.1) }
      return Entry(name: String(row.1), question: String(row.3), operators: Set(words))
    }
  }

  /// The operators and the functions over streams that a file calls. Some names are also members of
  /// values, so that a call of one may be either.
  private static func calls(in text: String) -> (certain: Set<String>, possible: Set<String>) {
    let declarations = OperatorRegistry.standard.declarations
    let streams = declarations.filter { $0.role == .method || $0.role == .source }
    let names = Set(streams.flatMap { [$0.name] + $0.aliases })
    let members = Set(declarations.filter { $0.isOfValues }.map(\.name))
    let code = text.components(separatedBy: "\n").filter { !$0.hasPrefix("//") }
      .joined(separator: "\n")
    let called = Set(code.matches(of: /(\w+)(?:\(| \{)/).map { String($0.1) })
    return (called.intersection(names).subtracting(members), called.union(["feed"]))
  }

  @Test func `the index has each recipe, with a question and its operators`() throws {
    let files = try Self.files()
    let index = try Self.index()
    #expect(index.map(\.name) == files.map(\.name))
    for (entry, file) in zip(index, files) {
      let (certain, possible) = Self.calls(in: file.text)
      #expect(entry.question.hasSuffix("?"), "\(entry.name)")
      #expect(certain.subtracting(entry.operators) == [], "\(entry.name)")
      #expect(entry.operators.subtracting(possible) == [], "\(entry.name)")
      #expect(entry.operators.contains("feed") == file.text.contains("\nfeed "))
    }
  }
}
