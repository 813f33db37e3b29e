import Foundation
import Testing

/// One word names one thing: a fault is a defect of the tool, a failure an expectation that failed,
/// a run one run of a scenario, and `record` the command that writes rows. The tables have the
/// words that other words have replaced.
@Suite struct `The words of the house` {
  /// Words that are no names, and do not begin a name, with what to write instead.
  private static let names = [
    ("wanted", "expected"), ("seen", "actual, known or received"), ("came", "actual"),
    ("faults", "errors"), ("payForEvents", "addStepsOfPlayedEvents"), ("isMeant", "isSelected"),
    ("isPossible", "couldFail"), ("inners", "innerStreams"), ("accidents", "newMatches"),
    ("pen", "rowRecorder"), ("complaint", "errorOutput or message"),
    ("twin", "sameNamed"), ("behind", "after"), ("recorder", "observer"), ("wire", "link"),
    ("keeper", "releaser"),
  ]

  /// Types that have another name now, and words that only begin other ones, such as `layOut`.
  private static let types = [
    ("lay", "layOut"),
    ("Run", "SubscriptionContext"), ("Recorder", "EventObserver"), ("Recording", "ObservedRun"),
    ("StageRecord", "TracedStage"), ("TaskRecord", "VirtualTask"), ("TimerRecord", "TracedTimer"),
    ("FailureSink", "EvaluationLog and WorkBudget"), ("HeadKeys", "FileKeys"), ("Wire", "Link"),
    ("Use", "what is used"), ("Words", "Label"),
  ]

  /// The ends of types that mean one thing only, with the names that may have them.
  private static let ends: [(end: String, meaning: String, allowed: Set<String>)] = [
    ("Fault", "a defect of the tool", ["ToolFault", "toolFault"]),
    (
      "Failure", "an expectation that failed",
      [
        "Failure", "RowFailure", "ExpectationFailure", "TaskFailure", "expectationFailure",
        "expectFailure",
        // Names of Swift, RxSwift and Combine.
        "preconditionFailure", "assertionFailure", "onFailure", "assertNoFailure",
      ]
    ),
  ]

  /// Words that are not in comments, with the files in which they have their first meaning: a shape
  /// is behind another one, and code is behind a name.
  private static let comments: [(word: String, instead: String, allowed: Set<String>)] = [
    (
      "behind", "after",
      [
        "MarkStack.swift", "SceneLayout.swift", "SystemStage+Registration.swift",
        "NameCheck.swift",
      ]
    ),
    ("stands for", "represents", []), ("stand for", "represent", []),
    ("stands in", "is in", []), ("as what it is not", "as another kind", []),
    ("The line of the call", "nothing: the name of the argument says it", []),
  ]

  private static let files: [(path: String, text: String)] = ["Sources", "Tests"].flatMap { root in
    let folder = Reference.package.appendingPathComponent(root).path
    let found = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    // The sources of the ambiguity client are generated.
    return found.filter { $0.hasSuffix(".swift") && !$0.contains(".build") }.sorted()
      .filter { !$0.hasPrefix("Ambiguity/Sources") }
      .filter { !$0.hasSuffix("HouseWordTests.swift") }
      .compactMap { path in (try? Reference.read("\(root)/\(path)")).map { ("\(root)/\(path)", $0) }
      }
  }

  /// The occurrences of a word in a text: the line up to the word, and the line from the word on.
  private static func places(
    of word: String, in text: String
  ) -> [(before: Substring, rest: Substring)] {
    text.withCString { start in
      var places: [(Substring, Substring)] = []
      var cursor = start
      while let found = strstr(cursor, word) {
        cursor = UnsafePointer(found) + 1
        let index = text.utf8.index(text.startIndex, offsetBy: UnsafePointer(found) - start)
        let line = text[..<index].lastIndex(of: "\n").map(text.index(after:)) ?? text.startIndex
        places.append((text[line..<index], text[index...].prefix { $0 != "\n" }))
      }
      return places
    }
  }

  private static func isPartOfName(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "_"
  }

  /// True if a line is code where it ends: not in a comment, in a string or in a quoted name.
  private static func isCode(_ line: Substring, in text: String) -> Bool {
    let quotes = line.count { $0 == "\"" }
    guard !line.contains("//"), quotes.isMultiple(of: 2), !line.contains("#/"), !line.contains("(/")
    else { return false }
    guard line.count(where: { $0 == "`" }).isMultiple(of: 2) else { return false }
    let before = text[..<line.endIndex].components(separatedBy: "\"\"\"").count - 1
    return before.isMultiple(of: 2)
  }

  @Test func `are used in names`() {
    #expect(Self.files.count > 1_000)
    for (path, text) in Self.files {
      for (index, (word, instead)) in (Self.names + Self.types).enumerated() {
        let isWhole = index >= Self.names.count
        for (before, rest) in Self.places(of: word, in: text) {
          guard before.last.map(Self.isPartOfName) != true else { continue }
          let next = rest.dropFirst(word.count).first
          let goesOn = next.map { isWhole ? Self.isPartOfName($0) : $0.isLowercase } ?? false
          guard !goesOn, Self.isCode(before, in: text) else { continue }
          Issue.record("\(path): '\(word)': write \(instead)\n\(before)\(rest)")
        }
      }
    }
  }

  @Test func `end the names of types`() {
    for (path, text) in Self.files {
      for (end, meaning, allowed) in Self.ends {
        for (before, rest) in Self.places(of: end, in: text) {
          guard rest.dropFirst(end.count).first.map(Self.isPartOfName) != true else { continue }
          let name = String(before.reversed().prefix(while: Self.isPartOfName).reversed()) + end
          guard !allowed.contains(name), Self.isCode(before, in: text) else { continue }
          Issue.record("\(path): '\(name)': \(end) is \(meaning)\n\(before)\(rest)")
        }
      }
    }
  }

  @Test func `are used in comments`() {
    for (path, text) in Self.files {
      for (word, instead, allowed) in Self.comments {
        for (before, rest) in Self.places(of: word, in: text) where before.contains("//") {
          let isPart =
            before.last.map(Self.isPartOfName) == true
            || rest.dropFirst(word.count).first.map(Self.isPartOfName) == true
          guard !isPart, !allowed.contains(where: { path.hasSuffix("/\($0)") }) else { continue }
          Issue.record("\(path): '\(word)': write \(instead)\n\(before)\(rest)")
        }
      }
    }
  }
}
