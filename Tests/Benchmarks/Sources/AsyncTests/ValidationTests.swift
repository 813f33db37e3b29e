import AsyncAlgorithms
import UpstreamValidation
import _CAsyncSequenceValidationSupport

/// The same tests with the module with which swift-async-algorithms tests itself.
enum ValidationTests {
  static func debounce() throws {
    try keepingHook {
      try AsyncSequenceValidationDiagram.test(theme: .ascii) {
        "a-b-c-----------|"
        $0.inputs[0].debounce(for: .steps(5), clock: $0.clock)
        "---------c------|"
      }.1
    }
  }

  static func map() throws {
    try keepingHook {
      try AsyncSequenceValidationDiagram.test(theme: .ascii) {
        "a--b--c---|"
        $0.inputs[0].map { $0.uppercased() }
        "A--B--C---|"
      }.1
    }
  }

  /// Runs a test, which removes the hook of the runtime, and sets the hook again.
  private static func keepingHook<Failure>(_ test: () throws -> [Failure]) rethrows {
    let hook = swift_task_enqueueGlobal_hook
    defer { swift_task_enqueueGlobal_hook = hook }
    let failures = try test()
    precondition(failures.isEmpty, "\(failures)")
  }
}
