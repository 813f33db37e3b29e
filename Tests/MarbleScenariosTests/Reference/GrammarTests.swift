import Foundation
import Testing

@testable import MarbleScenarios

/// The grammar of the reference derives every valid line, and few other lines.
@Suite struct `The grammar of the reference` {
  private static let grammar: Grammar = {
    let section = Reference.section("# The grammar", of: "reference/grammar.md")
    let block = section.components(separatedBy: "```ebnf\n").last?.components(separatedBy: "```")
    return Grammar(block?.first ?? "")
  }()

  @Test func `defines what it uses, and uses what it defines`() {
    let used = Self.grammar.productions.values.flatMap(\.body.leaves).compactMap {
      if case .name(let name) = $0 { name } else { nil }
    }
    #expect(Set(used).union(["file"]) == Set(Self.grammar.names))
    #expect(Self.grammar.names.count == Set(Self.grammar.names).count)
  }

  @Test func `derives every line of every scenario`() throws {
    let lines = try Reference.scenarioFiles().flatMap { Self.lines(of: $0.text) }
    #expect(lines.count > 5_000)
    for line in Share.of(Set(lines).sorted()) {
      #expect(Self.grammar.derives(line, from: "line"), "\(line)")
    }
  }

  @Test func `derives no invalid line, except those that the text excludes`() throws {
    for name in MalformedFile.names {
      for finding in try #require(MalformedFile.all[name]).findings
      where finding.line.count < 120 && Self.grammar.derives(finding.line, from: "line") {
        let family = finding.code.split(separator: ".")[0]
        let isSaidInWords =
          !["syntax", "notation"].contains(family)
          || Self.saidInWords.contains(finding.code)
        #expect(isSaidInWords, "\(finding.code): \(finding.line)")
      }
    }
  }

  /// Returns the lines of a text, each joined with its continuation lines.
  private static func lines(of text: String) -> [String] {
    var lines: [String] = []
    for line in text.split(separator: "\n") {
      let content = line.trimmingCharacters(in: .whitespaces)
      if content.hasPrefix(".") {
        lines[lines.count - 1] += " " + content
      } else if !content.hasPrefix("//") {
        lines.append(content)
      }
    }
    return lines
  }

  /// Errors of rules that a grammar of this kind cannot express, or not in a readable form.
  private static let saidInWords: Set<String> = Set(
    ofRows.map { "notation.\($0)" } + ofKeys.map { "notation.\($0)" }
      + ofStatements.map { "syntax.\($0)" })

  private static let ofRows = [
    // A row has at most one zero, one subscription and one end. The end is the last event.
    "secondZero", "eventAfterEnd", "endNotLastInGroup", "disposedBeforeSubscribed",
    "windowWithoutSubscription",
    // An error has no value.
    "valueBehindError",
    // A digit before a letter begins a duration. Durations and anchors have limited positions and
    // ranges.
    "unknownUnit", "notAlone", "durationOverflow", "durationTooFine", "timeOverflow",
    "anchorBeforeColumn", "anchorBeforeZero", "anchorWithoutToken",
    // A comment follows a space. A quoted text contains no control characters. An inline diagram is
    // a string.
    "unexpectedCharacter", "controlInQuote", "emptyRow", "unclosed",
  ]

  /// Errors in the values of keys.
  private static let ofKeys = [
    "duplicateKey", "errorKeyNeedsValue", "eventsNotApart", "keyCycle", "eitherOrderInSource",
    "orderedInUnordered", "tooManyEvents", "numberOutOfRange", "predicateNotExpected",
  ]

  private static let ofStatements = [
    // The positions and the numbers of statements.
    "blockMissing", "blockUnclosed", "noScenario", "misplaced", "settingRepeated",
    "titleInvisible",
    "titleTaken",
    "versionNotFirst",
    "unsupportedVersion",
    // The keys of a case depend on the other cases.
    "caseKeyExtra", "caseKeyMissing", "caseRepeated",
    // Names are not reserved words, and a space follows them. Otherwise 'f(ann)' would be a row of
    // 'f', and 'anyorder' would be two words.
    "nameReserved", "spaceMissing", "argumentNotPlain", "modeUnknown",
    // A space separates operators from a comment.
    "unknownSymbol",
    // The parameters that exist.
    "parameterNumbered", "parameterOutsideClosure", "parameterTaken",
    // The numbers of events.
    "countInvalid", "numbersInvalid",
    // 'any query' alone has a key after a name, and 'any cold' is a row without values.
    "partMissing",
    // The limits of numbers and sizes.
    "numberTooLarge", "tickInTicks", "tickOfZero", "ticksNotWhole", "toleranceOfZero", "tooDeep",
  ]
}
