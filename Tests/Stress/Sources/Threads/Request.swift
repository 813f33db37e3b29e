import Foundation

/// The arguments of the command line.
struct Request {
  /// The time for all operators. Each operator is checked once even if that takes longer.
  private(set) var seconds: TimeInterval = 60
  private var names: [String] = []

  init(_ arguments: some Sequence<String>) {
    var rest = Array(arguments)[...]
    while let argument = rest.popFirst() {
      guard argument == "--seconds" else {
        names.append(argument)
        continue
      }
      guard let text = rest.popFirst(), let number = TimeInterval(text), number >= 0 else {
        print("--seconds takes a number")
        exit(2)
      }
      seconds = number
    }
  }

  /// Returns whether the call selects a check: all checks are selected when no name is given.
  func wants(_ name: String) -> Bool {
    names.isEmpty || names.contains(where: name.contains)
  }
}

/// The findings. Each finding is printed once.
struct Results {
  private var passed: Set<String> = []
  private(set) var failed: Set<String> = []

  mutating func note(_ name: String, _ failure: String?) {
    if let failure {
      failed.insert(name)
      print("✗ \(name): \(failure)")
    } else if passed.insert(name).inserted {
      print("✓ \(name)")
    }
  }
}
