/** A promise that a page reads later than its loader has made it: it may have failed by then. */
export function readLater<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => undefined)
  return promise
}
