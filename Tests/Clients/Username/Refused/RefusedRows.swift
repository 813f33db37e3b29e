import MarbleStreams
import MarbleTesting

// The compiler must refuse each row below, and name the cure. `.ci/clients` compares.

struct User: Equatable, Sendable {
  var name: String
}

@MainActor func rows(bench: MarbleBench, users: Observable<[User]>) {
  bench.expect(users, "-u|", values: ["u": "ann"])
  bench.expect(User(name: "ann"), "-u|")
  bench.expectNothing(User(name: "ann"))
  bench.expect(User(name: "ann"), "---u|", during: "--^")
  bench.expect("-u|", .inOrder) { (emit: @escaping @Sendable (String) -> Void) in emit("u") }
}
