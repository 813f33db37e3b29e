import Foundation

/// What was asked for on the command line.
struct Request {
  /// How long the operators are looked at; each has its turn once, even when that takes longer.
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

  /// Whether something is looked at: all is when no name was given.
  func wants(_ name: String) -> Bool {
    names.isEmpty || names.contains(where: name.contains)
  }
}

/// What was found out; each thing is printed once.
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
