#if canImport(Combine) || MARBLES_OPENCOMBINE
  #if !MARBLES_OPENCOMBINE
    import Combine
  #else
    import MarbleCapture
    import OpenCombine
  #endif

  extension Publisher {
    /// Records the values and the end of each subscription, and passes them unchanged. A
    /// cancellation is that of a call; an input or output has none.
    public func captured(
      _ name: String, as role: SessionLog.Role, in log: SessionLog
    ) -> some Publisher<Output, Failure> {
      Deferred {
        let recorded = log.begin(name, as: role)
        return self.handleEvents(
          receiveOutput: { recorded.next($0) },
          receiveCompletion: {
            if case .failure(let error) = $0 { recorded.end(error) } else { recorded.end() }
          }, receiveCancel: { recorded.cancel() })
      }
    }
  }
#endif
