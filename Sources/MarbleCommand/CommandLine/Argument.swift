/// A positional argument of a call: its placeholder and meaning in the help, and the number of
/// times that it may occur.
struct Argument: Sendable {
  enum Count: Sendable {
    case one, oneOrNone, oneOrMore, any
  }

  let placeholder: String
  let meaning: String
  let count: Count
  let offering: CompletionKind
  /// The word that must stand before the argument; nil if none is needed.
  let leader: String?
  let mayBeEmpty: Bool

  init(
    _ placeholder: String, _ meaning: String, count: Count = .one,
    offering: CompletionKind = .nothing,
    after leader: String? = nil, mayBeEmpty: Bool = false
  ) {
    self.placeholder = placeholder
    self.meaning = meaning
    self.count = count
    self.offering = offering
    self.leader = leader
    self.mayBeEmpty = mayBeEmpty
  }

  /// The scenarios that a command reads.
  static let scenarios = Argument(
    "PATH", "a file, or a folder that is searched for .marbles files; default: marbles/",
    count: .any, offering: .paths)

  var isRequired: Bool { count == .one || count == .oneOrMore }
  var isRepeatable: Bool { count == .oneOrMore || count == .any }

  /// The form in usage lines: `PATH`, `[PATH]`, `PATH…`, `[PATH…]`.
  var usage: String {
    let word = isRepeatable ? placeholder + "…" : placeholder
    return isRequired ? word : "[\(word)]"
  }
}

/// The candidates that a shell offers to complete an argument or the value of an option.
enum CompletionKind: Sendable, Equatable {
  case nothing
  case paths
  case words([String])
  case commands
  case operators
  case systems
  case recipes
}
