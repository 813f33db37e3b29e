/// Uploads files to a server that may be busy: it tries again after a pause, which doubles.
public actor Uploader {
  /// An event of a file.
  public enum Progress: Equatable, Sendable {
    /// An attempt begins.
    case sends(String, attempt: Int)
    /// The server has the file under a number.
    case done(String, number: Int)
    /// The last attempt has failed.
    case failed(String)
    /// The user has cancelled the upload.
    case cancelled(String)
  }

  /// The maximum number of attempts.
  public static let attempts = 3
  /// The pause after the first attempt.
  public static let firstPause = Duration.seconds(1)

  /// The progress of all files, for one loop.
  public nonisolated let progress: AsyncStream<Progress>
  private let continuation: AsyncStream<Progress>.Continuation
  private let clock: any Clock<Duration>
  private let send: @Sendable (String) async throws -> Int
  private var uploads: [String: Task<Void, Never>] = [:]

  /// Makes an uploader.
  ///
  /// - Parameters:
  ///   - clock: Measures the pauses.
  ///   - send: Sends a file. Returns the number that the server gives to it.
  public init(
    clock: any Clock<Duration>, send: @escaping @Sendable (String) async throws -> Int
  ) {
    self.clock = clock
    self.send = send
    (progress, continuation) = AsyncStream.makeStream()
  }

  /// Uploads a file, unless it is being uploaded.
  ///
  /// - Parameter file: The name of the file. A file that was uploaded before is uploaded again.
  public func upload(_ file: String) {
    guard uploads[file] == nil else { return }
    uploads[file] = Task(name: "upload \(file)") { await run(file) }
  }

  /// Cancels the upload of a file.
  ///
  /// - Parameter file: The name of the file. If it is not being uploaded, nothing happens.
  public func cancel(_ file: String) {
    uploads[file]?.cancel()
  }

  private func run(_ file: String) async {
    defer { uploads[file] = nil }
    do {
      let number = try await number(of: file)
      continuation.yield(.done(file, number: number))
    } catch is CancellationError {
      continuation.yield(.cancelled(file))
    } catch {
      continuation.yield(.failed(file))
    }
  }

  /// Sends a file until the server accepts it.
  private func number(of file: String) async throws -> Int {
    var pause = Self.firstPause
    for attempt in 1..<Self.attempts {
      continuation.yield(.sends(file, attempt: attempt))
      do {
        return try await send(file)
      } catch let error as CancellationError {
        throw error
      } catch {
        try await clock.sleep(for: pause)
        pause *= 2
      }
    }
    continuation.yield(.sends(file, attempt: Self.attempts))
    return try await send(file)
  }
}
