import MarbleStreams

/// The document's fake server, which answers on its queue. Only *foobar* is available.
package func fakeServer(on main: any SchedulerType) -> UsernameAvailable {
  func usernameAvailable(_ username: String, completion: @escaping (Bool) -> Void) {
    main.schedule {
      if username == "foobar" {
        completion(true)
      } else {
        completion(false)
      }
    }
  }
  return usernameAvailable
}
