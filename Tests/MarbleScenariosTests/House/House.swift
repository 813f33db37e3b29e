import Foundation

/// The targets under `Sources` with their folders, and which folder uses which.
struct House {
  /// A target of `Package.swift`.
  struct Target {
    let name: String
    let folder: String
    /// The targets of the package that it names.
    let uses: [String]
    /// The files and folders in its folder that are not compiled.
    let excluded: [String]
  }

  /// A folder with Swift files. The path is empty for the files beside the folders.
  struct Folder: Hashable {
    let target: String
    let path: String
  }

  let targets: [Target]
  private(set) var folders: [String: Set<String>] = [:]
  /// For each folder, the folders of its target that it uses, each with some names.
  private(set) var uses: [Folder: [String: Set<String>]] = [:]

  /// - Parameter files: The outlines of the files by folder.
  init(_ targets: [Target], files: [Folder: [SourceOutline]]) {
    self.targets = targets
    for folder in files.keys { folders[folder.target, default: []].insert(folder.path) }
    let names = Dictionary(
      uniqueKeysWithValues: targets.map { ($0.name, Names(of: $0.name, in: files)) })
    for (folder, outlines) in files {
      guard let own = names[folder.target] else { continue }
      let below = Self.below(folder.target, targets).compactMap { names[$0] }
      for outline in outlines {
        for mention in outline.mentions where !Self.standardNames.contains(mention.name) {
          guard let used = own.folder(of: mention, in: outline, of: folder.path, below),
            used != folder.path
          else { continue }
          uses[folder, default: [:]][used, default: []].insert(mention.name)
        }
      }
    }
  }

  /// Names of the standard library that types of the package have, too.
  private static let standardNames: Set = [
    "allocate", "append", "contains", "count", "description", "endIndex", "failure", "finish",
    "first", "firstIndex", "indices", "isASCII", "joined", "key", "last", "load", "map", "max",
    "min", "overflow", "prefix", "removeFirst", "removeLast", "rounded", "seconds", "startIndex",
    "step", "store", "success", "take", "utf8", "values",
  ]

  /// The names of the targets that a target imports, also through others.
  private static func below(_ name: String, _ targets: [Target]) -> Set<String> {
    let uses = targets.first { $0.name == name }?.uses ?? []
    return uses.reduce(into: Set(uses)) { $0.formUnion(below($1, targets)) }
  }

  /// The names that the folders of a target declare.
  private struct Names {
    var all: [String: Set<String>] = [:]
    private var types: [String: Set<String>] = [:]
    private var members: [String: Set<String>] = [:]

    init(of target: String, in files: [Folder: [SourceOutline]]) {
      for (folder, outlines) in files where folder.target == target {
        for outline in outlines {
          for name in outline.types { types[name, default: []].insert(folder.path) }
          for name in outline.members { members[name, default: []].insert(folder.path) }
        }
      }
      all = types.merging(members) { $0.union($1) }
    }

    /// The folder that declares a name. Nil if another one, another target or the file itself
    /// declares the same name.
    func folder(
      of mention: SourceOutline.Mention, in file: SourceOutline, of folder: String, _ below: [Names]
    ) -> String? {
      let name = mention.name
      guard !file.own.contains(name) else { return nil }
      if let types = types[name], types.count == 1, !mention.isMember {
        return members[name]?.contains(folder) ?? false ? nil : types.first
      }
      guard let places = all[name], places.count == 1, mention.isMember || mention.isOpened,
        !below.contains(where: { $0.all[name] != nil })
      else { return nil }
      return places.first
    }
  }
}

// MARK: Rooms

extension House {
  /// The folders of a target, lowest first. Folders that use each other are one entry.
  func rooms(of target: String) -> [[String]] {
    var reached: [String: Set<String>] = [:]
    let all = folders[target, default: []].sorted()
    for folder in all {
      var next = [folder]
      var received: Set<String> = []
      while let path = next.popLast() {
        for used in uses[Folder(target: target, path: path), default: [:]].keys
        where received.insert(used).inserted { next.append(used) }
      }
      reached[folder] = received
    }
    func isKnot(_ one: String, _ other: String) -> Bool {
      one == other || reached[one]!.contains(other) && reached[other]!.contains(one)
    }
    var rest = all
    var rooms: [[String]] = []
    while !rest.isEmpty {
      let lowest = rest.first { folder in
        reached[folder]!.allSatisfy { !rest.contains($0) || isKnot(folder, $0) }
      }!
      rooms.append(rest.filter { isKnot(lowest, $0) })
      rest.removeAll { isKnot(lowest, $0) }
    }
    return rooms
  }

  /// The table of the targets with their folders, as Markdown.
  var table: [String] {
    func code(_ names: [String]) -> String { names.map { "`\($0)`" }.joined(separator: ", ") }
    return ["| target | uses | folders, lowest first |", "| --- | --- | --- |"]
      + targets.map { target in
        let rooms = rooms(of: target.name).map { room in
          room.map { $0.isEmpty ? "(files)" : $0 }.joined(separator: " ↔ ")
        }
        return "| `\(target.name)` | \(code(target.uses)) | \(rooms.joined(separator: ", ")) |"
      }
  }
}

// MARK: The package

extension House {
  /// The house of this package.
  static func read() throws -> House {
    let targets = try targets()
    var files: [Folder: [SourceOutline]] = [:]
    for target in targets {
      for file in Package.files(in: target.folder, endingIn: ".swift") {
        let path = String(file.dropFirst(target.folder.count + 1))
        if target.excludes(path) { continue }
        let folder = path.split(separator: "/").dropLast().joined(separator: "/")
        let text = try Package.read(file)
        files[Folder(target: target.name, path: folder), default: []].append(SourceOutline(text))
      }
    }
    return House(targets, files: files)
  }

  private static func targets() throws -> [Target] {
    let text = try Package.read("Package.swift").split(separator: "  targets: [", maxSplits: 1)[1]
    let starts = /\n    \.(?:target|executableTarget)\(\s*name: "(.+?)"/
    return text.matches(of: starts).map { match in
      let rest = text[match.range.upperBound...]
      let end = rest.firstRange(of: "\n    .")?.lowerBound ?? rest.endIndex
      let entry = rest[..<end]
      let uses = entry.firstMatch(of: /dependencies: \[(?<names>[^\]]*)\]/)?.names ?? ""
      let excluded = entry.firstMatch(of: /exclude: \[(?<paths>[^\]]*)\]/)?.paths ?? ""
      let folder = entry.firstMatch(of: /path: "(.+?)"/).map { String($0.1) }
      let name = String(match.1)
      return Target(
        name: name, folder: folder ?? "Sources/\(name)",
        uses: uses.matches(of: /"(.+?)"/).map { String($0.1) },
        excluded: excluded.matches(of: /"(.+?)"/).map { String($0.1) })
    }
  }
}

extension House.Target {
  fileprivate func excludes(_ path: String) -> Bool {
    excluded.contains { path == $0 || path.hasPrefix($0 + "/") }
  }
}
