import { ClientError } from './clientError.ts'

/**
 * Reports an error of rendering to the browser. The page shows an error of the server; any other one
 * is a fault of the console. React wraps the error of a render that it repeated with success.
 */
export function reportFault(thrown: unknown): void {
  const cause = thrown instanceof Error ? (thrown.cause ?? thrown) : thrown
  if (!(cause instanceof ClientError)) reportError(thrown)
}
