// swift-tools-version: 6.2

import PackageDescription

// Checks that are too large or too slow for `swift test`: chains of ten thousand operators on a
// stack of eight megabytes, millions of subscribers, threads under ThreadSanitizer, files that try
// to take all time and memory, and a fuzzer of the scenario language. The package is nested, so
// that a build with a sanitizer compiles one module and not the whole package.
let package = Package(
  name: "Stress",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "marbles", path: "../..")],
  targets: [
    .executableTarget(
      name: "Sizes", dependencies: [.product(name: "MarbleStreams", package: "marbles")]),
    // These two run the built command and need no module of the package.
    .executableTarget(name: "Hostile"),
    .executableTarget(name: "Closures"),
    .executableTarget(
      name: "Threads",
      dependencies: [
        .product(name: "MarbleCapture", package: "marbles"),
        .product(name: "MarbleCombine", package: "marbles"),
        .product(name: "MarbleStreams", package: "marbles"),
      ]),
    .executableTarget(
      name: "Static",
      dependencies: [
        .product(name: "MarbleScenarios", package: "marbles"),
        .product(name: "MarbleTesting", package: "marbles"),
      ]),
    .executableTarget(
      name: "Fuzz", dependencies: [.product(name: "MarbleCommand", package: "marbles")]),
  ],
  swiftLanguageModes: [.v6]
)
