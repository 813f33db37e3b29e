// swift-tools-version: 6.2

import PackageDescription

/// The sources of swift-async-algorithms, where a build finds them.
let checkout = ".build/checkouts/swift-async-algorithms/Sources"
/// A name that these sources use for the first version of their platforms.
let availability =
  "AvailabilityMacro=AsyncAlgorithms 1.0:macOS 10.15, iOS 13.0, tvOS 13.0, watchOS 6.0"

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

    .target(
      name: "WholeTests",
      dependencies: [
        .product(name: "MarbleScenarios", package: "marbles"),
        .product(name: "MarbleTesting", package: "marbles"),
      ]),

    // The figures of the library alone: scheduler, notation, whole tests.
    .executableTarget(
      name: "Benchmarks",
      dependencies: [
        "Measuring", "WholeTests",
        .product(name: "MarbleStreams", package: "marbles"),
        .product(name: "MarbleTesting", package: "marbles"),
      ]),

    // How long an editor waits for `marbles lsp`, whose executable it takes.
    .executableTarget(name: "EditorLatency", dependencies: ["Measuring"]),

    // How many objects the subscription to each kind of operator makes.
    .target(name: "AllocationCount"),
    .executableTarget(
      name: "Allocations",
      dependencies: ["AllocationCount", .product(name: "MarbleStreams", package: "marbles")]),

    // The operators in comparison with those of other libraries.
    .target(name: "Comparing", dependencies: ["Measuring"]),
    .target(
      name: "ComparedChains",
      dependencies: [
        "Comparing",
        .product(name: "MarbleStreams", package: "marbles"),
        .product(name: "OpenCombine", package: "OpenCombine"),
        .product(name: "AsyncAlgorithms", package: "swift-async-algorithms"),
      ]),
    .executableTarget(
      name: "Comparison",
      dependencies: [
        "ComparedChains", "Comparing", "Measuring", "WholeTests",
        .product(name: "MarbleStreams", package: "marbles"),
        .product(name: "OpenCombine", package: "OpenCombine"),
        .product(name: "AsyncAlgorithms", package: "swift-async-algorithms"),
      ]),

    // Tests of async code, in comparison with AsyncSequenceValidation. That module is no product of
    // its package, so it is built from the sources in the checkout. The published sources lack a
    // link to the lock, which is therefore named here.
    .systemLibrary(
      name: "ValidationHooks", path: "\(checkout)/_CAsyncSequenceValidationSupport"),
    .target(
      name: "UpstreamValidation",
      dependencies: [
        "ValidationHooks",
        .product(name: "AsyncAlgorithms", package: "swift-async-algorithms"),
      ],
      path: checkout,
      exclude: [
        "AsyncAlgorithms/AsyncAlgorithms.docc",
        "AsyncSequenceValidation/AsyncSequenceValidation.docc",
      ],
      sources: ["AsyncSequenceValidation", "AsyncAlgorithms/Locking.swift"],
      swiftSettings: [.enableExperimentalFeature(availability)]),
    .executableTarget(
      name: "AsyncTests",
      dependencies: [
        "Measuring", "UpstreamValidation", "ValidationHooks",
        .product(name: "AsyncAlgorithms", package: "swift-async-algorithms"),
        .product(name: "MarbleTesting", package: "marbles"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)
