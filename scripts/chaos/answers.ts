import type { ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { beginBody, formOf, type HabitBody } from '../../server/demo/habit-body.ts'
import type { Habit } from '../../server/demo/habits.ts'
import { reportsAsItGoes, type Behaviour, type BehaviourKind } from './behaviours.ts'
import { answerIdOf, UNSTORABLE } from './calls.ts'
import { errorEventOf } from './error-forms.ts'

/** One attempt that the upstream received. */
export interface Attempt {
  readonly call: number
  readonly attempt: number
  readonly habit: Habit
  readonly isStream: boolean
  readonly response: ServerResponse
}

/** A hanging upstream ends after this time, so that the run ends. */
const HANG_MS = 4_000

/** Answers an attempt with the given behaviour. */
export async function perform(behaviour: Behaviour, attempt: Attempt): Promise<void> {
  await sleep(behaviour.headMs)
  const early = EARLY[behaviour.kind]
  if (early) return early(attempt.response, behaviour)
  const { habit, isStream } = attempt
  if (formOf(habit, isStream) === 'events') await sendStream(behaviour, attempt)
  else await sendWhole(behaviour, attempt)
}

type Early = (response: ServerResponse, behaviour: Behaviour) => void | Promise<void>

/** Behaviours that are the same for whole answers and streams. */
const EARLY: Partial<Readonly<Record<BehaviourKind, Early>>> = {
  'reset-before': response => void response.socket?.resetAndDestroy(),
  hang: async response => {
    await sleep(HANG_MS)
    response.destroy()
  },
  busy: (response, { status }) => sendError(response, status),
  rejected: (response, { status }) => sendError(response, status),
  unauthorized: (response, { status }) => sendError(response, status),
  broken: (response, { status }) => sendError(response, status),
  'not-json': response => {
    response.writeHead(200, { 'content-type': 'text/html' })
    response.end('<html><body>It works!</body></html>')
  },
  empty: response => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '0' })
    response.end()
  },
}

const message = `the upstream says no ${UNSTORABLE}`
const errorObject = { error: { message, type: 'server_error', code: null } }

function sendError(response: ServerResponse, status: number): void {
  response.writeHead(status, { 'content-type': 'application/json' })
  response.end(JSON.stringify(errorObject))
}

/** Words of one token each. */
const wordsOf = ({ words }: Behaviour) => Array.from({ length: words }, () => ' the')

/** The usage report of an answer after a number of words. */
function usageIn({ kind, usage, words }: Behaviour, sent = words): Record<string, unknown> {
  if (kind === 'usage-absent') return {}
  const { prompt, reasoning } = usage
  const completion = sent < words ? sent : usage.completion
  const figures = { prompt_tokens: prompt, completion_tokens: completion }
  if (kind === 'usage-text') return { usage: { prompt_tokens: 'many', completion_tokens: 'few' } }
  const details = reasoning > 0 && { completion_tokens_details: { reasoning_tokens: reasoning } }
  return { usage: { ...figures, total_tokens: prompt + completion + reasoning, ...details } }
}

/** The usage report of an event in the middle of a stream. */
const runningUsage = (behaviour: Behaviour, sent?: number) =>
  reportsAsItGoes(behaviour) ? usageIn(behaviour, sent) : {}

/** Sends a whole answer. Behaviours that cut it send the first half of its bytes. */
async function sendWhole(behaviour: Behaviour, attempt: Attempt): Promise<void> {
  const { response, habit, call, attempt: number } = attempt
  const message = { role: 'assistant', content: wordsOf(behaviour).join('') }
  const text = JSON.stringify({
    id: answerIdOf(call, number),
    object: 'chat.completion',
    created: 1_700_000_000,
    model: 'chaos-model',
    choices: [{ index: 0, message, finish_reason: 'stop' }],
    ...usageIn(behaviour),
  })
  const half = text.slice(0, text.length / 2)
  const body = beginBody(response, habit, 'value')
  if (behaviour.kind === 'truncated') return body.end(half)
  if (behaviour.kind === 'drip') await drip(body, { response, text, gapMs: behaviour.gapMs })
  else if (behaviour.kind === 'reset-after') body.reset(half)
  else body.end(text)
}

