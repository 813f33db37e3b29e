// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "marbles", path: "../..")
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

    // What streams do for each element. They have a module of their own, because the compiler
    // specialises operators in other ways when other code of the module uses them, too.
    .target(
      name: "HotRows",
      dependencies: ["Measuring", .product(name: "MarbleStreams", package: "marbles")]),

    // The table: scheduler, notation, whole tests, and the ten hot rows.
    .executableTarget(
      name: "Benchmarks",
      dependencies: [
        "HotRows", "Measuring", "WholeTests",
        .product(name: "MarbleStreams", package: "marbles"),
        .product(name: "MarbleTesting", package: "marbles"),
      ]),

    // How long an editor waits for `marbles lsp`, whose executable it takes.
    .executableTarget(name: "EditorLatency", dependencies: ["Measuring"]),
  ],
  swiftLanguageModes: [.v6]
)
