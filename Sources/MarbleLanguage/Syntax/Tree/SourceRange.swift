/// A range of a scenario file: from its first byte up to the one after its last.
///
/// Every node of the tree has one. Offsets therefore have 32 bits, and files are limited to 2 GB.
package struct SourceRange: Hashable, Sendable {
  package let start: Int32
  package let end: Int32

  package init(_ start: Int, _ end: Int) {
    self.start = Int32(truncatingIfNeeded: start)
    self.end = Int32(truncatingIfNeeded: end)
  }

  package init(_ bytes: Range<Int>) { self.init(bytes.lowerBound, bytes.upperBound) }

  /// The same bytes as a range of indices.
  package var bytes: Range<Int> { Int(start)..<Int(end) }

  package var isEmpty: Bool { start == end }

  /// From the first byte of this range to the last byte of `other`, which is after it.
  package func through(_ other: SourceRange) -> SourceRange {
    SourceRange(Int(start), Int(other.end))
  }
}
