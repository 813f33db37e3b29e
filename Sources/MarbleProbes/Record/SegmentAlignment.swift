import MarbleDiagrams
import MarbleScenarios

/// Aligns recorded rows with the other rows of their scenario, where durations and anchors shift
/// columns.
enum SegmentAlignment {
  /// The scenario in its canonical layout, provided that only new rows differ from it, and only
  /// after their heads.
  static func aligned(_ segment: [UInt8], laidOut: [UInt8], old: [UInt8]) -> [UInt8] {
    let known = Set(lines(old))
    let (current, canonical) = (lines(segment), lines(laidOut))
    guard current.count == canonical.count else { return segment }
    for (line, other) in zip(current, canonical) where line != other {
      guard !known.contains(line), head(line) == head(other), signs(line) == signs(other) else {
        return segment
      }
    }
    return laidOut
  }

  private static func lines(_ bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    bytes.split(separator: Byte.lineFeed, omittingEmptySubsequences: false)
  }

  /// All bytes except spaces.
  private static func signs(_ line: ArraySlice<UInt8>) -> [UInt8] {
    line.filter { $0 != Byte.space }
  }

  /// The indentation, the keyword and the name.
  private static func head(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let words = line.split(separator: Byte.space, maxSplits: 2)
    return line[..<(words.dropFirst().first?.endIndex ?? line.endIndex)]
  }
}
