import Foundation
import MarbleStreams

/// What the registration asks of a server.
package protocol RegistrationAPI {
  /// Whether nobody has that name yet.
  func usernameAvailable(_ username: String) -> Observable<Bool>

  /// Registers, and answers whether it went well.
  func register(_ username: String, password: String) -> Observable<Bool>
}

/// The registration's server: GitHub's pages tell which names are taken; registering is pretended.
///
/// What the document takes from the process is handed in: the network, the main thread, the random numbers.
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

  /// True when there is no page of that name: 404. A network that fails counts as a page, so the caller never sees an error.
  package func usernameAvailable(_ username: String) -> Observable<Bool> {
    let url = "https://github.com/\(username.URLEscaped)"
    return self.URLSession.rx.response(url)
      .map {
        (response, _) in
        return response.statusCode == 404
      }
      .catchErrorJustReturn(false)
  }

  /// Fails one time in five; drawn when this is called, so every subscriber to one answer hears the same.
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
