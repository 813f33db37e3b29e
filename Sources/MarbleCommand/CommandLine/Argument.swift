/// A word of a call that is no option: what stands for it in the help, what it means, and how many of it there may be.
struct Argument: Sendable {
  enum Count: Sendable {
    case one, oneOrNone, oneOrMore, any
  }

  let placeholder: String
  let meaning: String
  let count: Count
  let offering: CompletionKind
  /// The word behind which alone it may stand; nil for one that needs no such word.
  let leader: String?

  init(
    _ placeholder: String, _ meaning: String, count: Count = .one,
    offering: CompletionKind = .nothing,
    after leader: String? = nil
  ) {
    self.placeholder = placeholder
    self.meaning = meaning
    self.count = count
    self.offering = offering
    self.leader = leader
  }

  var isRequired: Bool {
    switch count {
    case .one, .oneOrMore: true
    case .oneOrNone, .any: false
    }
  }

  var isRepeatable: Bool {
    switch count {
    case .oneOrMore, .any: true
    case .one, .oneOrNone: false
    }
  }

  /// As usage lines have it: `PATH`, `[PATH]`, `PATH…`, `[PATH…]`.
  var usage: String {
    let word = isRepeatable ? placeholder + "…" : placeholder
    return isRequired ? word : "[\(word)]"
  }
}

/// What a shell offers when the value of an option, or an argument, is to be completed.
enum CompletionKind: Sendable, Equatable {
  case nothing
  case paths
  case words([String])
  case commands
  case operators
  case systems
}
