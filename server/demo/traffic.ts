import { randomInt } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { DEMO_DRAWINGS, DEMO_MODELS, DEMO_SONGS } from './script.ts'

const GAP_MS_MIN = 1_500
const GAP_MS_MAX = 6_000
/** One of so many calls submits a drawing or a song: one in about two minutes. */
const CALLS_PER_TASK = 32
const QUESTIONS = [
  'Translate "good morning" into French.',
  'Write a regular expression for dates such as 2026-11-23, and explain each part of it.',
  'Summarize the meeting: we move the release to Monday, Ann tests the upgrade, Bob writes the notes.',
  'Name three risks of a long contract.',
  'Why does my SQL query use a sequential scan although there is an index on the column?',
]

/**
 * Calls the demo as its users do, every few seconds, so that its pages are live. The returned function
 * stops this.
 */
export function startTraffic(port: number, keys: readonly string[]): () => void {
  const stopping = new AbortController()
  void callUntil(stopping.signal, port, keys)
  return () => stopping.abort()
}

async function callUntil(
  signal: AbortSignal,
  port: number,
  keys: readonly string[],
): Promise<void> {
  while (!signal.aborted && keys.length > 0) {
    await delay(randomInt(GAP_MS_MIN, GAP_MS_MAX), undefined, { signal }).catch(() => undefined)
    // The server of the demo may not be ready yet, or be stopping.
    if (!signal.aborted) await call(port, pick(keys), signal).catch(() => undefined)
  }
}

async function call(port: number, key: string, signal: AbortSignal): Promise<void> {
  const { path, body } = randomInt(CALLS_PER_TASK) === 0 ? pick([drawing, song])() : chat()
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal,
  })
  await response.text()
}

const chat = () => ({
  path: '/v1/chat/completions',
  body: {
    model: pick(DEMO_MODELS),
    stream: true,
    messages: [{ role: 'user', content: pick(QUESTIONS) }],
  },
})
const drawing = () => ({ path: '/mj/submit/imagine', body: { prompt: pick(DEMO_DRAWINGS) } })
const song = () => ({
  path: '/suno/submit/music',
  body: { gpt_description_prompt: pick(DEMO_SONGS) },
})

const pick = <T>(list: readonly T[]) => list[randomInt(list.length)] as T
