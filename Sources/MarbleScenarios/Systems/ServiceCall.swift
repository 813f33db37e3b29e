import MarbleDiagrams
import MarbleStreams
import MarbleTestKit

/// A call of an async service that waits for the first value of a stream.
///
/// It belongs to the thread of its run.
final class ServiceCall: @unchecked Sendable {
  private let name: String
  private let tasks: RunTasks
  private let subscription: StreamSubscription
  private var continuation: CheckedContinuation<Value, any Error>?
  private var isCancelled = false
  private let answersAnyway: Bool

  /// - Parameters:
  ///   - context: Traces and counts the stages of the answer.
  ///   - answersAnyway: True to wait for the answer although the task is cancelled, until
  ///     the end of the run.
  init(
    _ name: String, _ tasks: RunTasks, in context: SubscriptionContext?, answersAnyway: Bool
  ) {
    self.answersAnyway = answersAnyway
    self.name = name
    self.tasks = tasks
    subscription = StreamSubscription(context: context)
  }

  /// The first value of the stream. The cancellation of the task disposes the subscription at that
  /// instant.
  func answer(of stream: Observable<Value>) async throws -> Value {
    let stream = Transfer(stream)
    let trace = tasks.scheduler.taskTracer
    defer { trace?.note(wait: nil) }
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        guard !isCancelled else { return continuation.resume(throwing: CancellationError()) }
        self.continuation = continuation
        trace?.note(wait: .answer(of: name))
        begin(stream.value)
      }
    } onCancel: {
      cancel()
    }
  }

  private func begin(_ stream: Observable<Value>) {
    stream.subscribe(
      Observer(
        next: { [self] in end(.success($0)) },
        error: { [self] in end(.failure($0)) },
        completed: { [self] in end(.failure(ServiceError.noValue(name))) }),
      in: subscription)
  }

  private func cancel() {
    guard tasks.isOnThread(using: name), !answersAnyway || tasks.isEnding else { return }
    isCancelled = true
    end(.failure(CancellationError()))
  }

  private func end(_ result: Result<Value, any Error>) {
    guard let continuation else { return }
    self.continuation = nil
    subscription.dispose()
    continuation.resume(with: result)
  }
}

/// The error of an async service whose answer is no value.
package struct ServiceError: Error, Hashable, CustomStringConvertible {
  package let description: String

  static func noValue(_ call: String) -> Self {
    Self(description: "the row of \(call) completes without a value")
  }
  static func foreignThread(_ service: String) -> Self {
    Self(description: "\(service) is called on another thread")
  }
}
