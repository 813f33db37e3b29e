// The examples of marbles/guide/systems.md, as a reader pastes them.
import Foundation
import MarbleScenarios
import Observation
import Testing

enum APIError: Error, CaseIterable {
  case offline, forbidden
}

struct User: Codable, Equatable {
  var name: String
  var age: Int
}

enum DirectoryState: Equatable {
  case empty, loading
  case shows([User])
  case failed(APIError)
}

@MainActor @Observable final class Directory {
  private(set) var state = DirectoryState.empty
  private var task: Task<Void, Never>?
  private let find: @Sendable (String) async throws -> [User]

  init(find: @escaping @Sendable (String) async throws -> [User]) {
    self.find = find
  }

  func search(_ text: String) {
    task?.cancel()
    state = .loading
    task = Task {
      do {
        state = .shows(try await find(text))
      } catch let error as APIError {
        state = .failed(error)
      } catch {}
    }
  }

  func add(_ user: User) {
    guard case .shows(let users) = state else { return }
    state = .shows(users + [user])
  }
}

let directory = SystemDefinition("Directory", summary: "Finds people.") { @MainActor stage in
  stage.errors(APIError.self)
  let model = Directory(find: stage.service("find", answers: [User].self))
  stage.event("search", of: String.self) { model.search($0) }
  stage.event("add", of: User.self) { model.add($0) }
  stage.output("state") { model.state }
}

extension User: ScenarioValue {}
extension DirectoryState: ScenarioValue {}

/// Completes what is typed. Its function throws nothing.
@MainActor @Observable final class Phrases {
  private(set) var phrases: [String] = []
  private let find: @Sendable (String) async -> [String]

  init(complete find: @escaping @Sendable (String) async -> [String]) {
    self.find = find
  }

  func complete(_ text: String) {
    Task { phrases = await find(text) }
  }
}

let phrases = SystemDefinition("Phrases") { @MainActor stage in
  let find: @Sendable (String) async throws -> [String] = stage.service(
    "complete", answers: [String].self)
  let model = Phrases(complete: { text in (try? await find(text)) ?? [] })
  stage.event("typed", of: String.self) { model.complete($0) }
  stage.output("phrases") { model.phrases }
}

enum HTTPError: Error {
  case status(Int)
}

let downloads = SystemDefinition("Downloads") { stage in
  stage.errors(APIError.self)
  stage.errors(HTTPError.self) { value in
    value.caseName == "status" ? value.member(0).map(HTTPError.status) : nil
  }
  let load: (String) -> AsyncThrowingStream<Int, any Error> = stage.service(
    "load", answers: Int.self)
  stage.output("progress", load("a.jpg"))
}

struct Coordinate: Equatable {
  var x: Int
  var y: Int
}

extension Coordinate: ScenarioValue {
  init?(scenarioValue value: Value) {
    guard value.caseName == "Coordinate", let x: Int = value.member("x"),
      let y: Int = value.member("y")
    else { return nil }
    self.init(x: x, y: y)
  }
}

let map = SystemDefinition("Map") { stage in
  let taps: AsyncStream<Coordinate> = stage.event("tap", of: Coordinate.self)
  stage.output("mirrored", of: { taps.map { Coordinate(x: $0.y, y: $0.x) } })
}

/// The scenarios of the page, run with its systems.
@Suite struct `The guide to systems` {
  private static let page = try? Package.read("marbles/guide/systems.md")

  private static let files: [String] = (page ?? "").components(separatedBy: "```marbles\n")
    .dropFirst().compactMap { $0.components(separatedBy: "```").first }

  @Test func `has scenarios that hold`() {
    #expect(Self.files.count == 4)
    for text in Self.files {
      let source = ScenarioSuite.Source(path: "systems.marbles", bytes: Array(text.utf8))
      let report = ScenarioSuite(sources: [source])
        .run(systems: [directory, phrases, downloads, map])
      for file in report.files {
        #expect(file.problems.isEmpty && !file.scenarios.isEmpty)
        for scenario in file.scenarios {
          #expect(scenario.outcome == .passed, "\(scenario.title): \(scenario.failures)")
        }
      }
    }
  }

  @Test func `quotes the report of the member that differs`() throws {
    let text = try #require(Self.files.first).replacing(
      #"S = .shows([.User(name: "ann", age: 30)])"#,
      with: #"S = .shows([.User(name: "ann", age: 31)])"#)
    let source = ScenarioSuite.Source(path: "systems.marbles", bytes: Array(text.utf8))
    let report = ScenarioSuite(sources: [source]).run(systems: [directory])
    let line = "'.shows': .0[0].age is 30, expected 31"
    #expect(report.files[0].scenarios[0].failures.first?.details.contains(line) == true)
    #expect(Self.page?.contains(line) == true)
  }
}
