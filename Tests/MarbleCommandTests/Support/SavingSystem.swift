import MarbleScenarios
import MarbleStreams

/// The system `Saver`, which does something each time a scenario starts it: in a test, what another
/// program does meanwhile.
func savingSystem(_ save: @escaping @Sendable () -> Void) -> SystemDefinition {
  SystemDefinition("Saver", summary: "Saves a file while scenarios run.") { stage in
    let step: Observable<Int> = stage.input("step", initial: 0)
    save()
    stage.output("count", step)
  }
}
