/// A workload in the version of each library.
package struct Row {
  package let name: String
  /// The number of elements or deliveries by which a time is divided.
  package let elements: Int
  /// How many times as long as the first row it may take, if there is a goal.
  package let goal: Double?
  package let marbles: () -> Duration
  package let openCombine: (() -> Duration)?
  package let async: Async?

  package init(
    name: String, elements: Int, goal: Double? = nil, marbles: @escaping () -> Duration,
    openCombine: (() -> Duration)? = nil, async: Async? = nil
  ) {
    self.name = name
    self.elements = elements
    self.goal = goal
    self.marbles = marbles
    self.openCombine = openCombine
    self.async = async
  }

  /// An asynchronous sequence is so slow that it gets fewer elements.
  package struct Async {
    package let elements: Int
    package let run: () async -> Duration

    package init(elements: Int, run: @escaping () async -> Duration) {
      self.elements = elements
      self.run = run
    }
  }
}
