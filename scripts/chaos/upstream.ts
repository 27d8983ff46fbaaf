import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { perform } from './answers.ts'
import { behaviourOf, habitOf } from './behaviours.ts'
import { callOf } from './calls.ts'
import { openTaskUpstream } from './task-script.ts'
import { dialectAt } from './upstreams/index.ts'

/*
 * The scripted upstream, as a process. Its behaviour and its habit depend on the seed, the number of the
 * call and the number of the attempt. It exits with the process that forked it.
 */

const seed = Number(process.argv[2])
const attempts = new Map<number, number>()
const tasks = openTaskUpstream(seed)

process.on('SIGINT', () => undefined)
process.on('disconnect', () => process.exit(0))

const server = createServer((request, response) => {
  response.on('error', () => undefined)
  answer(request, response).catch(() => response.destroy())
})
server.listen(0, '127.0.0.1')
await once(server, 'listening')
process.send?.((server.address() as AddressInfo).port)

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const text = await textOf(request)
  const { pathname } = new URL(request.url ?? '/', 'http://upstream')
  if (tasks.isFor(request)) return tasks.answer(request, JSON.parse(text), response)
  const call = callOf(text)
  const attempt = (attempts.get(call) ?? 0) + 1
  attempts.set(call, attempt)
  const dialect = dialectAt(pathname)
  const behaviour = behaviourOf(seed, call, { dialect, attempt })
  const habit = habitOf(seed, call, { dialect, attempt })
  const isStream = pathname.endsWith(STREAM_PATH) || STREAM_MEMBER.test(text)
  await perform(behaviour, { call, attempt, dialect, habit, isStream, response })
}

/** Gemini says in the path, and the others in a member, whether they are asked for a stream. */
const STREAM_PATH = ':streamGenerateContent'
const STREAM_MEMBER = /"stream":true/

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk)
  return Buffer.concat(chunks).toString('utf8')
}
