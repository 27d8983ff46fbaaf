import { parentPort, workerData } from 'node:worker_threads'
import type { ReadingInput } from './document.ts'
import { linesOf, readText } from './read-document.ts'

/* Reads a large file in a thread of its own. */

const { text, paths } = workerData as ReadingInput
parentPort?.postMessage(paths ? linesOf(text, paths) : readText(text))
