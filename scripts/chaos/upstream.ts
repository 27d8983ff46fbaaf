import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { perform } from './answers.ts'
import { behaviourOf, habitOf } from './behaviours.ts'
import { callOf } from './calls.ts'
import { openTaskUpstream } from './task-script.ts'

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
  const body = await readJson(request)
  if (tasks.isFor(request)) return tasks.answer(request, body, response)
  const { messages, stream } = body
  const call = callOf(messages[0]?.content ?? '')
  const attempt = (attempts.get(call) ?? 0) + 1
  attempts.set(call, attempt)
  const behaviour = behaviourOf(seed, call, attempt)
  const habit = habitOf(seed, call, attempt)
  await perform(behaviour, { call, attempt, habit, isStream: stream === true, response })
}

interface Body {
  readonly messages: readonly { readonly content: string }[]
  readonly stream?: boolean
}

async function readJson(request: IncomingMessage): Promise<Body> {
  const chunks: Buffer[] = []
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk)
  return JSON.parse(Buffer.concat(chunks).toString('utf8')) as Body
}
