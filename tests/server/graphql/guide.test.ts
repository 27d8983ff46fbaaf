import { execFile, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { adjustUserBalance } from '../../../server/domain/users/index.ts'
import { startChannelJobs } from '../../../server/jobs/channel-jobs.ts'
import { openCutter } from '../../support/cutter.ts'
import { openEdge, type Edge, type Person } from './harness.ts'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
const EXAMPLE = /```js\n\/\/ (?<file>[\w-]+\.mjs)\n(?<program>.*?)```/gs

const examples = [...readFileSync(join(ROOT, 'docs/graphql.md'), 'utf8').matchAll(EXAMPLE)]
const folder = mkdtempSync(join(tmpdir(), 'sluice-guide-'))

let edge: Edge
let ann: Person
let env: Record<string, string>
let stopJobs: () => Promise<void>

beforeAll(async () => {
  edge = await openEdge()
  stopJobs = startChannelJobs(edge.services)
  const adam = await edge.addUser('adam', 'ADMIN')
  ann = await edge.addUser('ann')
  for (const username of ['bob', 'carl']) await edge.addUser(username)
  env = {
    SERVER_URL: edge.url.replace(/\/graphql$/, ''),
    ACCESS_TOKEN: tokenOf(adam),
    UPSTREAM_KEY: 'sk-upstream',
    NEW_PASSWORD: 'password-2',
  }
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
  for (const { groups } of examples) {
    writeFileSync(join(folder, groups?.['file'] ?? ''), groups?.['program'] ?? '')
  }
})
afterAll(async () => {
  await stopJobs()
  await edge.close()
  rmSync(folder, { recursive: true })
})

const tokenOf = ({ bearer }: Person) => bearer['authorization']?.replace('Bearer ', '') ?? ''

/** What a program of the guide prints, with the token of the admin unless another person is given. */
async function run(file: string, as?: Person): Promise<string[]> {
  const own = as ? { ...env, ACCESS_TOKEN: tokenOf(as) } : env
  const options = { cwd: folder, env: { ...process.env, ...own }, timeout: 15_000 }
  const { stdout } = await promisify(execFile)(process.execPath, [file], options)
  return stdout.trim().split('\n')
}

describe('an example of docs/graphql.md', () => {
  it('is run below', () => {
    expect(examples.map(({ groups }) => groups?.['file'])).toEqual([
      'sluice.mjs',
      'first-query.mjs',
      'pages.mjs',
      'create-codes.mjs',
      'errors.mjs',
      'ledger.mjs',
      'add-channel.mjs',
      'test-channel.mjs',
      'set-price.mjs',
      'change-options.mjs',
      'add-user.mjs',
      'test-all-channels.mjs',
      'explain-route.mjs',
      'disable-tag.mjs',
      'usage.mjs',
      'verify-ledger.mjs',
    ])
  })

  it('sends a first query', async () => {
    expect(await run('first-query.mjs')).toEqual(['adam ADMIN 0n'])
  })

  it('reads a whole list', async () => {
    expect((await run('pages.mjs')).toSorted()).toEqual(['adam', 'ann', 'bob', 'carl', 'root'])
  })

  it('repeats a mutation without a second effect', async () => {
    expect(await run('create-codes.mjs')).toEqual(['2', 'true'])
    expect(await edge.services.db.redemption.count()).toBe(2)
  })

  it('reads the code and the field of an error', async () => {
    expect(await run('errors.mjs')).toEqual(['INPUT_INVALID BAD_USER_INPUT name'])
  })

  it('reads the ledger over a WebSocket', async () => {
    await adjustUserBalance(edge.root.ctx, { id: ann.id, delta: 500n })
    expect(await run('ledger.mjs')).toContain('ADJUSTMENT 500 ann')
  })

  it('goes on with the next entry of the ledger when the server restarts', async () => {
    const proxy = await openCutter(edge.url)
    const source = readFileSync(join(folder, 'ledger.mjs'), 'utf8')
    const endless = source.replace(/^.*\(count \+=.*$/m, '')
    writeFileSync(join(folder, 'ledger-endless.mjs'), endless)
    const child = spawn(process.execPath, ['ledger-endless.mjs'], {
      cwd: folder,
      env: { ...process.env, ...env, SERVER_URL: proxy.url },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    try {
      const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
      const next = async () => (await lines.next()).value as string
      await adjustUserBalance(edge.root.ctx, { id: ann.id, delta: 501n })
      while ((await next()) !== 'ADJUSTMENT 501 ann') continue
      proxy.cut()
      await adjustUserBalance(edge.root.ctx, { id: ann.id, delta: 502n })
      expect(await next()).toBe('ADJUSTMENT 502 ann')
    } finally {
      child.kill('SIGKILL')
      await proxy.close()
    }
  })

  it('adds a channel, tests it, and tests all channels', async () => {
    expect(await run('add-channel.mjs')).toEqual(['main ENABLED'])
    expect(await run('test-channel.mjs')).toEqual(['gpt-4o answers'])
    expect(await run('test-all-channels.mjs')).toEqual(['DONE 1/1 0 failed'])
  })

  it('sets a price once, for a model that has none', async () => {
    expect(await run('set-price.mjs', edge.root)).toEqual([
      'my-model 1',
      'ModelRatio CompletionRatio',
    ])
    await expect(run('set-price.mjs', edge.root)).rejects.toThrow('OPTION_CHANGED')
  })

  it('changes options', async () => {
    expect(await run('change-options.mjs', edge.root)).toEqual([
      'RetryTimes 3',
      'QuotaForNewUser 50000',
    ])
  })

  it('adds an account with a balance', async () => {
    const printed = await run('add-user.mjs')
    expect(printed).toEqual(['dora 2550000'])
  })

  it('explains a route before and after the channels of a tag are disabled', async () => {
    expect(await run('explain-route.mjs')).toEqual(['1 1 main'])
    expect(await run('disable-tag.mjs')).toEqual(['main DISABLED'])
    expect(await run('explain-route.mjs')).toEqual(['DISABLED main'])
  })

  it('reports usage and checks the ledger', async () => {
    expect(await run('usage.mjs')).toEqual(['all 0 0'])
    expect(await run('verify-ledger.mjs', edge.root)).toEqual(['all invariants hold'])
  })
})
