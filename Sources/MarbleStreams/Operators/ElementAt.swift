extension Observable {
  /// Emits the value at a zero-based index, and completes at that instant.
  ///
  /// ```marbles
  /// hot s      -a-b-c|
  /// let out  = s.element(at: 1)
  /// expect out ---(b|)
  /// subs s     ^--!
  /// ```
  ///
  /// If the source completes before that value, the stream fails with
  /// ``StreamError/argumentOutOfRange``, or does what `onEmpty` selects.
  ///
  /// - Precondition: `index` is not negative.
  @inlinable
  public func element(at index: Int, onEmpty: EmptyPolicy<Element> = .error) -> Observable<Element>
  {
    precondition(index >= 0, "element(at: \(index)): a number cannot be negative")
    return answering(
      Stage("element", drops: .notListening), onEmpty: onEmpty, or: .argumentOutOfRange
    ) {
      let left = Cell(index)
      return { element in
        left.value -= 1
        return left.value < 0 ? .some(element) : nil
      }
    }
  }
}
