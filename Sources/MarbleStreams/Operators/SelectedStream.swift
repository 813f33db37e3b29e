/// The stream that a selector makes of a value; nil when it throws, which fails what is downstream, or when someone has left meanwhile.
///
/// Apart from those who subscribe the stream: nested streams keep what those take of the stack, and not what this takes.
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
