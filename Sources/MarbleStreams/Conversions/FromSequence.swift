extension Sequence {
  /// The elements of a sequence and then the end, see ``Observable/from(_:)-swift.type.method``.
  @inlinable
  public func asObservable() -> Observable<Element> { .from(self) }
}
