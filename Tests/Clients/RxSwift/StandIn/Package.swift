// swift-tools-version: 6.2

import PackageDescription

// A stand-in for RxSwift 6: the declarations that the bridge and its tests use. It is a package of
// its own, because the bridge conforms the types of another package to protocols of Marbles.
let package = Package(
  name: "RxSwift",
  products: [.library(name: "RxSwift", targets: ["RxSwift"])],
  targets: [.target(name: "RxSwift")],
  swiftLanguageModes: [.v6]
)
