import Foundation
import MarbleScenarios
import Testing

@testable import MarbleCommand

/// The routes of the server, without a socket.
@Suite struct `The addresses of a served page`: ServeSiteClient {
  @Test func `need the token, the name of the host, and this page as their origin`() throws {
    let site = site(try ScratchFolder(["marbles/a.marbles": Self.scenario]))
    #expect(site.address == "http://127.0.0.1:8080/secret/")
    let table: [(path: String, fields: [String: String], status: Int)] = [
      ("/secret/", [:], 200),
      ("/secret/", ["host": "localhost:8080"], 200),
      ("/secret/", ["host": "LOCALHOST:8080"], 200),
      ("/secret/", ["origin": "http://127.0.0.1:8080"], 200),
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
      ("/secret/changes/0", [:], 200), ("/secret/changes/", [:], 404),
      ("/secret/changes", [:], 404), ("/secret/changes/x", [:], 404),
      ("/secret/changes/0/", [:], 404),
      ("/secret/run", [:], 405), ("/secret/save", [:], 405),
    ]
    for (path, fields, status) in table {
      #expect(self.status(site, get(path, fields)) == status, "\(path) \(fields)")
    }
    #expect(site.answer(get("/secret/events")) == .events)
    var request = get("/secret/")
    request.fields["host"] = nil
    #expect(status(site, request) == 400)
    for method in ["HEAD", "PUT", "DELETE", "OPTIONS", "POST"] {
      request = get("/secret/")
      request.method = method
      #expect(status(site, request) == 405, "\(method)")
      #expect(site.answer(request).allowed == "GET", "\(method)")
    }
    for route in ["run", "save"] {
      let allowed = String(
        decoding: site.answer(get("/secret/\(route)")).bytes, as: UTF8.self)
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
      decoding: site(folder, ["marbles", "p.md", "gone"]).answer(get("/secret/")).body,
      as: UTF8.self)
    #expect(html.contains("data-revision=\"1\""))
    #expect(html.split(separator: "<form class=\"editor\"").count == 3)
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
    let same = try json(site.answer(try post("run", call(site, text))))
    #expect(same["verdict"] as? String == "passed")
    #expect(same["text"] as? String == text)
    // Half a character, as some programs paste it, becomes the character for none.
    var half = try post("run", call(site, text + "  // x"))
    half.body = Array(
      String(decoding: half.body, as: UTF8.self).replacing("x\"", with: "\\ud83d\"").utf8)
    #expect(try json(site.answer(half))["text"] as? String == text + "  // \u{FFFD}")
    let html = try #require(same["picture"] as? String)
    #expect(html.contains("data-mark=\"") && html.contains("data-scale=\"[["))

    let late = text.replacing("---c-|", with: "--c--|")
    let changed = try json(site.answer(try post("run", call(site, late))))
    #expect(changed["verdict"] as? String == "failed")
    #expect((changed["picture"] as? String)?.contains("expected") == true)
    #expect((changed["messages"] as? String)?.contains("expected") == true)

    let two = Self.scenario.replacing("once", with: "twice")
    let another = self.site(
      try ScratchFolder(["marbles/a.marbles": Self.scenario + "\n" + two]))
    let empty = try json(another.answer(try post("run", call(another, ""))))
    #expect((empty["messages"] as? String)?.contains("The text has no scenario") == true)

    for (wrong, message) in [
      ("scenario", "scenario"), ("", "the file has no scenario"),
      ("\0", "a line begins with"),
      (text + "\n  expect typed2 -|", "typed2"),
    ] {
      let answer = try json(site.answer(try post("run", call(site, wrong))))
      #expect(answer["verdict"] as? String == "invalid", "\(wrong)")
      #expect((answer["messages"] as? String)?.contains(message) == true, "\(answer)")
    }
    #expect(try folder.read("marbles/a.marbles") == Self.scenario)
  }

  @Test func `offer the corrections of a text, each with the text that it makes`() throws {
    let folder = try ScratchFolder(["marbles/a.marbles": Self.scenario])
    let site = site(folder)
    let text = Self.scenario.trimmingCharacters(in: .newlines)
    let same = try json(site.answer(try post("run", call(site, text))))
    #expect((same["fixes"] as? [Any])?.isEmpty == true)
    let wrong = text.replacing("expect", with: "expct")
    let answer = try json(site.answer(try post("run", call(site, wrong))))
    let fixes = try #require(answer["fixes"] as? [[String: String]])
    #expect(fixes.first == ["title": "Write 'expect'", "text": text])
    #expect(try folder.read("marbles/a.marbles") == Self.scenario)
  }

  @Test func `report a run that is endless, and go on`() throws {
    let site = site(try ScratchFolder(["marbles/a.marbles": Self.scenario]))
    // Few events with long texts take the steps of a run in little time.
    let endless = """
      scenario Big
        let a = interval(1t).scan("ab") { a, _ in a.count < 500000 ? a + a : a }
        let b = a.filter { $0 == "x" + $0 }
        expect b -
      """
    let answer = try json(site.answer(try post("run", call(site, endless))))
    #expect(answer["verdict"] as? String == "failed")
    #expect((answer["messages"] as? String)?.contains("this is too much work") == true)
    let good = site.answer(try post("run", call(site, Self.scenario)))
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
    let answer = try json(site.answer(try post("run", call)))
    #expect(answer["text"] as? String == text.replacing("a-b-c----|", with: "a-b--c---|"))
    #expect(answer["mark"] as? Int == mark + 1)
    #expect(answer["verdict"] as? String == "failed")
    call["by"] = 6
    let refused = try json(site.answer(try post("run", call)))
    #expect(refused["refused"] as? String == "No event may follow the end of the row.")
    for (mark, by) in [(-1, 1), (100_000, 1)] {
      call["mark"] = mark
      call["by"] = by
      #expect(status(site, try post("run", call)) == 400)
    }
    call["mark"] = 3
    call["by"] = Int.min
    let none = try json(site.answer(try post("run", call)))
    #expect(none["refused"] as? String == "There is no event of a source row.")
  }

  @Test func `never share a token`() {
    let tokens = (0..<100).map { _ in ServeSite.randomToken() }
    #expect(Set(tokens).count == 100)
    #expect(tokens.allSatisfy { $0.wholeMatch(of: /[0-9a-f]{32}/) != nil })
  }
}
