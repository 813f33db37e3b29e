import MarbleStreams
import Testing

@testable import FormSystems

struct GitHubAPITests {
  @Test func `one registration in five fails, drawn in the call (S2-33)`() throws {
    let scheduler = TestScheduler()
    var draws: [UInt32] = []
    var next: UInt32 = 0
    let api = GitHubAPI(
      URLSession: URLSession(statusCode: { _ in .never() }), mainScheduler: scheduler,
      arc4random: {
        defer { next += 1 }
        draws.append(next)
        return next
      })
    let registrations = (0..<6).map { _ in api.register("ann", password: "abc") }
    #expect(draws == [0, 1, 2, 3, 4, 5])
    var answers: [Bool] = []
    for registration in registrations + registrations {
      registration.subscribe(onNext: { answers.append($0) })
    }
    try scheduler.run()
    let drawn = [false, true, true, true, true, false]
    #expect(answers == drawn + drawn)
    #expect(draws.count == 6)
    #expect(scheduler.now.nanoseconds == 1_000_000_000)
  }

  @Test func `a name that is not valid in an address is escaped`() {
    let names = ["ann": "ann", "用户": "%E7%94%A8%E6%88%B7", "a b": "a%20b", "a/b": "a%2Fb", "": ""]
    for (name, escaped) in names.sorted(by: { $0.key < $1.key }) {
      #expect(name.URLEscaped == escaped)
    }
  }
}
