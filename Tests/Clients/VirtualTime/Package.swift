// swift-tools-version: 6.2

import PackageDescription

// A client of the bubble: a team whose async tests ran in real time. It has added one line to its
// package, the product MarbleVirtualTime, and one word to its suites, .virtualTime. .ci/run clients
// builds and runs it.
let package = Package(
  name: "VirtualTimeClient",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "marbles", path: "../../.."),
    .package(url: "https://github.com/apple/swift-async-algorithms.git", exact: "1.1.4"),
  ],
  targets: [
    .target(name: "App"),
    .target(name: "TestTools"),
    .testTarget(
      name: "StyleTests",
      dependencies: [
        "App", "TestTools",
        .product(name: "AsyncAlgorithms", package: "swift-async-algorithms"),
        .product(name: "MarbleVirtualTime", package: "marbles"),
      ]),
    .testTarget(
      name: "PromiseTests",
      dependencies: [
        "TestTools",
        .product(name: "AsyncAlgorithms", package: "swift-async-algorithms"),
        .product(name: "MarbleVirtualTime", package: "marbles"),
      ]),
    // Tests of a team that draws some of its tests: MarbleTesting has both.
    .testTarget(
      name: "BenchTests",
      dependencies: ["TestTools", .product(name: "MarbleTesting", package: "marbles")]),
    // Each of these tests must fail. They run only where RED_TESTS is set.
    .testTarget(
      name: "RedTests",
      dependencies: ["TestTools", .product(name: "MarbleVirtualTime", package: "marbles")]),
  ],
  swiftLanguageModes: [.v6]
)
