// swift-tools-version: 6.2

import PackageDescription

// A client whose code uses MarbleStreams: a screen that does not know tests, its registration as a
// system, scenarios, tests, and a command that knows the system. .ci/run clients builds and runs
// it.
let package = Package(
  name: "Streams",
  platforms: [.macOS(.v15)],
  products: [.executable(name: "marbles", targets: ["marbles"])],
  dependencies: [.package(name: "marbles", path: "../../..")],
  targets: [
    .target(
      name: "Transfers", dependencies: [.product(name: "MarbleStreams", package: "marbles")]),
    .target(
      name: "TransferScenarios",
      dependencies: [
        "Transfers",
        .product(name: "MarbleScenarios", package: "marbles"),
        .product(name: "MarbleStreams", package: "marbles"),
      ]),
    .executableTarget(
      name: "marbles",
      dependencies: ["TransferScenarios", .product(name: "MarbleCommand", package: "marbles")]),
    .testTarget(
      name: "TransfersTests",
      dependencies: [
        "TransferScenarios",
        .product(name: "MarbleStreams", package: "marbles"),
        .product(name: "MarbleScenarioTesting", package: "marbles"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)
