#if os(iOS)
  import SwiftUI

  @main struct CountdownApp: SwiftUI.App {
    @State private var rest = 10

    var body: some Scene {
      WindowGroup {
        Text("\(rest)").task {
          let countdown = Countdown(seconds: rest) {
            try await Task.sleep(nanoseconds: 1_000_000_000)
          }
          try? await countdown.run { rest = $0 }
        }
      }
    }
  }
#endif
