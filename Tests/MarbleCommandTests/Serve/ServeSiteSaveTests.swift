import Foundation
import Testing

@testable import MarbleCommand

/// The route that writes a scenario, without a socket.
@Suite struct `A served page`: ServeSiteClient {
  @Test func `save a text into its file, and keep the rest of the file`() throws {
    let head = "tick 10ms\n\n"
    let next = "\nscenario Another\r\n  hot a -a|\r\n  expect a -a|\r\n"
    let folder = try ScratchFolder(["marbles/a.marbles": head + Self.scenario + next])
    var site = site(folder)
    let text = "scenario Ümlaut <&\">\n  hot a a|\n  expect a a|"
    #expect(status(site, try post("save", call(site, text))) == 200)
    #expect(try folder.read("marbles/a.marbles") == head + text + "\n" + next)

    // The page shows the file as it was, until the server has read it again.
    #expect(status(site, try post("save", call(site, Self.scenario))) == 409)
    let isNew1 = site.refresh()
    #expect(isNew1)
    let second = try #require(site.files.page.cards.last?.editable)
    #expect(second.text == "scenario Another\n  hot a -a|\n  expect a -a|")
    let request = try post("save", call(second, "scenario Last\n  hot a |\n  expect a |"))
    #expect(status(site, request) == 200)
    let last = "scenario Last\r\n  hot a |\r\n  expect a |\r\n"
    #expect(try folder.read("marbles/a.marbles") == head + text + "\n\n" + last)
  }

  @Test func `do not save over a version that another program has saved`() throws {
    let folder = try ScratchFolder(["marbles/a.marbles": Self.scenario])
    var site = site(folder)
    let request = try post("save", call(site, "scenario Mine\n  hot a a|\n  expect a a|"))
    try folder.write(Data("theirs".utf8), to: "marbles/a.marbles")
    let unknown = site.answer(request)
    #expect(unknown.status == "409 Conflict")
    #expect((try json(unknown)["error"] as? String)?.hasPrefix("The file has changed") == true)
    let isNew2 = site.refresh()
    #expect(isNew2)
    #expect(status(site, request) == 409)
    #expect(status(site, try post("run", json(request.body))) == 409)
    #expect(try folder.read("marbles/a.marbles") == "theirs")
    try FileManager.default.removeItem(atPath: folder.url.path + "/marbles/a.marbles")
    #expect(status(site, request) == 409)
    let isNew3 = site.refresh()
    #expect(isNew3)
    #expect(status(site, request) == 404)
  }

  @Test func `save only files that the page shows, by the paths of the page`() throws {
    let folder = try ScratchFolder([
      "marbles/a.marbles": Self.scenario, "outside.marbles": Self.scenario,
      "p.md": "```marbles\n\(Self.scenario)```\n",
    ])
    let site = site(folder, ["marbles", "p.md"])
    for path in [
      "outside.marbles", "marbles/../outside.marbles", "./marbles/a.marbles",
      folder.url.path + "/marbles/a.marbles", "marbles/b.marbles", "", "p.md", "marbles",
    ] {
      for route in ["run", "save"] {
        var call = try call(site, "scenario Mine")
        call["file"] = path
        // The page is shown but has no text that can be changed: its version is wrong as well.
        #expect([404, 409].contains(status(site, try post(route, call))), "\(route) \(path)")
      }
    }
    for (from, to) in [(0, 5), (-1, 4), (5, 1), (0, 1_000_000), (0, 0), (Int.max, Int.max)] {
      var call = try call(site, "scenario Mine")
      call["from"] = from
      call["to"] = to
      #expect(status(site, try post("save", call)) == 400, "\(from) \(to)")
    }
    #expect(try folder.read("marbles/a.marbles") == Self.scenario)
    #expect(try folder.read("outside.marbles") == Self.scenario)
  }

  @Test func `do not save through a link that leads out of the served folders`() throws {
    let folder = try ScratchFolder([
      "outside.marbles": Self.scenario, "marbles/inside.marbles": Self.scenario,
    ])
    let manager = FileManager.default
    let base = folder.url.path
    try manager.createSymbolicLink(
      atPath: base + "/marbles/link.marbles", withDestinationPath: "../outside.marbles")
    try manager.createDirectory(
      atPath: base + "/elsewhere", withIntermediateDirectories: true)
    try Data(Self.scenario.utf8).write(to: URL(fileURLWithPath: base + "/elsewhere/c.marbles"))
    try manager.createSymbolicLink(
      atPath: base + "/marbles/folder", withDestinationPath: "../elsewhere")
    let site = site(folder)
    let text = "scenario Mine\n  hot a a|\n  expect a a|"
    var statuses: [String: Int] = [:]
    for card in site.files.page.cards {
      let place = try #require(card.editable)
      statuses[place.file] = status(site, try post("save", call(place, text)))
    }
    #expect(
      statuses == [
        "marbles/inside.marbles": 200, "marbles/link.marbles": 403,
        "marbles/folder/c.marbles": 403,
      ])
    #expect(try folder.read("outside.marbles") == Self.scenario)
    #expect(try folder.read("elsewhere/c.marbles") == Self.scenario)
    #expect(try folder.read("marbles/inside.marbles") == text + "\n")
  }
}
