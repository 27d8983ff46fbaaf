/** The program cannot start. The message is one sentence for the operator that says what to do. */
export class StartError extends Error {
  override readonly name = 'StartError'
}
