import MarbleCommand
import MarbleStreams

/// A system with each kind of port, for scenarios with the line `system Form`.
enum FormSystem {
  static let definition = SystemDefinition("Form", summary: "Checks a name with a service.") {
    stage in
    let name = BehaviorSubject(value: "")
    let isAvailable = stage.service("isAvailable", answers: Bool.self) { (_: String) in
      Observable<Bool>.just(true)
    }
    stage.input("name", initial: "") { name.onNext($0) }
    let taps = stage.event("tap")
    let typed = name.debounce(.milliseconds(3), scheduler: stage.scheduler)
    stage.output("answer", typed.flatMapLatest { isAvailable($0) })
    stage.output("taps", taps.scan(0) { count, _ in count + 1 })
  }

  /// Scenarios of the system for the corpus.
  static let scenarios = """

    scenario A name is looked up after a pause
      system Form
      where t = true
      hot name                  ---a-b
      cold isAvailable("b")     --(t|)
      cold isAvailable("")      -(t|)
      expect answer             ----t------t
      subs isAvailable("b")     ---------^-!
      calls isAvailable         ---x-----b
      where x = ""

    scenario Taps are counted
      system Form
      hot tap       -x-(xx)
      expect taps   -1-(23)

    """
}
