/** The program cannot start: one sentence for the operator, which says what to do about it. */
export class StartError extends Error {
  override readonly name = 'StartError'
}
