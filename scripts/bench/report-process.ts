import { renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { monitorEventLoopDelay, PerformanceObserver } from 'node:perf_hooks'
import { setImmediate } from 'node:timers/promises'
import { isMainThread } from 'node:worker_threads'
import { LOOP_SIGNAL, MEMORY_SIGNAL, REPORT_FOLDER, type Loop } from './process-meter.ts'

/*
 * Loaded into a measured process before its own code. On a signal it writes the bytes in use after a
 * garbage collection, or what its event loop did since the last report, to a file.
 */

const PERCENTILE = 99
const NS_PER_MS = 1e6
/** How often the delay of the event loop is sampled, in milliseconds. */
const RESOLUTION = 10

const file = join(process.env[REPORT_FOLDER] ?? '', String(process.pid))
/** A reader sees the whole report or none. */
const report = (text: string) => {
  writeFileSync(`${file}.draft`, text)
  renameSync(`${file}.draft`, file)
}

if (isMainThread) {
  process.on(MEMORY_SIGNAL, async () => {
    // The second collection frees objects that the first one finalized.
    globalThis.gc?.()
    await setImmediate()
    globalThis.gc?.()
    const { heapUsed, external } = process.memoryUsage()
    report(String(heapUsed + external))
  })
  const read = watchLoop()
  process.on(LOOP_SIGNAL, () => report(JSON.stringify(read())))
}

function watchLoop(): () => Loop {
  const delays = monitorEventLoopDelay({ resolution: RESOLUTION })
  delays.enable()
  let collectedMs = 0
  let sinceMs = performance.now()
  const observer = new PerformanceObserver(list => {
    for (const { duration } of list.getEntries()) collectedMs += duration
  })
  observer.observe({ entryTypes: ['gc'] })
  return () => {
    const nowMs = performance.now()
    const delayMs = Math.max(0, delays.percentile(PERCENTILE) / NS_PER_MS - RESOLUTION)
    const loop = { delayMs, gcShare: collectedMs / (nowMs - sinceMs) }
    delays.reset()
    collectedMs = 0
    sinceMs = nowMs
    return loop
  }
}
