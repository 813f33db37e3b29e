import Foundation
import MarbleScenarios
import MarbleStreams
import Synchronization
import Testing

@testable import MarbleCommand

/// The server with real sockets, on a thread of its own.
@Suite struct `A server` {
  /// A server that ends with the test.
  private final class Running: Sendable {
    let port: UInt16
    private let isOver = Mutex(false)
    private let ended = DispatchSemaphore(value: 0)

    init(_ folder: ScratchFolder, limits: Server.Limits = .init()) throws {
      let listener = try Listener(port: 0)
      port = listener.port
      var files = ServedFiles(under: ["marbles"], in: CommandContext(folder: folder.url.path))
      _ = files.refresh()
      let site = ServeSite(files, token: "secret", port: port)
      Thread.detachNewThread { [self] in
        let server = Server(site, listener, limits: limits)
        while !isOver.withLock({ $0 }) { server.turn(waiting: 5) }
        ended.signal()
      }
    }

    func stop() {
      isOver.withLock { $0 = true }
      ended.wait()
    }
  }

  private static let scenario = `The addresses of a served page`.scenario

  private func withServer(
    _ limits: Server.Limits = .init(), _ body: (UInt16, ScratchFolder) throws -> Void
  ) throws {
    let folder = try ScratchFolder(["marbles/a.marbles": Self.scenario])
    let server = try Running(folder, limits: limits)
    defer { server.stop() }
    try body(server.port, folder)
  }

  private func status(_ response: String) -> String {
    String(response.split(separator: " ", maxSplits: 2).dropFirst().first ?? "none")
  }

  private func page(_ port: UInt16) throws -> String {
    try WebClient.ask(WebClient.request("GET", "/secret/", port: port), port: port)
  }

  @Test func `sends the whole page, which nothing else may load or show`() throws {
    try withServer { port, _ in
      let response = try page(port)
      #expect(response.hasPrefix("HTTP/1.1 200 OK\r\n"))
      #expect(response.hasSuffix("</html>\n"))
      for field in [
        "Content-Security-Policy: default-src 'none'", "frame-ancestors 'none'",
        "Referrer-Policy: no-referrer", "X-Content-Type-Options: nosniff",
        "Cache-Control: no-store",
      ] {
        #expect(response.contains(field), "\(field)")
      }
      let parts = response.components(separatedBy: "\r\n\r\n")
      #expect(response.contains("Content-Length: \(parts[1].utf8.count)\r\n"))
    }
  }

  /// On a busy machine the text may have ended before the other request comes, so the test asks
  /// again.
  @Test func `answers others while a text runs`() throws {
    try withServer { port, folder in
      let version = try #require(page(port).firstMatch(of: /data-version="(\w+)"/)?.1)
      let isAnswered = try (1...10).contains { _ in
        try answersWhileATextRuns(port, version: String(version))
      }
      #expect(isAnswered)
    }
  }

