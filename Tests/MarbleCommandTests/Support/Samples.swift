/// A property that does not hold: an answer that comes late is shown, although the user has typed
/// on.
let staleSearch = """
  tick 100ms

  property The results are those of the last text
    where # = "offline"
    any query       "", "a", "ab", "abc"   count 0...6 within 3s
    any cold find   [1], [1, 2], #, never  within 800ms
    let typed     = query.debounce(0.3s).distinctUntilChanged()
    let wanted    = typed.flatMapLatest { find($0).catchAndReturn([]) }
    let shown     = typed.flatMap { find($0).catchAndReturn([]) }
    expect shown == wanted

  """

/// The log of a user who searches, and types on while the second search runs. The third one fails.
let recordedSearch = """
  {"marbles":1,"system":"SearchModel","started":"2026-11-26T13:15:00Z","app":"2.4 (117)"}
  {"n":1,"at":120000,"output":"state","value":"idle"}
  {"n":2,"at":1204300000,"input":"query","value":"a"}
  {"n":3,"at":1507900000,"call":"search","id":1,"arguments":["a"]}
  {"n":4,"at":1508000000,"output":"state","value":"searching"}
  {"n":5,"at":1913400000,"answer":1,"value":["Ann","Abe"]}
  {"n":6,"at":1913700000,"output":"state","value":"found([\\"Ann\\", \\"Abe\\"])"}
  {"n":7,"at":9310000000,"input":"query","value":"ab"}
  {"n":8,"at":9612300000,"call":"search","id":2,"arguments":["ab"]}
  {"n":9,"at":9612500000,"output":"state","value":"searching"}
  {"n":10,"at":9704000000,"input":"query","value":"abc"}
  {"n":11,"at":9704200000,"cancel":2}
  {"n":12,"at":10007000000,"call":"search","id":3,"arguments":["abc"]}
  {"n":13,"at":10511000000,"answer":3,"error":"offline"}
  {"n":14,"at":10511200000,"output":"state","value":"failed"}

  """
