import { execFile } from 'node:child_process'
import { expect, test } from 'vitest'

const LOGGER = new URL('../../../server/io/logger.ts', import.meta.url).href

/** The thread that writes files is busy when the last line is written. */
const PROGRAM = `
  const { pbkdf2 } = await import('node:crypto')
  const { logLast } = await import(${JSON.stringify(LOGGER)})
  pbkdf2('password', 'salt', 200_000, 32, 'sha256', () => undefined)
  await logLast({ worker: 1 }, 'worker.blocked', { at: ['loop'] })
  process.kill(process.pid, 'SIGKILL')
`

test('the last line of a process that is killed is written, however busy the process is', async () => {
  const env = { ...process.env, UV_THREADPOOL_SIZE: '1', NODE_OPTIONS: '' }
  const output = await new Promise<string>(resolve => {
    const args = ['--input-type=module', '--eval', PROGRAM]
    execFile(process.execPath, args, { env }, (_error, stdout) => resolve(stdout))
  })
  expect(JSON.parse(output)).toMatchObject({ worker: 1, event: 'worker.blocked', at: ['loop'] })
})
