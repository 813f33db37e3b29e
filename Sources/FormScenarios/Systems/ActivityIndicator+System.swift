import MarbleScenarios
import MarbleStreams

extension SystemDefinition {
  static let activityIndicator = SystemDefinition(
    "ActivityIndicator",
    summary:
      "The registration's activity (S2): every tap starts work of its own, and all work is tracked."
  ) { stage in
    let indicator = ActivityIndicator()
    let tap = stage.event("tap")
    let work = stage.service("work", answers: Int.self)

    stage.output("isActive", indicator.asObservable())
    stage.output("worked", tap.flatMap { work().trackActivity(indicator) })
  }
}
