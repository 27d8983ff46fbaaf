import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { setUserRole, updateUser } from '../../../server/domain/users/index.ts'
import { receives, subscribe } from './live/listen.ts'
import { nodesOf, openEdge, type Edge, type Person } from './harness.ts'

let edge: Edge
let ann: Person
let adam: Person
beforeAll(async () => {
  edge = await openEdge()
  ann = await edge.addUser('ann')
  adam = await edge.addUser('adam', 'ADMIN')
  await updateUser(adam.ctx, { id: ann.id, displayName: 'Ann', group: 'vip' })
})
afterAll(() => edge.close())

const LIST = `query L($filter: AuditEntryFilter) { auditEntries(filter: $filter) {
  totalCount edges { node { id action target outcome actor { username } actorRole
    changes { field before after } } } } }`
const list = (as: Person, filter: object) =>
  edge.post(LIST, { as: as.bearer, variables: { filter } })

describe('auditEntries', () => {
  it('say who did what, with the values before and after', async () => {
    const filter = { noun: 'USER', keyword: `user:${ann.id}`, actorId: adam.globalId }
    const [entry] = nodesOf((await list(edge.root, filter)).data.auditEntries)
    expect(entry).toMatchObject({
      action: 'user.update',
      target: `user:${ann.id}`,
      outcome: 'OK',
      actor: { username: 'adam' },
      actorRole: 'ADMIN',
    })
    expect(entry!['changes']).toHaveLength(2)
    expect(entry!['changes']).toEqual(
      expect.arrayContaining([
        { field: 'displayName', before: 'ann', after: 'Ann' },
        { field: 'group', before: 'default', after: 'vip' },
      ]),
    )
  })

  it('are nodes for root only', async () => {
    const [entry] = nodesOf((await list(edge.root, {})).data.auditEntries)
    const query = `{ node(id: "${String(entry!['id'])}") { id } }`
    expect((await edge.post(query, { as: edge.root.bearer })).data.node).toEqual({
      id: entry!['id'],
    })
    expect((await edge.post(query, { as: adam.bearer })).data.node).toBeNull()
  })

  it('arrive while they are followed, once each', async () => {
    const client = await subscribe(edge.url, edge.root, {
      field: 'auditEntriesAdded(filter: $filter) { action target }',
      types: '($filter: AuditEntryFilter)',
      variables: { filter: { noun: 'USER' } },
    })
    const bob = await edge.addUser('bob')
    const added = await receives(client, () => true)
    expect(added).toContainEqual({ action: 'user.create', target: `user:${bob.id}` })
    await setUserRole(edge.root.ctx, { id: bob.id, role: 'ADMIN' })
    const next = await receives(client, (events: { action: string }[]) =>
      events.some(({ action }) => action === 'user.set-role'),
    )
    expect(next).toEqual([{ action: 'user.set-role', target: `user:${bob.id}` }])
    client.socket.socket.terminate()
  })

  it('continue after the last one that the client has', async () => {
    const carol = await edge.addUser('carol')
    const filter = { noun: 'USER', keyword: `user:${carol.id}` }
    const [last] = nodesOf((await list(edge.root, filter)).data.auditEntries)
    await setUserRole(edge.root.ctx, { id: carol.id, role: 'ADMIN' })
    const client = await subscribe(edge.url, edge.root, {
      field: 'auditEntriesAdded(filter: $filter, afterId: $after) { action }',
      types: '($filter: AuditEntryFilter, $after: ID)',
      variables: { filter, after: last!['id'] },
    })
    expect(await receives(client, () => true)).toEqual([{ action: 'user.set-role' }])
    await setUserRole(edge.root.ctx, { id: carol.id, role: 'NORMAL' })
    await expect.poll(() => client.events()).toHaveLength(2)
    client.socket.socket.terminate()
  })
})
