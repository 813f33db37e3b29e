import Foundation

/// The mutants of all files in a folder, in the order of the files' names.
///
/// A line `in` has the file that the following entries change, and the check that must notice them.
/// An entry begins with its name and the behaviour that it breaks. Its other lines are indented:
///
///     in Sources/MarbleStreams/Operators/Debounce.swift noticed scenarios marbles/operators
///     debounce-keeps-the-first-value: `debounce` emits the last value of a burst.
///       - waiting.value = element
///       + if waiting.value == nil { waiting.value = element }
///     debounce-drops-its-pending-value: `debounce` emits its pending value at the end.
///       ~ onCompletion == .flush => onCompletion == .drop
///
/// The lines with `-` are text that occurs in the file exactly once. The lines with `+` replace it;
/// without them the text is deleted. A line with `~` has both texts, if they are short. The
/// comments and the layout of the file do not matter. A `-` after a `+` begins another replacement,
/// and an indented `in` selects another file for the rest of the entry. A line that begins with `#`
/// without indentation is a comment.
///
/// After the line `in FILE accepted` an entry is a mistake that is never drawn by chance, and has
/// the reason instead of the behaviour.
struct Table {
  private(set) var mutants: [Mutant] = []
  private(set) var accepted: [AcceptedMutant] = []

  init(folder: URL) throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".txt") }.sorted()
    for file in files {
      let text = try String(contentsOf: folder.appendingPathComponent(file), encoding: .utf8)
      try read(text, of: file)
    }
    var names: Set<String> = []
    for name in mutants.map(\.name) + accepted.map(\.name) where !names.insert(name).inserted {
      throw TableError(place: name, fact: .nameIsTaken)
    }
  }

  private mutating func read(_ text: String, of file: String) throws {
    var group: (file: String, check: Check?)?
    var entry: Entry?
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      if line.hasPrefix("#") || line.allSatisfy(\.isWhitespace) { continue }
      let place = "\(file):\(index + 1)"
      if line.first?.isWhitespace == true {
        guard entry != nil else { throw TableError(place: place, fact: .lineOfNoEntry) }
        try entry?.add(line, at: place)
        continue
      }
      try add(entry)
      entry = nil
      if line.hasPrefix("in "), line.hasSuffix(" accepted") {
        group = (String(line.dropFirst(3).dropLast(9)), nil)
      } else if line.hasPrefix("in ") {
        let parts = line.dropFirst(3).components(separatedBy: " noticed ")
        guard parts.count == 2 else { throw TableError(place: place, fact: .incompleteGroup) }
        group = (parts[0], try Self.check(parts[1], at: place))
      } else if let group, let colon = line.firstRange(of: ": ") {
        entry = Entry(
          name: String(line[..<colon.lowerBound]), behaviour: String(line[colon.upperBound...]),
          check: group.check, file: group.file)
      } else {
        throw TableError(place: place, fact: .incompleteEntry)
      }
    }
    try add(entry)
  }

  private mutating func add(_ entry: Entry?) throws {
    guard let entry else { return }
    let edits = try entry.allEdits()
    if let check = entry.check {
      mutants.append(
        Mutant(name: entry.name, behaviour: entry.behaviour, check: check, edits: edits))
    } else {
      accepted.append(AcceptedMutant(name: entry.name, edits: edits))
    }
  }

  private static func check(_ text: String, at place: String) throws -> Check {
    let words = text.split(separator: " ")
    switch words.first {
    case "scenarios" where words.count > 1: return .scenarios(words.dropFirst().map(String.init))
    case "tests" where words.count > 1:
      return .tests(words.dropFirst().joined(separator: " "))
    default: throw TableError(place: place, fact: .unknownCheck(text))
    }
  }
}

/// An entry of the table while it is being read.
private struct Entry {
  let name: String
  let behaviour: String
  /// Nil for an accepted mistake.
  let check: Check?
  var file: String
  var edits: [(file: String, old: [Substring], new: [Substring])] = []
  var isAfterNew = true

  mutating func add(_ line: Substring, at place: String) throws {
    let trimmed = line.drop(while: \.isWhitespace)
    let word = trimmed.prefix { !$0.isWhitespace }
    let rest = trimmed.dropFirst(word.count).drop(while: \.isWhitespace)
    switch word {
    case "in":
      file = String(rest)
      isAfterNew = true
    case "~":
      guard let arrow = rest.firstRange(of: " => ") else {
        throw TableError(place: place, fact: .nothingReplaced)
      }
      edits.append((file, [rest[..<arrow.lowerBound]], [rest[arrow.upperBound...]]))
      isAfterNew = true
    case "-":
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

  func allEdits() throws -> [Edit] {
    guard !edits.isEmpty else { throw TableError(place: name, fact: .incompleteEntry) }
    return edits.map {
      Edit(
        file: $0.file, old: $0.old.joined(separator: "\n"), new: $0.new.joined(separator: "\n"))
    }
  }
}
