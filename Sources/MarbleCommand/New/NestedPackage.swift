import Foundation

/// A package inside another one, with the tests in virtual time of a library. The outer package may
/// support older systems than Marbles does.
struct NestedPackage {
  /// The folder of the nested package in the outer one.
  static let folder = "Tests/Timed"
  /// The systems that Marbles needs, as its own manifest names them.
  static let platforms = "[.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)]"
  /// The dependency for an outer package that does not depend on Marbles, which is the usual case.
  /// Its address is that of the page "In your package".
  static let dependency =
    #".package(url: "https://example.com/ADDRESS/marbles.git", branch: "main")"#

  private let outer: OuterPackage
  private let library: OuterPackage.Library
  private let context: CommandContext

  /// - Parameter name: The library that the tests import; nil for the only one of the package.
  init(library name: String?, in context: CommandContext) throws(CommandError) {
    self.context = context
    outer = try OuterPackage(in: context)
    library = try outer.library(name)
  }

  /// Writes the package, unless its folder exists.
  func write() throws(CommandError) -> CommandResult {
    let folder = outer.folder + Self.folder
    if context.exists(folder) { throw .alreadyExists(folder) }
    let files = try NewFiles(
      [
        NewFile("Package.swift", Array(manifest.utf8)),
        NewFile("Tests/TimedTests/TimedTests.swift", Array(test.utf8)),
      ], into: folder, in: context)
    let lines = manifest.split(separator: "\n", omittingEmptySubsequences: false)
    let line = lines.firstIndex { $0.contains(Self.dependency) }! + 1
    return CommandResult(
      output: try files.write() + """

        Write the address of Marbles into line \(line) of \(folder)/Package.swift.
        Then run its tests with
          swift test --package-path \(folder)

        """)
  }

  var manifest: String {
    """
    // swift-tools-version: 6.2

    import PackageDescription

    // The tests of \(library.name) in virtual time. They need later systems \
    than the library does, so they
    // are a package of their own: swift test --package-path \(Self.folder)
    let package = Package(
      name: "Timed",
      platforms: \(Self.platforms),
      dependencies: [
        .package(name: "\(outer.name)", path: "../.."),
        \(Self.dependency),
      ],
      targets: [
        .testTarget(
          name: "TimedTests",
          dependencies: [
            .product(name: "\(library.name)", package: "\(outer.name)"),
            .product(name: "MarbleTesting", package: "marbles"),
          ])
      ]
    )

    """
  }

  private var test: String {
    """
    \((library.modules + ["MarbleTesting", "Testing"]).sorted().map { "import \($0)" }
      .joined(separator: "\n"))

    @Test func `an async sequence is tested as it is`() throws {
      let bench = MarbleBench(tick: .milliseconds(100))
      let keys = bench.hot("a-bb-c|").values
      bench.expect("a----c|", of: { keys.filter { $0 != "b" } })
      try bench.run()
    }

    """
  }
}

/// The package of the working folder, as far as its manifest says it in words.
private struct OuterPackage {
  /// The path of its folder, with a `/` at the end; empty for the working folder.
  let folder: String
  let name: String
  private let libraries: [Library]

  /// A library product, and the targets that its users import.
  struct Library {
    let name: String
    let modules: [String]
  }

  /// Searches the package in the working folder and in those above it.
  init(in context: CommandContext) throws(CommandError) {
    let working = context.folder ?? FileManager.default.currentDirectoryPath
    let depth = URL(fileURLWithPath: working).pathComponents.count
    let folders = (0..<depth).map { String(repeating: "../", count: $0) }
    guard let folder = folders.first(where: { context.exists($0 + "Package.swift") }) else {
      throw CommandError(
        "neither this folder nor one above it has a Package.swift: run the command in your package")
    }
    self.folder = folder
    let path = folder + "Package.swift"
    guard case .content(let bytes) = try context.present(at: path) else {
      throw CommandError("'\(path)' is not a file")
    }
    let code = String(decoding: bytes, as: UTF8.self)
      .replacing(#/(?m)(?:^|\s)\/\/.*$/#, with: "")
    guard let name = code.firstMatch(of: #/\bPackage\(\s*name:\s*"([^"]+)"/#) else {
      throw CommandError("'\(path)' does not name its package in a literal: Package(name: \"…\")")
    }
    self.name = String(name.1)
    let declarations = #/\.library\(\s*name:\s*"([^"]+)"[^\[\)]*targets:\s*\[([^\]]*)\]/#
    libraries = code.matches(of: declarations).map { match in
      Library(
        name: String(match.1), modules: match.2.matches(of: #/"([^"]+)"/#).map { String($0.1) })
    }
  }

  /// Returns the library with this name, or the only one.
  func library(_ name: String?) throws(CommandError) -> Library {
    guard let first = libraries.first else {
      throw CommandError(
        "'\(folder)Package.swift' declares no library product, so no other package can import one:"
          + " add .library(name: \"…\", targets: [\"…\"])")
    }
    let names = libraries.map(\.name)
    guard let name else {
      guard libraries.count == 1 else {
        throw CommandError(
          "'new package' needs a name: the libraries of the package are "
            + names.joined(separator: ", "))
      }
      return first
    }
    guard let library = libraries.first(where: { $0.name == name }) else {
      throw .unknownWord(name, kind: "library", known: names)
    }
    return library
  }
}
