import MarbleTestKit

/// A stream of another library: it only has closures. Its adapter is the two protocols.
struct ClosureStream<Element, Failure: Error> {
  let body: (@escaping (Element) -> Void, @escaping (Failure?) -> Void) -> () -> Void
}

extension ClosureStream: Subscribable, CreatableStream {
  func subscribe(
    next: @escaping (Element) -> Void, end: @escaping (Failure?) -> Void
  ) -> () -> Void {
    body(next, end)
  }

  static func create(
    subscribing subscribe:
      @escaping (
        _ next: @escaping (Element) -> Void, _ end: @escaping (Failure?) -> Void
      ) -> () -> Void
  ) -> ClosureStream {
    ClosureStream(body: subscribe)
  }
}

/// The errors of a client.
enum ShopError: Error, CaseIterable {
  case offline, soldOut
}
