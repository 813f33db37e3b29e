import Foundation
import MarbleScenarios
import Testing

@testable import MarbleCommand

/// The routes of the server, without a socket.
@Suite struct `The addresses of a served page` {
  static let scenario = """
    scenario A burst is checked once
      hot username    a-b-c----|
      let typed     = username.debounce(3t)
      expect typed    -------c-|

    """

  private func site(_ folder: ScratchFolder, _ paths: [String] = ["marbles"]) -> ServeSite {
    var files = ServedFiles(under: paths, in: CommandContext(folder: folder.url.path))
    _ = files.refresh()
    return ServeSite(files, token: "secret", port: 8080)
  }

  private func get(_ path: String, _ fields: [String: String] = [:]) -> HTTPRequest {
    HTTPRequest(
      method: "GET", path: path, fields: ["host": "127.0.0.1:8080"].merging(fields) { $1 })
  }

  private func post(_ route: String, _ call: [String: Any]) throws -> HTTPRequest {
    HTTPRequest(
      method: "POST", path: "/secret/\(route)",
      fields: [
        "host": "127.0.0.1:8080", "origin": "http://127.0.0.1:8080",
        "content-type": "application/json",
      ], body: Array(try JSONSerialization.data(withJSONObject: call)))
  }

  /// The call that changes the only scenario of the only file.
  private func call(_ site: ServeSite, _ text: String) throws -> [String: Any] {
    let card = try #require(site.files.page.cards.first { $0.editable != nil })
    let place = try #require(card.editable)
    return [
      "file": place.file, "version": place.version, "from": place.range.lowerBound,
      "to": place.range.upperBound, "text": text,
    ]
  }

  private func response(_ site: ServeSite, _ request: HTTPRequest) throws -> HTTPResponse {
    guard case .response(let response) = site.answer(request) else {
      throw Missing()
    }
    return response
  }

  private struct Missing: Error {}

  private func status(_ site: ServeSite, _ request: HTTPRequest) -> Int {
    switch site.answer(request) {
    case .response(let response): response.status
    case .events: 0
    }
  }

