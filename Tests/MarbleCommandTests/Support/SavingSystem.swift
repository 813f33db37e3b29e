import MarbleScenarios
import MarbleStreams

/// Returns the system `Saver`, which runs a closure each time a scenario starts it. In a test, the
/// closure does the work of another program during the run.
func savingSystem(_ save: @escaping @Sendable () -> Void) -> SystemDefinition {
  SystemDefinition("Saver", summary: "Saves a file while scenarios run.") { stage in
    let step: Observable<Int> = stage.input("step", initial: 0)
    save()
    stage.output("count", step)
  }
}
