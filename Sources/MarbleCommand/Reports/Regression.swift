/// A scenario that passed in the baseline and does not pass now.
struct Regression: Equatable {
  enum Now: String {
    /// No file of this path has a scenario of this title.
    case gone
    case failed, invalid
  }

  let path: String
  let title: String
  let now: Now
}

extension Regression {
  var message: String {
    switch now {
    case .gone: "passed in the baseline and is gone"
    case .failed: "passed in the baseline and fails"
    case .invalid: "passed in the baseline and is invalid"
    }
  }
}
