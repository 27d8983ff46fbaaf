/*
 * Loaded with `--import` by a process of the product: a signal makes an error that nothing waits for,
 * as a mistake in the handling of one request would.
 */
if (process.send) {
  process.on('SIGUSR2', () => void Promise.reject(new Error('a stray rejection')))
  process.on('SIGHUP', () => {
    throw new Error('a stray exception')
  })
}
