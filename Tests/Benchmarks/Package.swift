// swift-tools-version: 6.2

import PackageDescription

// The package is nested, so that the products do not get the dependencies of the measurements.
let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "marbles", path: "../.."),
    .package(url: "https://github.com/OpenCombine/OpenCombine.git", exact: "0.14.0"),
    .package(url: "https://github.com/apple/swift-async-algorithms.git", exact: "1.1.4"),
  ],
  targets: [
    .target(
      name: "Measuring",
      dependencies: [.target(name: "GlibcMalloc", condition: .when(platforms: [.linux]))]),
    .systemLibrary(name: "GlibcMalloc"),

    // The figures of the library alone: scheduler, notation, whole tests.
    .executableTarget(
      name: "Benchmarks",
      dependencies: [
        "Measuring",
        .product(name: "MarbleScenarios", package: "marbles"),
        .product(name: "MarbleStreams", package: "marbles"),
        .product(name: "MarbleTesting", package: "marbles"),
      ]),

    // The operators in comparison with those of other libraries.
    .executableTarget(
      name: "Comparison",
      dependencies: [
        "Measuring",
        .product(name: "MarbleStreams", package: "marbles"),
        .product(name: "OpenCombine", package: "OpenCombine"),
        .product(name: "AsyncAlgorithms", package: "swift-async-algorithms"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)
