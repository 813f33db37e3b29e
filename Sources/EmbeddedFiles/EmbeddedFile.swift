/// A file of another language than Swift, which SwiftPM compiles into the command.
///
/// The command of a client has no copy of this repository, so the files are data of the executable.
/// They are a target of their own, because the compiler needs some seconds for their bytes. It
/// compiles the other targets meanwhile.
package struct EmbeddedFile: Sendable {
  package let bytes: [UInt8]

  fileprivate init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  package var text: String { String(decoding: bytes, as: UTF8.self) }
}

/// The page that plays, and the gallery.
extension EmbeddedFile {
  package static let galleryScript = EmbeddedFile(PackageResources.gallery_js)
  package static let galleryStyle = EmbeddedFile(PackageResources.gallery_css)
  /// The script that plays, in files by what a person does.
  package static let playScript = EmbeddedFile(
    PackageResources.play_js + PackageResources.drafts_js + PackageResources.undo_js
      + PackageResources.drag_js
      + PackageResources.follow_js)
  package static let playStyle = EmbeddedFile(PackageResources.play_css)
}

/// The files of editors.
extension EmbeddedFile {
  package static let vimDetection = EmbeddedFile(PackageResources.detection_vim)
  package static let vimSettings = EmbeddedFile(PackageResources.settings_vim)
  package static let vimSyntax = EmbeddedFile(PackageResources.syntax_vim)
  package static let neovimServer = EmbeddedFile(PackageResources.language_server_lua)
  package static let neovimStart = EmbeddedFile(PackageResources.start_lua)
  package static let emacsMode = EmbeddedFile(PackageResources.marbles_mode_el)
  package static let helixLanguages = EmbeddedFile(PackageResources.languages_toml)
  package static let zedTasks = EmbeddedFile(PackageResources.tasks_json)
  package static let vsCodeManifest = EmbeddedFile(PackageResources.package_json)
  package static let vsCodeLanguage = EmbeddedFile(PackageResources.language_configuration_json)
  package static let vsCodeReadme = EmbeddedFile(PackageResources.extension_md)
  package static let vsCodeIcon = EmbeddedFile(PackageResources.icon_png)
  package static let vsCodeSnippets = EmbeddedFile(PackageResources.snippets_json)
  /// The scopes of the blocks of a Markdown page.
  package static let markdownGrammar = EmbeddedFile(PackageResources.markdown_tmLanguage_json)
  package static let textMateGrammar = EmbeddedFile(PackageResources.marbles_tmLanguage_json)
  /// The client of VS Code, which is one file there. Its parts are files here.
  package static let vsCodeClient = EmbeddedFile(
    PackageResources.connection_js + PackageResources.server_js + PackageResources.values_js
      + PackageResources.providers_js + PackageResources.picture_js
      + PackageResources.tests_js + PackageResources.activation_js)
}

/// The recipes, which are the files of `marbles/recipes`.
extension EmbeddedFile {
  /// Their names without the ending, in the order of the alphabet, with their files.
  package static let recipes: KeyValuePairs<String, EmbeddedFile> = [
    "autosave": EmbeddedFile(PackageResources.autosave_marbles),
    "bounded-uploads": EmbeddedFile(PackageResources.bounded_uploads_marbles),
    "cache-then-network": EmbeddedFile(PackageResources.cache_then_network_marbles),
    "debounce-distinct": EmbeddedFile(PackageResources.debounce_distinct_marbles),
    "double-tap": EmbeddedFile(PackageResources.double_tap_marbles),
    "download-progress": EmbeddedFile(PackageResources.download_progress_marbles),
    "form-validation": EmbeddedFile(PackageResources.form_validation_marbles),
    "offline-queue": EmbeddedFile(PackageResources.offline_queue_marbles),
    "optimistic-update": EmbeddedFile(PackageResources.optimistic_update_marbles),
    "pagination": EmbeddedFile(PackageResources.pagination_marbles),
    "polling": EmbeddedFile(PackageResources.polling_marbles),
    "presence-heartbeat": EmbeddedFile(PackageResources.presence_heartbeat_marbles),
    "rate-limit": EmbeddedFile(PackageResources.rate_limit_marbles),
    "retry-with-backoff": EmbeddedFile(PackageResources.retry_with_backoff_marbles),
    "search-as-you-type": EmbeddedFile(PackageResources.search_as_you_type_marbles),
    "shared-request": EmbeddedFile(PackageResources.shared_request_marbles),
    "timeout-with-fallback": EmbeddedFile(PackageResources.timeout_with_fallback_marbles),
    "token-refresh": EmbeddedFile(PackageResources.token_refresh_marbles),
    "undo": EmbeddedFile(PackageResources.undo_marbles),
    "websocket-reconnect": EmbeddedFile(PackageResources.websocket_reconnect_marbles),
  ]
}

/// The bridges, which are files of this package.
extension EmbeddedFile {
  /// Their names in the order of the alphabet, with their files by name.
  package static let bridges: KeyValuePairs<String, KeyValuePairs<String, EmbeddedFile>> = [
    "opencombine": [
      "AnyPublisher+Creatable.swift": EmbeddedFile(
        PackageResources.AnyPublisher_Creatable_swift),
      "CombineSubscription.swift": EmbeddedFile(
        PackageResources.CombineSubscription_swift),
      "MarbleBench+Publisher.swift": EmbeddedFile(
        PackageResources.MarbleBench_Publisher_swift),
      "Observable+Publisher.swift": EmbeddedFile(
        PackageResources.Observable_Publisher_swift),
      "Publisher+Observable.swift": EmbeddedFile(
        PackageResources.Publisher_Observable_swift),
      "SubscribablePublisher.swift": EmbeddedFile(
        PackageResources.SubscribablePublisher_swift),
      "VirtualCombineScheduler+Stride.swift": EmbeddedFile(
        PackageResources.VirtualCombineScheduler_Stride_swift),
      "VirtualCombineScheduler.swift": EmbeddedFile(
        PackageResources.VirtualCombineScheduler_swift),
    ],
    "opencombine-systems": [
      "SystemStage+Publisher.swift": EmbeddedFile(
        PackageResources.SystemStage_Publisher_swift)
    ],
    "rxswift": [
      "RxSwift+Marbles.swift": EmbeddedFile(
        PackageResources.RxSwift_Marbles_swift),
      "VirtualRxScheduler.swift": EmbeddedFile(
        PackageResources.VirtualRxScheduler_swift),
    ],
    "rxswift-capture": [
      "RxSwift+Capture.swift": EmbeddedFile(
        PackageResources.RxSwift_Capture_swift)
    ],
    "rxswift-systems": [
      "RxSwift+Systems.swift": EmbeddedFile(
        PackageResources.RxSwift_Systems_swift)
    ],
  ]
}
