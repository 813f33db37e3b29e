extension Sequence {
  /// Emits the elements of a sequence and completes, see ``Observable/from(_:)-swift.type.method``.
  @inlinable
  public func asObservable() -> Observable<Element> { .from(self) }
}
