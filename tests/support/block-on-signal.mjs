import { isMainThread } from 'node:worker_threads'

/*
 * Loaded with `--import` by a process of the product: a signal blocks the event loop of a worker for
 * ever, as a mistake in a loop would.
 */
if (process.send && isMainThread) process.on('SIGUSR2', blockForEver)

function blockForEver() {
  let turns = 0
  while (turns >= 0) turns = (turns + 1) % 1000
}
