import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { adjustUserBalance } from '../../../server/domain/users/index.ts'
import { openEdge, type Edge, type Person } from './harness.ts'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
const EXAMPLE = /```js\n\/\/ (?<file>[\w-]+\.mjs)\n(?<program>.*?)```/gs

const examples = [...readFileSync(join(ROOT, 'docs/graphql.md'), 'utf8').matchAll(EXAMPLE)]
const folder = mkdtempSync(join(tmpdir(), 'sluice-guide-'))

let edge: Edge
let ann: Person
let env: Record<string, string>

beforeAll(async () => {
  edge = await openEdge()
  const adam = await edge.addUser('adam', 'ADMIN')
  ann = await edge.addUser('ann')
  for (const username of ['bob', 'carl']) await edge.addUser(username)
  env = {
    SLUICE_URL: edge.url.replace(/\/graphql$/, ''),
    SLUICE_TOKEN: adam.bearer['authorization']?.replace('Bearer ', '') ?? '',
  }
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
  for (const { groups } of examples) {
    writeFileSync(join(folder, groups?.['file'] ?? ''), groups?.['program'] ?? '')
  }
})
afterAll(() => edge.close())

/** What a program of the guide prints. */
async function run(file: string): Promise<string[]> {
  const options = { cwd: folder, env: { ...process.env, ...env }, timeout: 15_000 }
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
})
