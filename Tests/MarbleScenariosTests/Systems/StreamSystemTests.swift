import Foundation
import MarbleStreams
import MarbleTestKit
import Testing

@testable import MarbleScenarios

/// Systems whose inputs, outputs and services are streams of another library.
@Suite struct `Streams of any type` {
  typealias Numbers = ClosureStream<Int, any Error>

  private static let system = SystemDefinition("Doubler") { stage in
    let number: Numbers = stage.input("number", initial: 1)
    let tap: ClosureStream<Void, Never> = stage.event("tap")
    let key: ClosureStream<String, Never> = stage.event("key", of: String.self)
    let ask: (Int) -> Numbers = stage.service("ask", answers: Int.self)
    stage.output("number.text", type: "String", number, as: { .string("\($0)") })
    stage.output(
      "taps",
      ClosureStream<Int, Never> { next, end in tap.subscribe(next: { _ in next(1) }, end: end) })
    stage.output("keys", key)
    stage.output("answer", ask(7))
    stage.output(
      "burst",
      Numbers { next, end in
        for number in 1...3 { next(number) }
        end(nil)
        next(4)
        end(nil)
        return {}
      })
  }

  private func messages(_ rows: String, _ system: SystemDefinition = system) -> [String] {
    system.messages(rows)
  }

  @Test func `inputs and events are streams, the current value first`() {
    #expect(
      messages(
        """
        where A = "1", B = "2", C = "3"
        hot number          -2-(33)
        hot tap             --t
        hot key             -x-y
        observe late      = number.text --^--!
        expect number.text  AB-(CC)
        expect late         --B(CC)
        expect taps         --1
        expect keys         -x-y
        """) == [])
  }

  @Test func `outputs record values, their order at one instant, and one end`() {
    #expect(messages("expect burst (123|)") == [])
  }

  @Test func `services answer each subscription, and rows show its end`() {
    #expect(
      messages(
        """
        cold ask(7)     -8-9|
        expect answer   -8-9|
        observe short = answer ^-!
        expect short    -8
        subs ask(7)     ^---!
        subs ask(7)     ^-!
        calls ask       (77)
        """) == [])
    #expect(messages("cold ask(7) -8-#\nexpect answer -8-#") == [])
    #expect(messages("expect answer -") == ["no row answers 'ask(7)', called at 0"])
    #expect(messages("cold ask(7) -'x'\nexpect answer -") == ["'ask' answers Int, not \"x\""])
  }

  @Test func `own functions answer where no row does, with any number of parameters`() {
    let system = SystemDefinition("Own") { stage in
      func just(_ number: Int) -> Numbers {
        Numbers { next, end in
          next(number)
          end(nil)
          return {}
        }
      }
      let none: () -> Numbers = stage.service("none", answers: Int.self) { just(0) }
      let two: (Int, Int) -> Numbers = stage.service("two", answers: Int.self) { just($0 + $1) }
      let three: (Int, Int, Int) -> Numbers = stage.service("three", answers: Int.self)
      stage.output("none.value", none())
      stage.output("two.value", two(1, 2))
      stage.output("three.value", three(1, 2, 3))
    }
    #expect(
      messages(
        """
        cold three(1, 2, 3) -6|
        expect none.value   (0|)
        expect two.value    (3|)
        expect three.value  -6|
        """, system) == [])
  }

  @Test(arguments: [false, true])
  func `a value from another thread fails the scenario`(isSlow: Bool) {
    let system = SystemDefinition("Threads") { stage in
      stage.output(
        "out",
        Numbers { next, _ in
          let next = Transfer(next)
          let hasSent = DispatchSemaphore(value: isSlow ? 1 : 0)
          DispatchQueue.global().async {
            if isSlow { usleep(20_000) }
            next.value(1)
            hasSent.signal()
          }
          hasSent.wait()
          return {}
        })
    }
    #expect(
      messages("expect out -", system)
        == ["'out' is used on another thread, in an unpredictable order with the other events"])
  }

  @Test func `async streams are inputs, outputs and answers`() {
    let system = SystemDefinition("Loops") { stage in
      let keys: AsyncStream<String> = stage.event("key", of: String.self)
      let ask: (String) -> AsyncThrowingStream<Int, any Error> = stage.service(
        "ask", answers: Int.self)
      let quiet: (String) -> AsyncStream<Int> = stage.service("quiet", answers: Int.self)
      stage.output("answers", ask("x"))
      stage.output("quiets", quiet("y"))
      stage.output("keys", keys)
    }
    #expect(
      messages(
        """
        where # = "down"
        hot key         -a-b
        cold ask("x")   -1-2-#
        cold quiet("y") -3-4|
        expect keys     -a-b
        expect answers  -1-2-#
        expect quiets   -3-4|
        subs ask("x")   ^----!
        """, system) == [])
    #expect(
      messages(
        """
        cold ask("x")    -1-2-#
        observe short  = answers ^--!
        expect short     -1
        subs ask("x")    ^--!
        """, system) == [])
  }
}
