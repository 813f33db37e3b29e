import MarbleStreams
import MarbleTestKit
import Testing

@testable import MarbleProbes
@testable import MarbleScenarios

private enum RefusalError: Error, Codable, Equatable {
  case offline
  case status(Int)
}

@Suite struct `An error in a log` {
  /// Shows which error it has received. Only errors of its own type are told apart.
  private static let shop = SystemDefinition("Shop") { stage in
    stage.errors(RefusalError.self)
    let go = stage.event("go")
    let load = stage.service("load", answers: Int.self) as () -> Observable<Int>
    stage.output(
      "shown",
      go.flatMap { load().map { "\($0)" }.catch { .just($0 is RefusalError ? "\($0)!" : "?") } })
    stage.output("loaded", go.flatMap { load() })
  }

  @Test(arguments: [
    (#""offline""#, "offline!"), (#""status(404)""#, "status(404)!"),
    (#"{"status":{"_0":404}}"#, "status(404)!"), (#""torn""#, "?"),
  ])
  func `is that of the client if the system has registered its type`(
    error: String, shown: String
  ) throws {
    let capture = try `A planted session`.capture(
      of: Self.shop,
      [
        #"{"at":1000000000,"input":"go"}"#, #"{"at":1000100000,"call":"load","id":1}"#,
        #"{"at":1500000000,"answer":1,"error":\#(error)}"#,
        #"{"at":1500100000,"output":"shown","value":"\#(shown)"}"#,
      ])
    `A planted session`.expectReproduced(capture)
  }
}
