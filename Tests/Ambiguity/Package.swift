// swift-tools-version: 6.2

import PackageDescription

// Each library product beside each module that its users import, too: a target for each pair. A
// target has one file, which names every public type of the product without its module. It compiles
// unless a name is ambiguous. `.ci/ambiguity` writes the files before it builds them.
let neighbours = ["Foundation", "Observation", "OpenCombine", "XCTest", "Testing"]
let products = [
  "MarbleCapture", "MarbleStreams", "MarbleCombine", "MarbleTesting", "MarbleScenarioTesting",
  "MarbleVirtualTime", "MarbleScenarios", "MarbleCommand",
]

/// MarbleCombine has the names of Combine on purpose, so it cannot stand beside Combine.
let pairs = products.flatMap { product in
  neighbours.filter { product != "MarbleCombine" || $0 != "OpenCombine" }.map { (product, $0) }
}

let package = Package(
  name: "Ambiguity",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "marbles", path: "../.."),
    .package(url: "https://github.com/OpenCombine/OpenCombine.git", exact: "0.14.0"),
  ],
  targets: pairs.map { product, neighbour in
    .target(
      name: "\(product)Beside\(neighbour)",
      dependencies: [.product(name: product, package: "marbles")]
        + (neighbour == "OpenCombine"
          ? [.product(name: "OpenCombine", package: "OpenCombine")] : []))
  },
  swiftLanguageModes: [.v6]
)
