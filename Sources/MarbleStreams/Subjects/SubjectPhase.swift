/// How far a subject has come: open, or ended one way or the other, once.
@usableFromInline
package enum SubjectPhase {
  case open
  case failed(any Error)
  case completed
}
