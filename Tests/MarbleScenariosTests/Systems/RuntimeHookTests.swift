import Foundation
import MarbleStreams
import Testing

@testable import MarbleScenarios
@testable import MarbleTasks

/// Faults of the runtime's hooks in the run of a scenario. A hook belongs to the whole process, so
/// the tests that change one run in a process of their own. `.ci/run static` tests a process
/// without hooks.
@Suite struct `Faults of the runtime's hooks` {
  #if os(macOS) || os(Linux)
    @Test func `a library that takes a hook away makes the run worthless`() async {
      await atHighPriority {
        await #expect(processExitsWith: .success) {
          let found = failures(of: .replacing)
          #expect(
            found.map(\.message) == [
              "another library has replaced the hooks of Swift's runtime, so tasks escape from the run"
            ])
          #expect(
            found.first?.details.last?.contains("for example withMainSerialExecutor") == true)
        }
      }
    }

    @Test(arguments: ["Trapping", "Aborting", "Overflowing"])
    func `a fault of a system names its scenario`(system: String) async throws {
      let result = await #expect(
        processExitsWith: .failure, observing: [\.standardErrorContent]
      ) { [system] in
        RunningScenarios.nameAtCrashes()
        _ = SystemDefinition.plain.report("expect out (1|)")
        _ = SystemDefinition.faulty(system).report("expect out (1|)")
      }
      let text = try String(decoding: #require(result).standardErrorContent, as: UTF8.self)
      #expect(text.contains("marbles: the process ends in a run of 'one' (a.marbles:3)"), "\(text)")
      #expect(text.split(separator: "\n").count { $0.hasPrefix("marbles: ") } == 1)
    }

    @Test func `a subject that sends into itself is an error of its scenario`() {
      let found = failures(of: .faulty("Sending"))
      #expect(found.map(\.message) == ["this pipeline has more than 1000 stages"])
    }

    @Test func `a run without async code does not need the hooks`() async {
      await atHighPriority {
        await #expect(processExitsWith: .success) {
          RuntimeSymbols.process.takeHookAway()
          #expect(failures(of: .plain).map(\.message) == [])
        }
      }
    }
  #endif
}

/// Returns the failures of a scenario of a system with the output `out`.
private func failures(of system: SystemDefinition) -> [Failure] {
  system.report("expect out (1|)").failures
}

extension SystemDefinition {
  /// A system without async code.
  fileprivate static let plain = SystemDefinition("Plain") { stage in
    stage.output("out", Observable.just(1))
  }

  /// A system that ends the process in the way that its name says.
  fileprivate static func faulty(_ name: String) -> SystemDefinition {
    SystemDefinition(name) { stage in
      stage.output(
        "out",
        Observable.just([Int]()).map { none in
          switch name {
          case "Trapping": none[1]
          case "Aborting": abort()
          case "Overflowing": callItself(0)
          default: sendIntoItself()
          }
        })
    }
  }

  /// A system with async code, which uses another library that takes a hook away.
  fileprivate static let replacing = SystemDefinition("Replacing") { stage in
    _ = stage.clock
    stage.output("out", Observable.just(1))
    RuntimeSymbols.process.takeHookAway()
  }
}

/// A mistake that fills the stack of the thread.
private func callItself(_ depth: Int) -> Int { depth < 0 ? 0 : 1 + callItself(depth + 1) }

/// A mistake that would fill the stack, if the run did not limit how deep its events are.
private func sendIntoItself() -> Int {
  let subject = PublishSubject<Int>()
  let subscription = subject.subscribe(onNext: { subject.onNext($0 + 1) })
  defer { subscription.dispose() }
  subject.onNext(0)
  return 0
}

extension RuntimeSymbols {
  /// Does what another library does when it restores the hook that it found.
  fileprivate func takeHookAway() { enqueueGlobal?.pointee = nil }
}
