import MarbleStreams
import MarbleTesting

// The compiler must refuse each row below, and say what is missing. `.ci/clients` compares.

struct User: Equatable, Sendable {
  var name: String
}

@MainActor func rows(
  bench: MarbleBench, users: Observable<[User]>, lengths: Observable<Double>,
  sequence: AsyncStream<User>
) {
  bench.expect(users, "-u|")
  bench.expect(users, "-u|", .inOrder)
  bench.expect(lengths, "-u|", matching: ["u": { $0 > 1 }])
  bench.observe(users, "^", expect: "-u|")
  bench.expect(sequence, "-u|")
  bench.expect("-u|", of: { sequence })
  bench.expect("-u|", changes: { User(name: "ann") })
  bench.expect("-u|") { emit in
    for await user in sequence { emit(user) }
  }
}
