import Synchronization

extension SessionLog {
  /// The part that the values of a stream have in the system.
  public struct Role: Sendable {
    let kind: String
    /// The arguments of a call as JSON.
    var arguments: [UInt8]?

    /// The user or the world does something.
    public static let input = Role(kind: "input")
    /// The system shows something.
    public static let output = Role(kind: "output")
    /// The answers to a call of a service with these arguments. Each subscription is a call.
    public static func call<each Argument>(_ argument: repeat each Argument) -> Role {
      var json: [UInt8] = []
      for value in repeat each argument {
        if !json.isEmpty { json.append(",\t") }
        JSONNode.append(value, to: &json)
      }
      return Role(kind: "call", arguments: json)
    }
  }

  /// Begins to record a subscription to a stream, for libraries of streams that have no `captured`.
  public func begin(_ name: String, as role: Role) -> Subscription {
    Subscription(self, name, role)
  }

  /// A subscription to a stream, or a call.
  public final class Subscription: Sendable {
    private enum Phase { case running, cancelled, ended }

    private let log: SessionLog
    private let name: String
    private let role: Role
    /// The number of the call.
    private let id: Int?
    private let phase = Mutex(Phase.running)

    init(_ log: SessionLog, _ name: String, _ role: Role) {
      (self.log, self.name, self.role) = (log, name, role)
      guard let arguments = role.arguments else { id = nil; return }
      let id = log.calls.add(1, ordering: .relaxed).newValue
      self.id = id
      log.record(name, "\"call\":") {
        $0.append(",\"id\":\(id),\"arguments\":[")
        $0 += arguments
        $0.append("]")
      }
    }

    deinit { cancel() }

    /// Records a value, and that a function has returned it.
    func next(_ value: some Any, isLast: Bool) {
      var text: [UInt8] = []
      text.append(field: "value", value)
      phase.withLock { phase in
        if phase == .ended { return }
        if isLast { phase = .ended }
        log.record(name, id == nil ? "\"\(role.kind)\":" : "\"answer\":", answer: id) { $0 += text }
      }
    }

    /// Records a value.
    public func next(_ value: some Any) { next(value, isLast: false) }

    /// Records the end, or the failure. Later events are not recorded.
    public func end(_ error: (any Error)? = nil) {
      let text = error.map { String(describing: $0) }
      phase.withLock { phase in
        defer { phase = .ended }
        // The cancellation of a call is written already.
        if phase == .ended || phase == .cancelled && error is CancellationError { return }
        // The description is code of the app, which may come back here.
        switch (text, id) {
        case (nil, nil): log.end(name)
        case (let text?, nil): log.record(name, "\"error\":") { $0.append(field: "value", text) }
        case (nil, let id?):
          log.record(name, "\"answer\":", answer: id) { $0.append(",\"ended\":true") }
        case (let text?, let id?):
          log.record(name, "\"answer\":", answer: id) { $0.append(field: "error", text) }
        }
      }
    }

    /// Records that nobody waits for the answers to a call any more. It may answer all the same.
    public func cancel() {
      phase.withLock { phase in
        guard phase == .running else { return }
        phase = .cancelled
        if let id { log.record(name, "\"cancel\":", answer: id) }
      }
    }
  }

  /// Calls a service, and records the call with its arguments, and its answer or error.
  ///
  /// A cancellation of the task is recorded at its instant. A `CancellationError` after it is not,
  /// but an answer in spite of it is.
  public func call<each Argument, Answer, Failure: Error>(
    _ name: String, _ argument: repeat each Argument,
    isolation: isolated (any Actor)? = #isolation,
    operation: () async throws(Failure) -> Answer
  ) async throws(Failure) -> Answer {
    let call = begin(name, as: .call(repeat each argument))
    let result: Result<Answer, Failure> = await withTaskCancellationHandler {
      do throws(Failure) {
        let answer = try await operation()
        call.next(answer, isLast: true)
        return .success(answer)
      } catch {
        call.end(error)
        return .failure(error)
      }
    } onCancel: {
      call.cancel()
    }
    return try result.get()
  }
}
