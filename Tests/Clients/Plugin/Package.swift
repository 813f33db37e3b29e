// swift-tools-version: 6.2

import PackageDescription

// A client with the plugin MarblesTests: each scenario of its files is a test of its own.
// .ci/run clients builds and runs it, and a copy of it with scenarios that are wrong.
let package = Package(
  name: "Plugin",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "marbles", path: "../../..")],
  targets: [
    .testTarget(
      name: "BasketTests",
      dependencies: [
        .product(name: "MarbleScenarios", package: "marbles"),
        .product(name: "MarbleScenarioTesting", package: "marbles"),
        .product(name: "MarbleStreams", package: "marbles"),
      ],
      plugins: [.plugin(name: "MarblesTests", package: "marbles")])
  ],
  swiftLanguageModes: [.v6]
)
