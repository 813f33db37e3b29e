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

  /// Logs of sessions of the system, which are most of the logs of the corpus.
  static let logs = Array(repeating: [lookedUp, stale, counted], count: 8).flatMap { $0 }

  private static let lookedUp = """
    {"marbles":1,"system":"Form"}
    {"n":1,"at":200000,"output":"taps","value":0}
    {"n":2,"at":30000000,"input":"name","value":"ann"}
    {"n":3,"at":34000000,"call":"isAvailable","id":1,"arguments":["ann"]}
    {"n":4,"at":90000000,"answer":1,"value":true}
    {"n":5,"at":90100000,"output":"answer","value":true}
    {"n":6,"at":90200000,"answer":1,"ended":true}
    {"n":7,"at":200000000,"input":"tap","value":"()"}
    {"n":8,"at":200100000,"output":"taps","value":1}

    """

  private static let stale = """
    {"marbles":1,"system":"Form","dropped":2}
    {"n":3,"at":10000000,"thread":1,"input":"name","value":"a"}
    {"n":4,"at":13500000,"thread":1,"call":"isAvailable","id":"x","arguments":["a"]}
    {"n":5,"at":30000000,"thread":1,"input":"name","value":"ab"}
    {"n":6,"at":33600000,"thread":1,"cancel":"x"}
    {"n":7,"at":33700000,"thread":1,"call":"isAvailable","id":"y","arguments":["ab"]}
    {"n":8,"at":60000000,"thread":2,"answer":"y","error":"offline"}
    {"n":9,"at":60100000,"thread":2,"error":"answer","value":"offline"}

    """

  private static let counted = """
    {"marbles":1,"system":"Form"}
    {"at":1000000000,"input":"tap"}
    {"at":1000100000,"output":"taps","value":1}
    {"at":1010000000,"input":"tap"}
    {"at":1010100000,"output":"taps","value":2}
    {"at":5000000000,"input":"tap"}
    {"at":5000300000,"output":"taps","value":3}

    """
}
