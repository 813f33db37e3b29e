/// Where something stands in a scenario file: from its first byte up to the one after its last.
///
/// Every node of the tree carries one, so offsets are 32 bits wide and files end before 2 GB.
package struct SourceRange: Hashable, Sendable {
  package let start: Int32
  package let end: Int32

  package init(_ start: Int, _ end: Int) {
    self.start = Int32(truncatingIfNeeded: start)
    self.end = Int32(truncatingIfNeeded: end)
  }

  /// The same bytes as a range of indices.
  package var bytes: Range<Int> { Int(start)..<Int(end) }

  package var isEmpty: Bool { start == end }

  /// From the first byte of this range to the last of `other`, which stands behind it.
  package func through(_ other: SourceRange) -> SourceRange {
    SourceRange(Int(start), Int(other.end))
  }
}
