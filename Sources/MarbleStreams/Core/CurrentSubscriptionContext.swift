/// The context of the current task. A task-local value holds it, so the task and its callees find
/// it, and concurrent runs do not affect each other.
///
/// - Note: A context is not `Sendable`. Tasks that are started inside it inherit it and must not
///   outlive it. A context that traces stages only has synchronous code inside it.
struct CurrentSubscriptionContext: @unchecked Sendable {
  @TaskLocal static var current: CurrentSubscriptionContext?

  let context: SubscriptionContext
}
