import type { ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { beginBody, formOf, type HabitBody } from '../../server/demo/habit-body.ts'
import type { Habit } from '../../server/demo/habits.ts'
import type { Behaviour, BehaviourKind } from './behaviours.ts'
import { answerIdOf } from './calls.ts'
import { message } from './error-forms.ts'
import { wordOf, type Spoken } from './spoken.ts'
import { answerForms, type AnswerForm } from './upstreams/index.ts'

/** One attempt that the upstream received. */
export interface Attempt extends Spoken {
  readonly call: number
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
  if (early) return early(attempt, behaviour)
  const { habit, isStream } = attempt
  if (formOf(habit, isStream) === 'events') await sendStream(behaviour, attempt)
  else await sendWhole(behaviour, attempt)
}

type Early = (attempt: Attempt, behaviour: Behaviour) => void | Promise<void>

/** Behaviours that are the same for whole answers and streams. */
const EARLY: Partial<Readonly<Record<BehaviourKind, Early>>> = {
  'reset-before': ({ response }) => void response.socket?.resetAndDestroy(),
  hang: async ({ response }) => {
    await sleep(HANG_MS)
    response.destroy()
  },
  busy: (attempt, { status }) => sendError(attempt, status),
  rejected: (attempt, { status }) => sendError(attempt, status),
  unauthorized: (attempt, { status }) => sendError(attempt, status),
  broken: (attempt, { status }) => sendError(attempt, status),
  'not-json': ({ response }) => {
    response.writeHead(200, { 'content-type': 'text/html' })
    response.end('<html><body>It works!</body></html>')
  },
  empty: ({ response }) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '0' })
    response.end()
  },
}

function sendError({ response, dialect }: Attempt, status: number): void {
  response.writeHead(status, { 'content-type': 'application/json' })
  response.end(JSON.stringify(answerForms[dialect].refusal(message, status)))
}

const replyOf = (behaviour: Behaviour, { call, attempt }: Attempt) => ({
  id: answerIdOf(call, attempt),
  behaviour,
})

/** Sends a whole answer. Behaviours that cut it send the first half of its bytes. */
async function sendWhole(behaviour: Behaviour, attempt: Attempt): Promise<void> {
  const { response, habit, dialect } = attempt
  const said = wordOf(attempt).repeat(behaviour.words)
  const text = JSON.stringify(answerForms[dialect].whole(replyOf(behaviour, attempt), said))
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
  const { kind, words, errorForm } = behaviour
  const form = answerForms[attempt.dialect]
  const reply = replyOf(behaviour, attempt)
  const body = beginBody(attempt.response, attempt.habit, 'events')
  const error = form.error(errorForm, reply.id)
  if (kind === 'error-first') return body.end(error)
  const begin = form.begin(reply)
  if (begin !== '') body.write(begin)
  if (kind === 'error-after-role') return body.end(error)
  if (!(await sendWords(behaviour, attempt, body))) {
    if (kind === 'error-late') body.end(error)
    return
  }
  const finish = form.finish(reply, wordOf(attempt).repeat(words))
  if (form.end === '') return body.end(kind === 'no-blank-line' ? finish.trimEnd() : finish)
  body.write(finish)
  body.end(endOf(kind, form.end))
}

/** The end mark of a complete stream, which some leave out or do not end. */
function endOf(kind: BehaviourKind, end: string): string {
  if (kind === 'unmarked') return ''
  return kind === 'no-blank-line' ? end.trimEnd() : end
}

/** Sends the words. Returns whether the stream continues to its end. */
async function sendWords(
  behaviour: Behaviour,
  attempt: Attempt,
  body: HabitBody,
): Promise<boolean> {
  const { kind, cutAfter, words, gapMs } = behaviour
  const { response, dialect } = attempt
  const form = answerForms[dialect]
  const reply = replyOf(behaviour, attempt)
  const word = wordOf(attempt)
  const spoil = () => SPOILS[kind]?.(body, form)
  for (let sent = 0; sent < words; sent += 1) {
    if (sent === cutAfter && spoil()) return false
    if (response.destroyed) return false
    const canTakeMore = body.write(form.word(reply, word, sent + 1))
    if (gapMs > 0 || !canTakeMore) await sleep(gapMs)
  }
  return !(cutAfter === words && spoil())
}

type Spoil = (body: HabitBody, form: AnswerForm) => boolean

/** Faults in the middle of a stream. Each returns whether it ended the stream. */
const SPOILS: Partial<Readonly<Record<BehaviourKind, Spoil>>> = {
  'reset-after': body => {
    body.reset(': the next bytes never come\n\n')
    return true
  },
  truncated: (body, { half }) => {
    body.end(half)
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
