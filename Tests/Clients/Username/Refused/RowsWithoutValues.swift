import MarbleStreams
import MarbleTesting

// The compiler must refuse each row below, and say what is missing. `.ci/clients` compares.

struct User: Equatable, Sendable {
  var name: String
}

@MainActor func rows(
  bench: MarbleBench, users: Observable<[User]>, sequence: AsyncStream<User>
) {
  bench.expect(users, "-u|", values: ["u": "ann"])
  bench.expect(User(name: "ann"), "-u|")
  bench.expectNothing(User(name: "ann"))
  bench.observe(User(name: "ann"), "--^", expect: "---u|")
  bench.expect("-u|", .inOrder) { (emit: @escaping @Sendable (String) -> Void) in emit("u") }
  bench.expect("-u|", changes: { User(name: "ann") })
  bench.expect("-u|") { emit in
    for await user in sequence { emit(user) }
  }
}
