import MarbleScenarioTesting
import MarbleScenarios
import MarbleStreams

// The systems that the scenarios of this target name, beside the language.

nonisolated let scenarioSystems = [
  SystemDefinition("Basket", summary: "Counts the taps on the button 'add'.") { stage in
    let taps: Observable<Void> = stage.event("addTap")
    stage.output("count", taps.scan(0) { count, _ in count + 1 }.startWith(0))
  }
]

nonisolated let scenarioOperators = [
  OperatorDefinition("settled", takes: .duration) { source, wait, time in
    source.debounce(wait, scheduler: time.scheduler).distinctUntilChanged()
  }
]
