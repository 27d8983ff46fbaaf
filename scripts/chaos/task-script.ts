import type { IncomingMessage, ServerResponse } from 'node:http'
import { UNSTORABLE } from './calls.ts'
import { randomOf } from './random.ts'

/*
 * Tasks of the run: songs that an upstream accepts and works on after the answer. Half of them fail
 * later, with a reason that cannot be stored as it is.
 */

/** An accepted task is open for this time. */
const WORK_MS = { min: 1_000, max: 8_000 }
const FAILING = 0.5
const REFUSED = 0.1
const ANSWER_MS_MAX = 20_000
const SECOND_MS = 1_000

/** Submits a song through a server. An answer without success is no error of the test. */
export async function submitTask(port: string, key: string, number: number): Promise<void> {
  const response = await fetch(`http://127.0.0.1:${port}/suno/submit/music`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
    body: JSON.stringify({ prompt: `Song ${number} ${UNSTORABLE}`, mv: 'chirp-v4' }),
    signal: AbortSignal.timeout(ANSWER_MS_MAX),
  })
  await response.arrayBuffer()
  if (!response.ok) throw new Error(`refused with ${response.status}`)
}

interface Job {
  readonly doneAtMs: number
  readonly isFailing: boolean
}

/** The part of the scripted upstream that makes songs. */
export function openTaskUpstream(seed: number) {
  const random = randomOf(seed, 'tasks')
  const jobs = new Map<string, Job>()
  return {
    isFor: ({ url = '' }: IncomingMessage) => url.startsWith('/suno/'),
    answer(request: IncomingMessage, body: unknown, response: ServerResponse): void {
      response.setHeader('content-type', 'application/json')
      if (request.url === '/suno/fetch') {
        const { ids } = body as { readonly ids: readonly string[] }
        const data = ids.flatMap(id => stateOf(id, jobs.get(id)) ?? [])
        response.end(JSON.stringify({ code: 'success', data }))
      } else if (random.chance(REFUSED)) {
        response.writeHead(500)
        response.end(JSON.stringify({ code: 'busy', message: `no ${UNSTORABLE}` }))
      } else {
        const id = `song-${jobs.size + 1}`
        const doneAtMs = Date.now() + random.whole(WORK_MS.min, WORK_MS.max)
        jobs.set(id, { doneAtMs, isFailing: random.chance(FAILING) })
        response.end(JSON.stringify({ code: 'success', message: '', data: id }))
      }
    },
  }
}

function stateOf(id: string, job: Job | undefined): object | undefined {
  if (!job) return undefined
  if (job.doneAtMs > Date.now()) return { task_id: id, status: 'IN_PROGRESS' }
  const finish_time = Math.floor(job.doneAtMs / SECOND_MS)
  return job.isFailing
    ? { task_id: id, status: 'FAILURE', fail_reason: `failed ${UNSTORABLE}`, finish_time }
    : { task_id: id, status: 'SUCCESS', finish_time, data: [{ title: `done ${UNSTORABLE}` }] }
}
