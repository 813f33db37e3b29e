/// The figures of several runs.
package struct Figures {
  package let median: Double
  package let least: Double
  package let most: Double

  package init(_ figures: [Double]) {
    let figures = figures.sorted()
    median = figures[figures.count / 2]
    least = figures[0]
    most = figures[figures.count - 1]
  }

  /// Measures a number of times, after one run that does not count.
  package init(repetitions: Int, _ sample: () -> Double) {
    _ = sample()
    self.init((0..<repetitions).map { _ in sample() })
  }
}
