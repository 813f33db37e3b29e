/// Makes a stream from a value with a selector.
///
/// - Returns: The stream; nil if the selector has thrown, which fails `downstream`, or if the
///   subscription has been disposed meanwhile.
@inlinable
func selectedStream<Element, Source: ObservableConvertibleType, Output>(
  for element: Element, by selector: (Element) throws -> Source,
  to downstream: Observer<Output>, in subscription: StreamSubscription
) -> Observable<Source.Element>? {
  do {
    let stream = try selector(element).asObservable()
    return subscription.isLive ? stream : nil
  } catch {
    if subscription.isLive { downstream.failed(error) }
    return nil
  }
}
