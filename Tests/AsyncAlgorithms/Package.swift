// swift-tools-version: 6.2

import PackageDescription

// The operators of swift-async-algorithms in the time of a bench. It is a nested package, so that
// the product does not depend on another library.
let package = Package(
  name: "AsyncAlgorithms",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "marbles", path: "../.."),
    .package(url: "https://github.com/apple/swift-async-algorithms.git", exact: "1.1.4"),
  ],
  targets: [
    .testTarget(
      name: "AsyncAlgorithmsTests",
      dependencies: [
        .product(name: "AsyncAlgorithms", package: "swift-async-algorithms"),
        .product(name: "MarbleStreams", package: "marbles"),
        .product(name: "MarbleTesting", package: "marbles"),
      ]),
    // A link to the tests of the bench's tasks. Here a build with a sanitizer compiles few modules.
    .testTarget(
      name: "TasksTests",
      dependencies: [
        .product(name: "MarbleStreams", package: "marbles"),
        .product(name: "MarbleTesting", package: "marbles"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)
