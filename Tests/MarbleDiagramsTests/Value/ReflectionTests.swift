import MarbleDiagrams
import Testing

@Suite struct ReflectionTests {
  private enum Validation: Error, CustomStringConvertible {
    case ok, failed(message: String), pair(Int, String), single(String), unit(Void)
    indirect case nested(Validation?)
    var description: String { "hidden" }
  }

  private struct User: Hashable { var name = "Ann"; var age = 3; var friend: [Int]? }
  private final class Node { var next: Node?; var id = 1 }

  @Test func `a Swift value has its notation`() throws {
    let table: [(Any, String)] = [
      ("x", #""x""#), (Character("é"), #""é""#), ("abc".dropFirst(), #""bc""#), (UInt8(7), "7"),
      (-3, "-3"),
      (UInt64.max, #".UInt64("18446744073709551615")"#), (1.5, "1.5"), (Float(0.1), "0.1"),
      (true, "true"),
      ((), "()"), (Int?.none as Any, "nil"), (Int??.some(.some(3)) as Any, "3"),
      ([1, nil, 3], "[1, nil, 3]"),
      ((a: 1, "b"), #"(1, "b")"#), (Validation.ok, ".ok"),
      (Validation.failed(message: "m"), #".failed(message: "m")"#),
      (Validation.pair(1, "b"), #".pair(1, "b")"#), (Validation.single("s"), #".single("s")"#),
      (Validation.unit(()), ".unit(())"),
      (Validation.nested(.nested(nil)), ".nested(.nested(nil))"),
      (Result<(String, String), Validation>.success(("a", "b")), #".success(("a", "b"))"#),
      (Result<Int, Validation>.failure(.ok), ".failure(.ok)"),
      (User(), #".User(name: "Ann", age: 3, friend: nil)"#),
      (["b": 1, "a": 2], #"[("a", 2), ("b", 1)]"#), (Set([3, 1, 2]), "[1, 2, 3]"),
      (AnyHashable(User()), #".User(name: "Ann", age: 3, friend: nil)"#),
      (Value.tuple([.init(.void), .init(.none)]), "((), nil)"),
      (1...3, ".ClosedRange(lowerBound: 1, upperBound: 3)"),
    ]
    for (subject, literal) in table {
      let value = Value(reflecting: subject)
      #expect(value.description == literal)
      #expect(try Value(literal: literal) == value)
    }
  }

  @Test func `a graph of objects is shown up to a depth`() {
    let node = Node()
    node.next = node
    let text = Value(reflecting: node).description
    #expect(text.hasPrefix(".Node(next: .Node(next: .Node("))
    #expect(text.contains(".more"))
    node.next = nil
    #expect(Value(reflecting: (0..<50_000).map { $0 }).description.count < 100_000)
  }
}
