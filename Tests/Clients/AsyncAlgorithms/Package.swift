// swift-tools-version: 6.2

import PackageDescription

// A client of async code: an observable model of the main actor, on swift-async-algorithms and
// async services. It has a registration as a system, scenarios, tests, and a command that knows the
// system. .ci/run clients builds and runs it.
let package = Package(
  name: "AsyncAlgorithmsClient",
  platforms: [.macOS(.v15)],
  products: [.executable(name: "marbles", targets: ["marbles"])],
  dependencies: [
    .package(name: "marbles", path: "../../.."),
    .package(url: "https://github.com/apple/swift-async-algorithms.git", exact: "1.1.4"),
  ],
  targets: [
    .target(
      name: "Departures",
      dependencies: [.product(name: "AsyncAlgorithms", package: "swift-async-algorithms")]),
    .target(
      name: "DeparturesScenarios",
      dependencies: ["Departures", .product(name: "MarbleScenarios", package: "marbles")]),
    .executableTarget(
      name: "marbles",
      dependencies: ["DeparturesScenarios", .product(name: "MarbleCommand", package: "marbles")]),
    .testTarget(
      name: "DeparturesTests",
      dependencies: [
        "Departures", "DeparturesScenarios",
        .product(name: "AsyncAlgorithms", package: "swift-async-algorithms"),
        .product(name: "MarbleScenarioTesting", package: "marbles"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)
