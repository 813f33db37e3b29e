import Foundation

/// The mutants of all files in a folder, in the order of the files' names.
///
/// An entry begins with its name, which is not indented. Its other lines are indented:
///
///     debounce-keeps-the-first-value
///       breaks   `debounce` emits the last value of a burst.
///       noticed  scenarios marbles/operators/debounce.marbles
///       in       Sources/MarbleStreams/Operators/Debounce.swift
///       -        waiting.value = element
///       +        if waiting.value == nil { waiting.value = element }
///
/// The lines with `-` are text that occurs in the file exactly once. The lines with `+` replace it;
/// without them the text is deleted. The comments and the layout of the file do not matter. A `-`
/// after a `+` begins another replacement. A line that begins with `#` without indentation is a
/// comment.
struct Table {
  private(set) var mutants: [Mutant] = []

  init(folder: URL) throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".txt") }.sorted()
    for file in files {
      let text = try String(contentsOf: folder.appendingPathComponent(file), encoding: .utf8)
      try read(text, of: file)
    }
    var names: Set<String> = []
    for mutant in mutants where !names.insert(mutant.name).inserted {
      throw TableError(place: mutant.name, fact: .nameIsTaken)
    }
  }

  private mutating func read(_ text: String, of file: String) throws {
    var entry: Entry?
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      if line.hasPrefix("#") || line.allSatisfy(\.isWhitespace) { continue }
      let place = "\(file):\(index + 1)"
      if line.first?.isWhitespace == false {
        if let entry { mutants.append(try entry.mutant()) }
        entry = Entry(name: String(line))
      } else if entry != nil {
        try entry?.add(line, at: place)
      } else {
        throw TableError(place: place, fact: .lineOfNoEntry)
      }
    }
    if let entry { mutants.append(try entry.mutant()) }
  }
}

/// An entry of the table while it is being read.
private struct Entry {
  let name: String
  var behaviour: String?
  var check: Check?
  var file: String?
  var edits: [(file: String, old: [Substring], new: [Substring])] = []
  var isAfterNew = true

  init(name: String) { self.name = name }

  mutating func add(_ line: Substring, at place: String) throws {
    let trimmed = line.drop(while: \.isWhitespace)
    let word = trimmed.prefix { !$0.isWhitespace }
    let rest = trimmed.dropFirst(word.count).drop(while: \.isWhitespace)
    switch word {
    case "breaks": behaviour = String(rest)
    case "noticed": check = try Self.check(rest, at: place)
    case "in":
      file = String(rest)
      isAfterNew = true
    case "-":
      guard let file else { throw TableError(place: place, fact: .noFile) }
      if isAfterNew { edits.append((file, [], [])) }
      edits[edits.count - 1].old.append(rest)
      isAfterNew = false
    case "+":
      guard !edits.isEmpty else { throw TableError(place: place, fact: .nothingReplaced) }
      edits[edits.count - 1].new.append(rest)
      isAfterNew = true
    default: throw TableError(place: place, fact: .unknownWord(String(word)))
    }
  }

  private static func check(_ text: Substring, at place: String) throws -> Check {
    let words = text.split(separator: " ")
    switch words.first {
    case "scenarios" where words.count > 1: return .scenarios(words.dropFirst().map(String.init))
    case "tests" where words.count > 1:
      return .tests(words.dropFirst().joined(separator: " "))
    default: throw TableError(place: place, fact: .unknownCheck(String(text)))
    }
  }

  func mutant() throws -> Mutant {
    guard let behaviour, let check, !edits.isEmpty else {
      throw TableError(place: name, fact: .incomplete)
    }
    let edits = edits.map {
      Edit(
        file: $0.file, old: $0.old.joined(separator: "\n"), new: $0.new.joined(separator: "\n"))
    }
    return Mutant(name: name, behaviour: behaviour, check: check, edits: edits)
  }
}