  private func json(_ response: HTTPResponse) throws -> [String: Any] {
    try #require(
      JSONSerialization.jsonObject(with: Data(response.body)) as? [String: Any])
  }

  @Test func `need the token, the name of the host, and this page as their origin`() throws {
    let site = site(try ScratchFolder(["marbles/a.marbles": Self.scenario]))
    #expect(site.address == "http://127.0.0.1:8080/secret/")
    let table: [(path: String, fields: [String: String], status: Int)] = [
      ("/secret/", [:], 200),
      ("/secret/", ["host": "localhost:8080"], 200),
      ("/secret/", ["host": "LOCALHOST:8080"], 200),
      ("/secret/", ["origin": "http://127.0.0.1:8080"], 200),
      ("/secret/events", [:], 0),
      ("/", [:], 403), ("/secre/", [:], 403), ("/secret2/", [:], 403), ("/SECRET/", [:], 403),
      ("//", [:], 403), ("/../secret/", [:], 403), ("/x/secret/", [:], 403),
      ("/favicon.ico", [:], 403),
      ("/secret/", ["host": "127.0.0.1"], 403),
      ("/secret/", ["host": "127.0.0.1:8081"], 403),
      ("/secret/", ["host": "evil.example:8080"], 403),
      ("/secret/", ["host": "127.0.0.1:8080.evil.example"], 403),
      ("/secret/", ["origin": "http://evil.example"], 403),
      ("/secret/", ["origin": "null"], 403),
      ("/secret/", ["origin": "http://localhost:8080"], 403),
      ("/secret/events", ["origin": "https://127.0.0.1:8080"], 403),
      ("/secret", [:], 404), ("/secret/x", [:], 404), ("/secret/marbles/a.marbles", [:], 404),
      ("/secret/..", [:], 404), ("/secret/../../etc/passwd", [:], 404),
      ("/secret//etc/passwd", [:], 404), ("/secret/%2e%2e/", [:], 404),
      ("/secret/run", [:], 405), ("/secret/save", [:], 405),
    ]
    for (path, fields, status) in table {
      #expect(self.status(site, get(path, fields)) == status, "\(path) \(fields)")
    }
    var request = get("/secret/")
    request.fields["host"] = nil
    #expect(status(site, request) == 400)
    for method in ["HEAD", "PUT", "DELETE", "OPTIONS", "POST"] {
      request = get("/secret/")
      request.method = method
      #expect(status(site, request) == 405, "\(method)")
      #expect(try response(site, request).allowed == "GET", "\(method)")
    }
    for route in ["run", "save"] {
      let allowed = String(
        decoding: try response(site, get("/secret/\(route)")).bytes, as: UTF8.self)
      #expect(allowed.contains("\r\nAllow: POST\r\n"), "\(route)")
    }
  }

  @Test func `that change something need an origin, and JSON`() throws {
    let site = site(try ScratchFolder(["marbles/a.marbles": Self.scenario]))
    for route in ["run", "save"] {
      let whole = try post(route, call(site, Self.scenario))
      for (field, value, status) in [
        ("origin", nil, 403), ("origin", "http://evil.example", 403), ("content-type", nil, 415),
        ("content-type", "text/plain", 415),
        ("content-type", "application/x-www-form-urlencoded", 415),
      ] as [(String, String?, Int)] {
        var request = whole
        request.fields[field] = value
        #expect(self.status(site, request) == status, "\(route) \(field) \(value ?? "")")
      }
      var request = whole
      for body in ["", "{", "[]", "null", "{\"file\": 1}", String(repeating: "[", count: 9_000)] {
        request.body = Array(body.utf8)
        #expect(self.status(site, request) == 400, "\(body.prefix(20))")
      }
    }
  }

  @Test func `show every scenario, and the text of those in scenario files`() throws {
    let page = "# Page\n\n```marbles\n\(Self.scenario)```\n"
    let folder = try ScratchFolder([
      "marbles/a.marbles": Self.scenario, "marbles/b.marbles": "nonsense", "p.md": page,
    ])
    let html = String(
      decoding: try response(site(folder, ["marbles", "p.md", "gone"]), get("/secret/")).body,
      as: UTF8.self)
    #expect(html.contains("data-revision=\"1\""))
    #expect(html.split(separator: "<form class=\"editor\"").count == 2)
    #expect(html.contains("p.md:4"))
    #expect(html.contains("no such file or folder"))
    #expect(html.contains("marbles/b.marbles"))
    #expect(html.contains("connect-src 'self'"))
  }

  @Test func `show the lines of a scenario that cannot be read`() throws {
    let broken = "scenario A\n  hot a  a|\n  expect a  a|\n  expct a  a|"
    let folder = try ScratchFolder([
      "marbles/a.marbles": broken + "  // why\n\n// next\nscenario B\n  hot b  (|\n  expect b  -\n"
    ])
    let texts = site(folder).files.page.cards.map { $0.editable?.text }
    #expect(texts == [broken + "  // why", "scenario B\n  hot b  (|\n  expect b  -"])
  }

  @Test func `run a changed text and write nothing`() throws {
    let folder = try ScratchFolder(["marbles/a.marbles": Self.scenario])
    let site = site(folder)
    let text = Self.scenario.trimmingCharacters(in: .newlines)
    let same = try json(response(site, try post("run", call(site, text))))
    #expect(same["verdict"] as? String == "passed")
    #expect(same["text"] as? String == text)
    let html = try #require(same["html"] as? String)
    #expect(html.contains("data-mark=\"") && html.contains("data-scale=\"[["))

    let late = text.replacing("---c-|", with: "--c--|")
    let changed = try json(response(site, try post("run", call(site, late))))
    #expect(changed["verdict"] as? String == "failed")
    #expect((changed["html"] as? String)?.contains("expected") == true)

    let two = Self.scenario.replacing("once", with: "twice")
    let another = self.site(
      try ScratchFolder(["marbles/a.marbles": Self.scenario + "\n" + two]))
    let empty = try json(response(another, try post("run", call(another, ""))))
    #expect((empty["html"] as? String)?.contains("The text has no scenario") == true)

    for (wrong, message) in [
      ("scenario", "scenario"), ("", "the file has no scenario"),
      ("\0", "a line begins with"),
      (text + "\n  expect typed2 -|", "typed2"),
    ] {
      let answer = try json(response(site, try post("run", call(site, wrong))))
      #expect(answer["verdict"] as? String == "invalid", "\(wrong)")
      #expect((answer["html"] as? String)?.contains(message) == true, "\(answer)")
    }
    #expect(try folder.read("marbles/a.marbles") == Self.scenario)
  }

  @Test func `report a run that is endless or too big, and go on`() throws {
    let site = site(try ScratchFolder(["marbles/a.marbles": Self.scenario]))
    for body in [
      "  let a = interval(1t)\n  expect a -",
      "  let a = Observable.just(1).repeat()\n  expect a -",
      "  hot a \(String(repeating: "a", count: 120_000))\n  expect a -",
    ] {
      let answer = try json(response(site, try post("run", call(site, "scenario Big\n" + body))))
      #expect(answer["verdict"] as? String != "passed", "\(body.prefix(40))")
      #expect((answer["html"] as? String)?.contains("messages") == true, "\(body.prefix(40))")
    }
    let good = try response(site, try post("run", call(site, Self.scenario)))
    #expect(try json(good)["verdict"] as? String == "passed")
    let long = try post("run", call(site, String(repeating: "x", count: PlayCall.textLimit + 1)))
    #expect(status(site, long) == 413)
  }

  @Test func `move one event by one character of its row`() throws {
    let site = site(try ScratchFolder(["marbles/a.marbles": Self.scenario]))
    let text = Self.scenario.trimmingCharacters(in: .newlines)
    let mark = text.utf8.distance(
      from: text.startIndex, to: text.firstRange(of: "c----")!.lowerBound)
    var call = try call(site, text)
    call["mark"] = mark
    call["by"] = 1
    let answer = try json(response(site, try post("run", call)))
    #expect(answer["text"] as? String == text.replacing("a-b-c----|", with: "a-b--c---|"))
    #expect(answer["mark"] as? Int == mark + 1)
    #expect(answer["verdict"] as? String == "failed")
    call["by"] = -2
    let refused = try json(response(site, try post("run", call)))
    #expect((refused["refused"] as? String)?.hasPrefix("Another event is at this instant") == true)
    for (mark, by) in [(-1, 1), (100_000, 1)] {
      call["mark"] = mark
      call["by"] = by
      #expect(status(site, try post("run", call)) == 400)
    }
    call["mark"] = 3
    call["by"] = Int.min
    let none = try json(response(site, try post("run", call)))
    #expect(none["refused"] as? String == "There is no event of a source row.")
  }

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
    let request = try post(
      "save",
      [
        "file": second.file, "version": second.version, "from": second.range.lowerBound,
        "to": second.range.upperBound, "text": "scenario Last\n  hot a |\n  expect a |",
      ])
    #expect(status(site, request) == 200)
    let last = "scenario Last\r\n  hot a |\r\n  expect a |\r\n"
    #expect(try folder.read("marbles/a.marbles") == head + text + "\n\n" + last)
  }

  @Test func `do not save over a version that another program has saved`() throws {
    let folder = try ScratchFolder(["marbles/a.marbles": Self.scenario])
    var site = site(folder)
    let request = try post("save", call(site, "scenario Mine\n  hot a a|\n  expect a a|"))
    try folder.write(Data("theirs".utf8), to: "marbles/a.marbles")
    let unseen = try response(site, request)
    #expect(unseen.status == 409)
    #expect((try json(unseen)["error"] as? String)?.hasPrefix("The file has changed") == true)
    let isNew2 = site.refresh()
    #expect(isNew2)
    #expect(status(site, request) == 409)
    #expect(status(site, try post("run", callOf(request))) == 409)
    #expect(try folder.read("marbles/a.marbles") == "theirs")
    try FileManager.default.removeItem(atPath: folder.url.path + "/marbles/a.marbles")
    #expect(status(site, request) == 409)
    let isNew3 = site.refresh()
    #expect(isNew3)
    #expect(status(site, request) == 404)
  }

  private func callOf(_ request: HTTPRequest) throws -> [String: Any] {
    try #require(
      JSONSerialization.jsonObject(with: Data(request.body)) as? [String: Any])
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
      let call: [String: Any] = [
        "file": place.file, "version": place.version, "from": place.range.lowerBound,
        "to": place.range.upperBound, "text": text,
      ]
      statuses[place.file] = status(site, try post("save", call))
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

  @Test func `never share a token`() {
    let tokens = (0..<100).map { _ in ServeSite.randomToken() }
    #expect(Set(tokens).count == 100)
    #expect(tokens.allSatisfy { $0.wholeMatch(of: /[0-9a-f]{32}/) != nil })
  }
}
