/// A scheduler that decides an order, as it is written after its point; all of them are virtual.
enum SchedulerName: String, CaseIterable, Sendable {
  case immediate
  case currentThread
  case main
  case mainSyncIfIdle = "main(.syncIfIdle)"
}
