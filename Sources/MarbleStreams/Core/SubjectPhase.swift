/// The state of a subject: open, failed or completed.
@usableFromInline
package enum SubjectPhase {
  case open
  case failed(any Error)
  case completed
}
