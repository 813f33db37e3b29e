// swift-tools-version: 6.2

import PackageDescription

// An example of a package of a user: a view model and an operator, their registration, scenarios,
// tests in both frameworks, and a command that knows the system and the operator. .ci/run builds
// and runs it.
let package = Package(
  name: "Username",
  platforms: [.macOS(.v15)],
  products: [.executable(name: "marbles", targets: ["marbles"])],
  dependencies: [.package(name: "marbles", path: "../../..")],
  targets: [
    .target(
      name: "UsernameForm", dependencies: [.product(name: "MarbleStreams", package: "marbles")]),
    .target(
      name: "UsernameScenarios",
      dependencies: ["UsernameForm", .product(name: "MarbleScenarios", package: "marbles")]),
    .executableTarget(
      name: "marbles",
      dependencies: ["UsernameScenarios", .product(name: "MarbleCommand", package: "marbles")]),
    .testTarget(
      name: "UsernameTests",
      dependencies: [
        "UsernameScenarios",
        .product(name: "MarbleCombine", package: "marbles"),
        .product(name: "MarbleScenarios", package: "marbles"),
        .product(name: "MarbleStreams", package: "marbles"),
        .product(name: "MarbleScenarioTesting", package: "marbles"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)
