import Comparing
import WholeTests

/// Whole tests; the figure is that of one test.
extension Row {
  static func wholeTest(_ count: Int) -> Row {
    whole("whole test from Swift", count, goal: 130, WholeTests.wholeTest)
  }

  static func wholeScenario(_ count: Int) -> Row {
    whole("whole scenario from text", count, goal: 700) { runScenario(WholeTests.wholeScenario) }
  }

  private static func whole(
    _ name: String, _ count: Int, goal: Double, _ test: @escaping () -> Void
  ) -> Row {
    Row(
      name: name, elements: count, goal: goal,
      marbles: {
        // A test stores nothing. A wrong result ends the program.
        EventObserver().timed { for _ in 0..<count { test() } }
      })
  }
}
