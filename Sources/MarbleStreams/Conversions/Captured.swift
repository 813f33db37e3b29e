public import MarbleCapture

extension Observable {
  /// Records the events of each subscription in a log of the session, and passes them unchanged.
  ///
  /// ```swift
  /// let restored = query.captured("query", as: .input, in: log)
  /// let users = api.find(text).captured("find", as: .call(text), in: log)
  /// ```
  ///
  /// A value, a failure and a completion are recorded before they pass. An early disposal is the
  /// cancellation of a call; an input or output has none.
  ///
  /// - Parameter log: The log, which lives as long as the subscriptions.
  public func captured(
    _ name: String, as role: SessionLog.Role, in log: SessionLog
  ) -> Observable<Element> {
    .deferred {
      let recorded = log.begin(name, as: role)
      return self.doing(
        onSubscribe: nil, onNext: { recorded.next($0) }, onError: { recorded.end($0) },
        onCompleted: { recorded.end() }, onCancel: { recorded.cancel() })
    }
  }
}
