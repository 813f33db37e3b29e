import Foundation
import MarbleStreams

/// The network, as much of it as the registration needs: Foundation's own is no value and not everywhere.
package struct URLSession: ReactiveCompatible {
  /// The head of an answer.
  package struct Response {
    package let statusCode: Int
  }

  let load: (_ url: String) -> Observable<(Response, Data)>

  /// Makes a network out of what answers a request: the status code, with an empty body.
  package init(statusCode: @escaping (_ url: String) -> Observable<Int>) {
    load = { url in statusCode(url).map { (Response(statusCode: $0), Data()) } }
  }
}

extension Reactive where Base == URLSession {
  /// Asks for a page; it is asked for anew by everybody who subscribes.
  package func response(_ url: String) -> Observable<(URLSession.Response, Data)> {
    base.load(url)
  }
}
