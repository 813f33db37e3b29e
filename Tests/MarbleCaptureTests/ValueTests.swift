import Foundation
import MarbleCapture
import Testing

/// Values that `JSONEncoder`, or a recorder that trusts them, would trap or loop on.
@Suite struct `A recorded value` {
  /// An object that may contain itself.
  private final class Node: Encodable {
    var next: Node?
    var others: [Node] = []
  }

  /// Ignores every error, and goes on.
  private final class Stubborn: Encodable {
    var parts: [Stubborn] = []
    func encode(to encoder: any Encoder) {
      var container = encoder.unkeyedContainer()
      for part in parts { try? container.encode(part) }
    }
  }

  private struct Failing: Encodable, CustomStringConvertible {
    let description = "failing"
    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode("half")
      throw CancellationError()
    }
  }

  /// Encodes itself for ever without a container of its own.
  private struct Endless: Encodable {
    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(self)
    }
  }

  private struct Odd: Encodable, CustomStringConvertible {
    let description = "odd"
    let work: @Sendable (any Encoder) throws -> Void
    func encode(to encoder: any Encoder) throws { try work(encoder) }
  }

  private enum Key: String, CodingKey { case a, b }

  private class Animal: Encodable { let legs = 4 }
  private final class Dog: Animal {
    override func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: Key.self)
      try super.encode(to: container.superEncoder())
      try container.encode("x", forKey: .a)
    }
  }

  /// The text of a value in a line, which is JSON.
  private func text(_ value: some Any) throws -> String {
    let log = SessionLog(system: "S")
    log.input("v", value)
    _ = try objects(log.jsonLines)
    return String(fields(log)[0].dropFirst(#"{"n":1,"input":"v","value":"#.count).dropLast())
  }

  @Test func `is what JSONEncoder writes`() throws {
    let date = Date(timeIntervalSinceReferenceDate: 12.5)
    #expect(try text(date) == "12.5")
    #expect(try text(Data([1, 2, 3])) == #""AQID""#)
    #expect(try text(URL(string: "https://a.b/c")!) == #""https://a.b/c""#)
    #expect(try text(Decimal(string: "0.1")!) == "0.1")
    #expect(try text([1: "a"]) == #"{"1":"a"}"#)
    #expect(try text(Int8.min) == "-128")
    #expect(try text(UInt64.max) == "18446744073709551615")
    #expect(try text(true) == "true")
    #expect(try text(1.5) == "1.5")
    #expect(try text(Float.pi) == "3.1415925")
    #expect(try text([[Int?.none, 1]]) == "[[null,1]]")
    #expect(try text([String: Int]()) == "{}")
    #expect(try text(Dog()) == #"{"super":{"legs":4},"a":"x"}"#)
  }

  @Test func `is a string if JSON has no such number`() throws {
    #expect(try text(Double.nan) == #""nan""#)
    #expect(try text([Float.infinity, -.infinity]) == #"["inf","-inf"]"#)
    #expect(try text(Decimal.nan) == #""nan""#)
  }

  @Test func `is escaped`() throws {
    #expect(try text("a\"\\\n\r\u{1}\u{1F}é👩‍👩‍👧") == #""a\"\\\n\u000d\u0001\u001fé👩‍👩‍👧""#)
    let log = SessionLog(system: "\"\n")
    log.input("\",\"value\":1", "x")
    log.end("\t")
    #expect(try objects(log.jsonLines).count == 3)
  }

  @Test func `is the description if it cannot be encoded`() throws {
    struct Plain { let name = "ann" }
    #expect(try text(Plain()) == #""Plain(name: \"ann\")""#)
    #expect(try text(Failing()) == #""failing""#)
    #expect(try text(Plain?.none) == "null")
    #expect(try text(Plain?.some(Plain())) == #""Plain(name: \"ann\")""#)
    #expect(try text(Plain??.some(.none)) == "null")
    #expect(try text(()) == #""()""#)
    let any: Any = 7
    #expect(try text(any) == "7")
  }

  @Test func `is cut after 10,000 characters, and marked`() throws {
    let long = String(repeating: "é", count: 10_001)
    #expect(try text(long) == "\"" + long.dropLast() + "…(cut)\"")
    #expect(try text(String(long.dropLast())) == "\"" + long.dropLast() + "\"")
    let numbers = try text(Array(repeating: 1, count: 100_000))
    #expect(numbers == "\"[" + String(repeating: "1,", count: 4_999) + "1…(cut)\"")
    let bytes = try text(Data(repeating: 0, count: 1_000_000))
    #expect(bytes == "\"" + String(repeating: "A", count: 10_000) + "…(cut)\"")
    struct Huge: CustomStringConvertible {
      var description: String { String(repeating: "x", count: 5_000_000) }
    }
    #expect(try text(Huge()).utf8.count < 10_100)
    // One visible character of a megabyte.
    #expect(try text("a" + String(repeating: "\u{301}", count: 500_000)).utf8.count < 20_100)
  }

  @Test func `ends if an object contains itself`() throws {
    let node = Node()
    node.next = node
    #expect(try text(node).hasSuffix("…(cut)\""))
    node.next = nil
    node.others = [node, node, node]
    #expect(try text(node).hasSuffix("…(cut)\""))
    let stubborn = Stubborn()
    stubborn.parts = [stubborn, stubborn, stubborn]
    #expect(try text(stubborn).hasSuffix("…(cut)\""))
    stubborn.parts = []
    #expect(try text(Endless()).hasSuffix("…(cut)\""))
    (node.next, node.others) = (nil, [])
  }

  /// `JSONEncoder` traps on most of these.
  @Test func `is JSON if it misuses its encoder`() throws {
    let twice = Odd {
      var container = $0.singleValueContainer()
      try container.encode(1)
      try container.encode(2)
    }
    #expect(try text(twice) == "2")
    let both = Odd {
      var container = $0.container(keyedBy: Key.self)
      try container.encode(1, forKey: .a)
      var other = $0.unkeyedContainer()
      try other.encode(2)
    }
    #expect(try text(both) == #"{"super":2,"a":1}"#)
    let interleaved = Odd {
      var container = $0.container(keyedBy: Key.self)
      var nested = container.nestedUnkeyedContainer(forKey: .b)
      try nested.encode(1)
      try container.encode(2, forKey: .a)
      try nested.encode(3)
    }
    #expect(try text([interleaved]) == #"[{"a":2,"b":[1,3]}]"#)
    let empty = Odd {
      var container = $0.container(keyedBy: Key.self)
      try container.encodeNil(forKey: .b)
      _ = container.superEncoder(forKey: .a)
    }
    #expect(try text(empty) == #"{"a":{},"b":null}"#)
    let elements = Odd {
      var container = $0.unkeyedContainer()
      _ = container.superEncoder()
      try container.encode(1)
      _ = container.nestedUnkeyedContainer()
    }
    #expect(try text(elements) == "[{},1,[]]")
    #expect(try text(Odd { _ in }) == "{}")
    #expect(try text([Odd { _ in }]) == "[{}]")
  }

  @Test func `has sorted keys, so that equal dictionaries have equal texts`() throws {
    let numbers = (1...200).map { (String($0), $0) }
    let forth = Dictionary(uniqueKeysWithValues: numbers)
    var back: [String: Int] = [:]
    back.reserveCapacity(10_000)
    for (key, value) in numbers.reversed() { back[key] = value }
    #expect(try text(forth) == text(back))
  }
}
