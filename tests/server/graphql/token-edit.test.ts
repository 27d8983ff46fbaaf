import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTokens } from '../../../server/domain/tokens/index.ts'
import { adjustUserBalance } from '../../../server/domain/users/index.ts'
import { encodeId } from '../../../server/graphql/ids.ts'
import { callFor, expectExactLedger, openTestLedger, settlementFor } from '../../support/ledger.ts'
import { openEdge, type Answer, type Edge, type Person } from './harness.ts'

const UPDATE = `mutation U($input: UpdateTokenInput!) {
  updateToken(input: $input) { token { name balance isUnlimited } } }`

let edge: Edge
let ann: Person

beforeAll(async () => {
  edge = await openEdge()
  ann = await edge.addUser('ann')
  await adjustUserBalance(edge.root.ctx, { id: ann.id, delta: 1_000_000n })
})
afterAll(async () => {
  await expectExactLedger(edge.services)
  await edge.close()
})

async function newToken(balance: bigint): Promise<number> {
  const [token] = await createTokens(ann.ctx, { name: 'app', balance })
  return token!.id
}

/** A call that is made and settled while a form is open. */
async function spend(tokenId: number, charge: bigint): Promise<void> {
  const ledger = openTestLedger(edge.services)
  const call = callFor(ann.id, charge, tokenId)
  await ledger.real.reserve(call)
  const channelId = await ledger.channel()
  const { callId, userId } = call
  await ledger.real.settle(settlementFor({ callId, userId, tokenId, channelId, charge }))
}

function save(id: number, changes: object, headers: Record<string, string> = {}): Promise<Answer> {
  const input = { id: encodeId('Token', id), ...changes }
  return edge.post(UPDATE, { as: ann.cookie, variables: { input }, headers })
}

describe('editing a token', () => {
  it('gives back nothing that was spent while the form was open', async () => {
    const id = await newToken(100n)
    await spend(id, 40n)
    const saved = await save(id, { name: 'renamed', balanceFrom: '100', balanceTo: '100' })
    expect(saved.codes).toEqual([])
    expect(saved.data.updateToken.token).toMatchObject({ name: 'renamed', balance: '60' })
  })

  it('moves the quota by the difference to what was shown', async () => {
    const id = await newToken(100n)
    await spend(id, 40n)
    const raised = await save(id, { balanceFrom: '100', balanceTo: '250' })
    expect(raised.data.updateToken.token.balance).toBe('210')
    const lowered = await save(id, { balanceFrom: '250', balanceTo: '50' })
    expect(lowered.data.updateToken.token.balance).toBe('10')
  })

  it('refuses to take away more than is left', async () => {
    const id = await newToken(100n)
    await spend(id, 90n)
    const refused = await save(id, { name: 'other', balanceFrom: '100', balanceTo: '20' })
    expect(refused.codes).toEqual(['QUOTA_NEGATIVE'])
    const row = await edge.services.db.token.findUniqueOrThrow({ where: { id } })
    expect(row).toMatchObject({ name: 'app', balance: 10n })
  })

  it.each([
    ['the former quota alone', { balanceFrom: '100' }, 'balanceTo'],
    ['the new quota alone', { balanceTo: '100' }, 'balanceFrom'],
  ])('refuses %s', async (_what, changes, field) => {
    const refused = await save(await newToken(100n), changes)
    expect(refused.codes).toEqual(['INPUT_INVALID'])
    expect(refused.errors?.[0]?.extensions.fields).toMatchObject([
      { field, messageKey: 'valueRequired' },
    ])
  })

  it('leaves every field alone that is absent', async () => {
    const id = await newToken(100n)
    const before = await edge.services.db.token.findUniqueOrThrow({ where: { id } })
    await save(id, { name: 'renamed' })
    const after = await edge.services.db.token.findUniqueOrThrow({ where: { id } })
    expect(after).toEqual({ ...before, name: 'renamed' })
  })

  it('takes effect once for an Idempotency-Key', async () => {
    const id = await newToken(100n)
    const key = { 'idempotency-key': randomUUID() }
    for (let time = 0; time < 2; time += 1) {
      const saved = await save(id, { balanceFrom: '100', balanceTo: '150' }, key)
      expect(saved.data.updateToken.token.balance).toBe('150')
    }
  })
})
