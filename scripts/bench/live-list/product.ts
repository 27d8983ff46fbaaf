import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { borrowPostgres } from '../../../server/io/postgres.ts'
import { openFixtures, SECRET } from '../../chaos/cluster/fixtures.ts'
import { freePort } from '../../chaos/cluster/free-port.ts'
import { launch } from '../../chaos/cluster/launch.ts'
import type { Supervisor } from '../../chaos/cluster/supervisor.ts'

export const ROOT_PASSWORD = 'bench-password'
/** The model of all calls, and of the last one, whose row is waited for. */
export const MODELS = { usual: 'gpt-4o', last: 'gpt-4o-mini' } as const

const BALANCE = 10n ** 15n
const ENTERED_BY_ALL = 0o711
const ANSWER = JSON.stringify({
  id: 'chatcmpl-bench',
  object: 'chat.completion',
  created: 1,
  model: 'gpt-4o',
  choices: [{ index: 0, message: { role: 'assistant', content: 'Hi' }, finish_reason: 'stop' }],
  usage: { prompt_tokens: 100, completion_tokens: 20, total_tokens: 120 },
})

/** The product as an operator starts it, with a channel and a token of its root account. */
export interface Product {
  readonly url: string
  /** Makes one call and waits for its answer. */
  call(model: string): Promise<void>
  stop(): Promise<void>
}

export async function startProduct(supervisor: Supervisor): Promise<Product> {
  const upstream = await startUpstream()
  const folder = mkdtempSync(join(tmpdir(), 'sluice-bench-'))
  chmodSync(folder, ENTERED_BY_ALL)
  const port = await freePort()
  const life = launch({
    env: {
      PORT: String(port),
      SLUICE_DATA: folder,
      SLUICE_SECRET: SECRET,
      SLUICE_WORKERS: '1',
      SLUICE_ROOT_PASSWORD: ROOT_PASSWORD,
      OUTBOUND_ALLOW: '127.0.0.1/32',
    },
  })
  supervisor.add(life.pid)
  if (!(await life.ready)) throw new Error((await life.ended).lines.join('\n'))
  const key = await prepareAccount(folder, upstream.url)
  const url = `http://127.0.0.1:${port}`
  return {
    url,
    call: model => call(url, key, model),
    async stop() {
      life.child.kill('SIGTERM')
      await life.ended
      supervisor.forget(life.pid)
      upstream.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** A channel to the upstream, and a token of root: its own balance changes with every call. */
async function prepareAccount(dataFolder: string, baseUrl: string): Promise<string> {
  const { url } = await borrowPostgres({ dataFolder })
  const fixtures = await openFixtures(url)
  try {
    await fixtures.addChannel({ name: 'bench', baseUrl, models: Object.values(MODELS) })
    const { id } = fixtures.root.actor as { id: number }
    await fixtures.addBalance(id, BALANCE)
    return await fixtures.addToken(fixtures.root, { name: 'bench', unlimited: true })
  } finally {
    await fixtures.close()
  }
}

async function startUpstream(): Promise<{ url: string; close(): void }> {
  const server = createServer((request, response) => {
    request.resume().on('end', () => {
      response.writeHead(200, { 'content-type': 'application/json' }).end(ANSWER)
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

async function call(url: string, key: string, model: string): Promise<void> {
  const response = await fetch(`${url}/v1/chat/completions`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ model, messages: [{ role: 'user', content: 'Say hello' }] }),
  })
  const text = await response.text()
  if (response.status !== 200) throw new Error(`a call failed: ${response.status} ${text}`)
}
