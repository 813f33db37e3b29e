import Foundation
import MarbleStreams

/// The part of the network that the registration needs. Foundation's own `URLSession` cannot be
/// replaced by a value, and is not available everywhere.
package struct URLSession: ReactiveCompatible {
  /// The head of a response.
  package struct Response {
    package let statusCode: Int
  }

  let load: (_ url: String) -> Observable<(Response, Data)>

  /// Makes a network from a function that answers each request with a status code. The body is
  /// empty.
  package init(statusCode: @escaping (_ url: String) -> Observable<Int>) {
    load = { url in statusCode(url).map { (Response(statusCode: $0), Data()) } }
  }
}

extension Reactive where Base == URLSession {
  /// Requests a page. Each subscription sends a request of its own.
  package func response(_ url: String) -> Observable<(URLSession.Response, Data)> {
    base.load(url)
  }
}
