import Foundation
import MarbleStreams

/// The server of the registration.
package protocol RegistrationAPI {
  /// Emits whether the name is still free.
  func usernameAvailable(_ username: String) -> Observable<Bool>

  /// Registers, and emits whether that succeeded.
  func register(_ username: String, password: String) -> Observable<Bool>
}

/// The registration's server: GitHub's pages show which names are taken, and registering is
/// simulated.
///
/// The dependencies that the document takes from the process are parameters: the network, the main
/// thread, the random numbers.
package final class GitHubAPI: RegistrationAPI {
  let URLSession: URLSession
  let mainScheduler: any SchedulerType
  let arc4random: () -> UInt32

  package init(
    URLSession: URLSession, mainScheduler: any SchedulerType = MainScheduler.instance,
    arc4random: @escaping () -> UInt32 = { .random(in: 0 ... .max) }
  ) {
    self.URLSession = URLSession
    self.mainScheduler = mainScheduler
    self.arc4random = arc4random
  }

  /// Emits true if there is no page of that name (404). A network error counts as a page, so the
  /// caller never receives an error.
  package func usernameAvailable(_ username: String) -> Observable<Bool> {
    let url = "https://github.com/\(username.URLEscaped)"
    return self.URLSession.rx.response(url)
      .map {
        (response, _) in
        return response.statusCode == 404
      }
      .catchErrorJustReturn(false)
  }

  /// Simulates a registration that fails one time in five. The random number is drawn in the call,
  /// so all subscribers of one answer receive the same result.
  package func register(_ username: String, password: String) -> Observable<Bool> {
    let registerResult = arc4random() % 5 == 0 ? false : true
    return Observable.just(registerResult)
      .delay(.seconds(1.0), scheduler: mainScheduler)
  }
}

extension String {
  var URLEscaped: String {
    return self.addingPercentEncoding(withAllowedCharacters: .urlHostAllowed) ?? ""
  }
}

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
