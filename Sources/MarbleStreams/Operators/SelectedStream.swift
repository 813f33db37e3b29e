/// Makes a stream from a value with a selector.
///
/// This is a separate function to save stack: the function that subscribes to a nested stream stays
/// on the stack, and this one does not.
///
/// - Returns: The stream; nil if the selector has thrown, which fails `downstream`, or if the
///   subscription has been disposed meanwhile.
@inlinable
func selectedStream<Element, Source: ObservableConvertibleType>(
  for element: Element, by selector: (Element) throws -> Source,
  to downstream: Observer<Source.Element>, in subscription: StreamSubscription
) -> Observable<Source.Element>? {
  do {
    let stream = try selector(element).asObservable()
    return subscription.isLive ? stream : nil
  } catch {
    if subscription.isLive { downstream.failed(error) }
    return nil
  }
}
