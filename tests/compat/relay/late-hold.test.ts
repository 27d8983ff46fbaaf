import { Client } from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { expectExactLedger } from '../../support/ledger.ts'
import { eventsOf, openFakeUpstream, streaming, whole } from '../../support/fake-upstream.ts'
import { openGateway } from '../../support/gateway.ts'

/** For a busy machine. */
const PATIENCE = { timeout: 10_000 }

test('a late hold delivers nothing, charges nothing, and is released', async () => {
  const upstream = await openFakeUpstream()
  const gateway = await openGateway()
  onTestFinished(async () => {
    await gateway.close()
    await upstream.close()
  })
  await gateway.addChannel(upstream.url)
  const ann = await gateway.addKey(await gateway.addUser('ann', 1_000_000n))
  const ben = await gateway.addKey(await gateway.addUser('ben', 1_000_000n))
  const call = (key: string, stream: boolean) =>
    fetch(`${gateway.url}/v1/chat/completions`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
      body: JSON.stringify({
        model: 'gpt-4o',
        stream,
        messages: [{ role: 'user', content: 'hi' }],
      }),
    })
  const chargesOf = async () =>
    (await gateway.services.pool.query(`select from entries where kind = 'CHARGE'`)).length

  // From now on ann is known to be rich: her next call reaches the upstream while its hold commits.
  expect((await call(ann, false)).status).toBe(200)
  const blocker = new Client({ connectionString: gateway.databaseUrl })
  await blocker.connect()
  await blocker.query('begin; lock table users in exclusive mode')

  const mayAnswer = Promise.withResolvers<void>()
  upstream.answer(async (response, received) => {
    await mayAnswer.promise
    return streaming(eventsOf(['one', 'two']))(response, received)
  })
  const late = call(ann, true)
  await vi.waitFor(() => expect(upstream.received).toHaveLength(2), PATIENCE)
  // Ben came after ann and waits longest. When he gives up, the hold of ann is late.
  expect((await call(ben, false)).status).toBe(503)
  await blocker.query('rollback')
  await blocker.end()
  // A call after hers, through the same ledger: by now the hold of ann was placed.
  upstream.answer(whole())
  expect((await call(ann, false)).status).toBe(200)

  mayAnswer.resolve()
  const answer = await late
  expect(answer.status).toBe(503)
  expect(await answer.json()).toMatchObject({ error: { code: 'database_away' } })
  expect(await chargesOf()).toBe(2)
  await vi.waitFor(async () => {
    expect(await gateway.services.pool.query('select from holds')).toEqual([])
  }, PATIENCE)
  await expectExactLedger(gateway.services)
})
