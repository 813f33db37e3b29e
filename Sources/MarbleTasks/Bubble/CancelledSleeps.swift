/// The sleeps of cancelled tasks on clocks of the system.
///
/// Such a sleep throws at once, without a suspension. Once it is cancelled, the loop
/// `while true { try? await Task.sleep(for: p) }` never gives control back, and nothing of Swift
/// can stop such a turn. So each of these sleeps counts as a step of the turn. Beyond the limit of
/// actions, the run takes the cancellation back: the next sleep suspends, and the turn is over.
enum CancelledSleeps {
  #if canImport(Glibc) && _pointerBitWidth(_64)
    /// The functions to replace in Swift's concurrency library, whose sleeps allocate the error
    /// that they throw.
    static let functions = [
      SystemFunction<Allocate>("swift_allocError").replaced(by: allocate)
    ]

    /// Takes and returns two words as Swift's calling convention has them: the type of the error
    /// and its conformance, and the error and the place of its value.
    private typealias Allocate = @convention(thin) (UInt, UInt, UInt, Bool) -> (UInt, UInt)

    private static let original = SystemFunction<Allocate>("swift_allocError").original
    private static let allocate: Allocate = { type, conformance, value, isTake in
      JobRouting.currentScheduler?.knownExecutor?.countCancelledSleep()
      return original(type, conformance, value, isTake)
    }
  #endif
}