  private func answersWhileATextRuns(_ port: UInt16, version: String) throws -> Bool {
    let text =
      "scenario Long\\n  until 20s\\n  let a = interval(1ms).filter { $0 < 0 }\\n  expect a -"
    let run = try WebClient(port: port)
    run.send(
      WebClient.request(
        "POST", "/secret/run", port: port,
        body: "{\"file\":\"marbles/a.marbles\",\"version\":\"\(version)\",\"from\":0,"
          + "\"to\":\(Self.scenario.utf8.count - 1),\"text\":\"\(text)\"}"))
    let isRun = Mutex(false)
    let end = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      #expect(run.receive().contains("\"verdict\""))
      isRun.withLock { $0 = true }
      end.signal()
    }
    usleep(20_000)
    let other = try WebClient.ask(
      WebClient.request("GET", "/secret/nothing", port: port), port: port)
    #expect(status(other) == "404")
    let isAnswered = !isRun.withLock { $0 }
    end.wait()
    return isAnswered
  }

  @Test func `refuses malformed requests, and goes on`() throws {
    try withServer { port, _ in
      for (text, status) in [
        ("nonsense\r\n\r\n", "400"), ("GET / HTTP/1.1\r\n\r\n", "400"),
        ("GET / HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\n\r\n", "403"),
        ("GET /secret/ HTTP/1.1\r\nHost: evil.example:\(port)\r\n\r\n", "403"),
        ("GET /secret/ HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\nOrigin: http://a\r\n\r\n", "403"),
        ("GET /" + String(repeating: "a", count: 20_000), "431"),
        (WebClient.request("POST", "/secret/run", port: port, body: "{"), "400"),
        ("\0\u{1}\u{2}\r\n\r\n", "400"),
      ] {
        let response = try WebClient.ask(text, port: port)
        #expect(self.status(response) == status, "\(text.prefix(60)) \(response.prefix(60))")
      }
      #expect(status(try page(port)) == "200")
    }
  }

  /// The response arrives although the client is still sending.
  @Test func `refuses a body that is too large before it has arrived`() throws {
    try withServer { port, _ in
      let client = try WebClient(port: port)
      let length = 300 << 20
      client.send(
        "POST /secret/save HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\nContent-Length: \(length)\r\n\r\n"
      )
      let part = String(repeating: "x", count: 256 << 10)
      for _ in 0..<4 { client.send(part) }
      #expect(status(client.receive()) == "413")
      #expect(status(try page(port)) == "200")
    }
  }

  @Test func `ends a slow request, and answers others meanwhile`() throws {
    var limits = Server.Limits()
    limits.request = .milliseconds(600)
    try withServer(limits) { port, _ in
      let slow = try WebClient(port: port)
      slow.send("GET /secret/ HTT")
      let body = try WebClient(port: port)
      body.send(
        "POST /secret/run HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\nContent-Length: 9\r\n\r\nx")
      let start = ContinuousClock.now
      #expect(status(try page(port)) == "200")
      #expect(ContinuousClock.now - start < .milliseconds(500))
      #expect(status(slow.receive()) == "408")
      #expect(status(body.receive()) == "408")
    }
  }

  @Test func `answers although silent clients take all connections, after their time`() throws {
    var limits = Server.Limits()
    limits.connections = 4
    limits.request = .milliseconds(300)
    limits.draining = .milliseconds(100)
    try withServer(limits) { port, _ in
      let silent = try (0..<6).map { _ in try WebClient(port: port) }
      #expect(status(try page(port)) == "200")
      #expect(silent.count == 6)
    }
  }

  /// A client that receives nothing must not make the server wait or end it.
  @Test func `survives a client that disconnects, and ends one that reads nothing`() throws {
    var limits = Server.Limits()
    limits.response = .milliseconds(300)
    try withServer(limits) { port, folder in
      // The page is larger than the buffers of the system.
      let comment = "  // " + String(repeating: "x", count: 20_000)
      let many = (0..<150).map { "scenario \($0)\n  hot a a|\n\(comment)\n  expect a a|\n" }
      try folder.write(Data(many.joined().utf8), to: "marbles/b.marbles")
      let events = try WebClient(port: port)
      events.send(WebClient.request("GET", "/secret/events", port: port))
      _ = events.receive(until: "data: 2\n\n")
      let deaf = try WebClient(port: port, buffer: 4_096)
      deaf.send(WebClient.request("GET", "/secret/", port: port))
      do {
        let leaving = try WebClient(port: port)
        leaving.send(WebClient.request("GET", "/secret/", port: port))
      }
      let response = try page(port)
      #expect(response.hasSuffix("</html>\n") && response.utf8.count > 5 << 20)
      deaf.awaitAnswer()
      // The call that fills the buffers waits for the limit, and so does the next one.
      usleep(1_500_000)
      #expect(!deaf.receive().hasSuffix("</html>\n"))
      let other = WebClient.request("GET", "/secret/nothing", port: port)
      #expect(status(try WebClient.ask(other, port: port)) == "404")
    }
  }

  @Test func `notifies each page of a saved file, and limits their number`() throws {
    var limits = Server.Limits()
    limits.streams = 2
    try withServer(limits) { port, folder in
      let events = WebClient.request("GET", "/secret/events", port: port)
      let clients = try (0..<2).map { _ in try WebClient(port: port) }
      for client in clients {
        client.send(events)
        let start = client.receive(until: "data: 1\n\n")
        #expect(start.contains("Content-Type: text/event-stream\r\n"))
        #expect(start.hasSuffix("data: 1\n\n"))
      }
      #expect(status(try WebClient.ask(events, port: port)) == "429")
      try folder.write(Data((Self.scenario + "\n").utf8), to: "marbles/b.marbles")
      for client in clients { #expect(client.receive(until: "\n\n") == "data: 2\n\n") }
      #expect(try page(port).contains("data-revision=\"2\""))
    }
  }

  @Test func `sends a comment to a page that receives no event`() throws {
    var limits = Server.Limits()
    limits.silence = .milliseconds(100)
    try withServer(limits) { port, _ in
      let client = try WebClient(port: port)
      client.send(WebClient.request("GET", "/secret/events", port: port))
      #expect(client.receive(until: ":\n\n:\n\n").hasSuffix(":\n\n:\n\n"))
    }
  }

  @Test func `listens on the loopback address only, and not at a port that is used`() throws {
    let listener = try Listener(port: 0)
    defer { close(listener.socket) }
    var address = sockaddr_in()
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let code = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        getsockname(listener.socket, $0, &length)
      }
    }
    #expect(code == 0)
    #expect(UInt32(bigEndian: address.sin_addr.s_addr) == 0x7F00_0001)
    #expect(UInt16(bigEndian: address.sin_port) == listener.port)
    #expect(throws: CommandError.self) { try Listener(port: listener.port) }
    let words = ["serve", "--port", "\(listener.port)"]
    let answer = CommandResult(to: words, in: CommandContext())
    #expect(
      answer.errorOutput
        == "marbles: port \(listener.port) of 127.0.0.1 cannot be used: address already in use\n"
        + "See 'marbles serve --help'.\n"
    )
    #expect(answer.status == .invalid)
  }
}

