import MarbleDiagrams

/// The members in which two cases, structs, tuples or arrays differ.
package struct MemberDifferences {
  /// A member, and its two values. A side is nil if it has no such member.
  private struct Finding {
    let path: String
    let expected: Value?
    let actual: Value?
  }

  private var findings: [Finding] = []
  private let whole: Value

  private static let sentenceLimit = 3
  private static let findingLimit = 3

  /// Compares two values. Nil if they are not of one form, or if the values themselves show the
  /// difference as well.
  private init?(expected: Value, actual: Value) {
    whole = expected
    guard Self.areOfOneForm(expected, actual) else { return nil }
    compare(expected, actual, "")
    let isOnlyMember = expected.members.count == 1 && findings.map(\.path) == [".0"]
    if findings.isEmpty || isOnlyMember { return nil }
  }

  /// The sentences about the wrong values and errors of a row: `'.user': name is "ann", expected
  /// "bob"`.
  ///
  /// - Parameter read: Returns the value of an entry of the comparison. Nil if it has none.
  package static func sentences<Entry>(
    on comparison: Comparison<Entry>, _ read: (Entry) -> Value?
  ) -> [StyledText] {
    var sentences: [StyledText] = []
    for difference in comparison.differences {
      guard difference.fact == .wrongValue || difference.fact == .wrongError else { continue }
      for (expectedIndex, actualIndex) in zip(difference.expected, difference.actual) {
        guard sentences.count < sentenceLimit else { return sentences }
        guard
          let (expected, actual) = pair(
            comparison.expected[expectedIndex].event, comparison.actual[actualIndex].event, read),
          let sentence = sentence(expected, actual),
          !sentences.contains(sentence)
        else { continue }
        sentences.append(sentence)
      }
    }
    return sentences
  }

  private static func pair<Entry>(
    _ expected: StreamEvent<Entry, Entry?>, _ actual: StreamEvent<Entry, Entry>,
    _ read: (Entry) -> Value?
  ) -> (Value, Value)? {
    switch (expected, actual) {
    case (.next(let expected), .next(let actual)), (.error(let expected?), .error(let actual)):
      read(expected).flatMap { expected in read(actual).map { (expected, $0) } }
    default: nil
    }
  }

  /// Nil if the values themselves show the difference as well.
  private static func sentence(_ expected: Value, _ actual: Value) -> StyledText? {
    if expected == actual { return expected.reasonToDiffer }
    return MemberDifferences(expected: expected, actual: actual).map { StyledText($0.sentence) }
  }

  private var sentence: String {
    let texts = findings.prefix(Self.findingLimit).map { finding in
      switch (finding.expected, finding.actual) {
      case (let expected?, let actual?):
        let (expectedText, actualText) = abridged(expected.description, actual.description)
        return "\(finding.path) is \(actualText), expected \(expectedText)"
      case (_?, nil): return "\(finding.path) is missing"
      default: return "\(finding.path) is not expected"
      }
    }
    let rest = findings.count - texts.count
    let end = rest > 0 ? "; and \(counted(rest, "more member"))" : ""
    return "\(name)\(texts.joined(separator: "; "))\(end)"
  }

  /// The name of the case before the members.
  private var name: String {
    if case .enumeration(let name, _) = whole { "'.\(name)': " } else { "" }
  }

  // MARK: Comparing

  private static func areOfOneForm(_ expected: Value, _ actual: Value) -> Bool {
    switch (expected, actual) {
    case (.enumeration(let one, _), .enumeration(let other, _)): one == other
    case (.tuple(let one), .tuple(let other)): one.count == other.count
    case (.array(let one), .array(let other)): one.count == other.count
    default: false
    }
  }

  private mutating func compare(_ expected: Value, _ actual: Value, _ path: String) {
    if expected == actual { return }
    guard Self.areOfOneForm(expected, actual) else {
      return findings.append(Finding(path: path, expected: expected, actual: actual))
    }
    if case .array(let expectedElements) = expected, case .array(let actualElements) = actual {
      for (index, pair) in zip(expectedElements, actualElements).enumerated() {
        compare(pair.0, pair.1, "\(path)[\(index)]")
      }
    } else {
      compare(expected.members, actual.members, path)
    }
  }

  /// Pairs members by their labels, and members without a label by their positions.
  private mutating func compare(
    _ expected: [Value.Member], _ actual: [Value.Member], _ path: String
  ) {
    func key(_ index: Int, _ member: Value.Member) -> String { member.label ?? ".\(index)" }
    let actualMembers = Dictionary(
      actual.enumerated().map { (key($0, $1), $1.value) }, uniquingKeysWith: { first, _ in first })
    var known: Set<String> = []
    for (index, member) in expected.enumerated() {
      let key = key(index, member)
      known.insert(key)
      if let value = actualMembers[key] {
        compare(member.value, value, Self.path(path, key))
      } else {
        findings.append(Finding(path: Self.path(path, key), expected: member.value, actual: nil))
      }
    }
    for (index, member) in actual.enumerated() where !known.contains(key(index, member)) {
      let path = Self.path(path, key(index, member))
      findings.append(Finding(path: path, expected: nil, actual: member.value))
    }
  }

  private static func path(_ path: String, _ key: String) -> String {
    path.isEmpty || key.hasPrefix(".") ? path + key : "\(path).\(key)"
  }
}

extension Value {
  /// Why a comparison says that two values differ although both print as this one.
  fileprivate var reasonToDiffer: StyledText {
    .why(
      hasNaN
        ? "NaN is never equal to itself; expect it with 'matching:' and 'isNaN'"
        : "both values print alike, but '==' of their type says that they differ")
  }

  private var hasNaN: Bool {
    switch self {
    case .decimal(let number): number.isNaN
    case .array(let values): values.contains(where: \.hasNaN)
    default: members.contains(where: \.value.hasNaN)
    }
  }
}