const DRIPS = 20

interface Dripping {
  readonly response: ServerResponse
  readonly text: string
  readonly gapMs: number
}

async function drip(body: HabitBody, { response, text, gapMs }: Dripping): Promise<void> {
  const step = Math.ceil(text.length / DRIPS)
  for (let from = 0; from < text.length && !response.destroyed; from += step) {
    body.write(text.slice(from, from + step))
    await sleep(gapMs)
  }
  body.end()
}

/** Sends a stream, event by event, up to its fault. */
async function sendStream(behaviour: Behaviour, attempt: Attempt): Promise<void> {
  const { kind } = behaviour
  const event = eventsOf(attempt)
  const body = beginBody(attempt.response, attempt.habit, 'events')
  const error = errorEventOf(behaviour.errorForm, answerIdOf(attempt.call, attempt.attempt))
  if (kind === 'error-first') return body.end(error)
  body.write(event({ role: 'assistant', content: '' }))
  if (kind === 'error-after-role') return body.end(error)
  if (!(await sendWords(behaviour, { body, response: attempt.response, event }))) {
    if (kind === 'error-late') body.end(error)
    return
  }
  body.write(event({}, 'stop', runningUsage(behaviour)))
  if (kind !== 'usage-absent') body.write(event({}, null, { choices: [], ...usageIn(behaviour) }))
  body.end(END_OF[kind] ?? END)
}

const END = 'data: [DONE]\n\n'
/** The faulty ends of complete streams. */
const END_OF: Partial<Readonly<Record<BehaviourKind, string>>> = {
  unmarked: '',
  'no-blank-line': END.trimEnd(),
}

type ToEvent = ReturnType<typeof eventsOf>

/** Sends the words. Returns whether the stream continues to its end. */
async function sendWords(
  behaviour: Behaviour,
  { body, response, event }: { body: HabitBody; response: ServerResponse; event: ToEvent },
): Promise<boolean> {
  const { kind, cutAfter, words, gapMs } = behaviour
  const spoil = SPOILS[kind]
  for (const [at, content] of wordsOf(behaviour).entries()) {
    if (at === cutAfter && spoil?.(body)) return false
    if (response.destroyed) return false
    const canTakeMore = body.write(event({ content }, null, runningUsage(behaviour, at + 1)))
    if (gapMs > 0 || !canTakeMore) await sleep(gapMs)
  }
  return !(cutAfter === words && spoil?.(body))
}

const line = (value: unknown) => `data: ${JSON.stringify(value)}\n\n`

function eventsOf({ call, attempt }: Attempt) {
  const base = {
    id: answerIdOf(call, attempt),
    object: 'chat.completion.chunk',
    created: 1_700_000_000,
    model: 'chaos-model',
  }
  return (delta: object, finish: string | null = null, more: object = {}) =>
    line({ ...base, choices: [{ index: 0, delta, finish_reason: finish }], ...more })
}

/** Faults in the middle of a stream. Each returns whether it ended the stream. */
const SPOILS: Partial<Readonly<Record<BehaviourKind, (body: HabitBody) => boolean>>> = {
  'reset-after': body => {
    body.reset(': the next bytes never come\n\n')
    return true
  },
  truncated: body => {
    body.end('data: {"id":"chaos-0-0","choices":[{"index":0,"del')
    return true
  },
  'error-late': () => true,
  'usage-running-cut': body => {
    body.reset(': the next bytes never come\n\n')
    return true
  },
  unfinished: body => {
    body.end()
    return true
  },
  garbage: body => {
    body.write('data: {"id": oops\n\n: a comment\n\nevent: ping\r\n\r\n')
    return false
  },
}