/// The command as a person calls it.
@Suite struct `The command serve` {
  private static let scenario = `The addresses of a served page`.scenario

  @Test func `ends with a message when standard output cannot be written`() throws {
    let folder = try ScratchFolder(["marbles/a.marbles": Self.scenario])
    var context = CommandContext(folder: folder.url.path)
    context.print = { _, _ in false }
    let answer = CommandResult(to: ["serve", "--port", "0"], in: context)
    #expect(
      answer.errorOutput == "marbles: standard output cannot be written, so nothing is served\n")
    #expect(answer.status == .invalid)
  }

  /// Another program may take or leave a port meanwhile, so the test asks again.
  @Test func `prints the next port that is free, before it runs a file`() throws {
    let hasRun = Mutex(false)
    let probe = SystemDefinition("Probe") { stage in
      hasRun.withLock { $0 = true }
      stage.output("out", Observable<Int>.never())
    }
    let scenario = "scenario A\n  system Probe\n  expect out  -\n"
    let folder = try ScratchFolder(["marbles/a.marbles": scenario])
    var context = CommandContext(systems: [probe], folder: folder.url.path)
    let printed = Mutex("")
    context.print = { text, _ in
      printed.withLock { $0 = text }
      return false
    }
    let lines =
      /http:.*:(474[89]|47[5-9]\d)\/.*\nport 4747 is in use: texts that .* are not here\nserving .*\n/
    let isNext = try (1...5).contains { _ in
      let first = try Listener(port: nil)
      defer { close(first.socket) }
      if first.port != 4747, let free = try? Listener(port: 4747) {
        close(free.socket)
        return false
      }
      _ = CommandResult(to: ["serve"], in: context)
      return printed.withLock { $0.wholeMatch(of: lines) != nil }
    }
    #expect(isNext && !hasRun.withLock(\.self), "\(printed.withLock(\.self))")
  }

  @Test func `prints the address, serves, saves, follows its files and ends at an interrupt`()
    throws
  {
    let folder = try ScratchFolder(["marbles/a.marbles": Self.scenario])
    let server = try ServedProcess(["serve", "--port", "0"], in: folder)
    defer { server.stop() }
    #expect(server.report.hasSuffix("serving marbles, ^C to stop\n"))
    let (port, path) = (server.port, server.path)
    #expect(path.wholeMatch(of: /\/[0-9a-f]{32}\//) != nil)
    let page = try WebClient.ask(WebClient.request("GET", path, port: port), port: port)
    let version = try #require(page.firstMatch(of: /data-version="(\w+)"/)?.1)
    let end = try #require(page.firstMatch(of: /data-to="(\d+)"/)?.1)

    let events = try WebClient(port: port)
    events.send(WebClient.request("GET", path + "events", port: port))
    _ = events.receive(until: "data: 1\n\n")
    let text = "scenario Saved\\n  hot a a|\\n  expect a a|"
    let body =
      "{\"file\":\"marbles/a.marbles\",\"version\":\"\(version)\",\"from\":0,\"to\":\(end),"
      + "\"text\":\"\(text)\"}"
    let save = WebClient.request("POST", path + "save", port: port, body: body)
    #expect(try WebClient.ask(save, port: port).hasPrefix("HTTP/1.1 200 OK"))
    #expect(try folder.read("marbles/a.marbles").hasPrefix("scenario Saved\n  hot a a|\n"))
    #expect(events.receive(until: "\n\n") == "data: 2\n\n")
    #expect(try WebClient.ask(save, port: port).hasPrefix("HTTP/1.1 409 Conflict"))
    #expect(server.interrupted() == 130)
  }
}
