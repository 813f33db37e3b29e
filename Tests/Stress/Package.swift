// swift-tools-version: 6.2

import PackageDescription

// What is too big or too slow for a test: chains of ten thousand operators on a stack of eight megabytes, millions of subscribers, and
// threads that meet under ThreadSanitizer. Nested, so that a build with a sanitizer builds one module and not the whole package.
let package = Package(
  name: "Stress",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "marbles", path: "../..")],
  targets: [
    .executableTarget(
      name: "Sizes", dependencies: [.product(name: "MarbleStreams", package: "marbles")]),
    // Runs the command itself, and needs nothing of the package.
    .executableTarget(name: "Hostile"),
    .executableTarget(
      name: "Threads", dependencies: [.product(name: "MarbleStreams", package: "marbles")]),
  ],
  swiftLanguageModes: [.v6]
)
