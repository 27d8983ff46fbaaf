/** Waits while the browser has no network. What is fetched without one fails at once. */
export async function untilOnline(): Promise<void> {
  if (globalThis.navigator?.onLine !== false) return
  await new Promise(resolve => {
    addEventListener('online', resolve, { once: true })
  })
}
