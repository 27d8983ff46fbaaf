import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { loaderOf } from '../../../server/graphql/loaders.ts'
import { openEdge, type Edge, type Person } from './harness.ts'
import { receives, subscribe } from './live/listen.ts'

type Row = { readonly id: number }
type Find = (ids: readonly number[]) => Promise<ReadonlyMap<number, Row | Error>>

const everyRow: Find = ids => Promise.resolve(new Map(ids.map(id => [id, { id }])))

describe('a loader', () => {
  it('loads the keys of one turn together, each once, until it is cleared', async () => {
    const find = vi.fn<Find>(everyRow)
    const loader = loaderOf(find)
    await Promise.all([loader.load(1), loader.load(2), loader.load(1)])
    await loader.load(2)
    expect(find.mock.calls).toEqual([[[1, 2]]])
    loader.clearAll()
    await loader.load(2)
    expect(find.mock.calls).toEqual([[[1, 2]], [[2]]])
  })

  it('asks for at most 1,000 keys at once', async () => {
    const find = vi.fn<Find>(everyRow)
    const loader = loaderOf(find)
    const rows = await loader.loadMany(Array.from({ length: 2_001 }, (_, id) => id))
    expect(rows.at(-1)).toEqual({ id: 2_000 })
    expect(find.mock.calls.map(([ids]) => ids.length)).toEqual([1_000, 1_000, 1])
  })

  it('is null for a key without a row', async () => {
    const loader = loaderOf<number, Row>(() => Promise.resolve(new Map()))
    expect(await loader.load(7)).toBeNull()
  })

  it('fails for the key of an error only, and asks for it again', async () => {
    const find = vi.fn<Find>(everyRow).mockResolvedValueOnce(
      new Map<number, Row | Error>([
        [1, new Error('torn')],
        [2, { id: 2 }],
      ]),
    )
    const loader = loaderOf(find)
    const first = await Promise.allSettled([loader.load(1), loader.load(2)])
    expect(first.map(({ status }) => status)).toEqual(['rejected', 'fulfilled'])
    expect(await loader.load(1)).toEqual({ id: 1 })
  })

  it('fails for the keys of a statement that fails, and asks again', async () => {
    const find = vi.fn<Find>(everyRow).mockRejectedValueOnce(new Error('away'))
    const loader = loaderOf(find)
    const first = await Promise.allSettled([loader.load(1), loader.load(2)])
    expect(first.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(await loader.load(2)).toEqual({ id: 2 })
  })
})

describe('the rows of an operation', () => {
  let edge: Edge
  let ann: Person
  let bob: Person

  beforeAll(async () => {
    edge = await openEdge()
    ann = await edge.addUser('ann')
    bob = await edge.addUser('bob')
    await edge.services.db.user.update({ where: { id: ann.id }, data: { inviterId: bob.id } })
  })
  afterAll(() => edge.close())

  it('are read again after a mutation of the same operation', async () => {
    const change = (id: string, name: string) =>
      `updateUser(input: { id: "${id}", displayName: "${name}" }) { user { inviter { displayName } } }`
    const { data, codes } = await edge.post(
      `mutation { before: ${change(ann.globalId, 'Ann')} bob: ${change(bob.globalId, 'Robert')}
        after: ${change(ann.globalId, 'Ann')} }`,
      { as: edge.root.bearer },
    )
    expect(codes).toEqual([])
    expect(data.before.user.inviter.displayName).not.toBe('Robert')
    expect(data.after.user.inviter.displayName).toBe('Robert')
  })

  it('are read again for each event of a subscription', async () => {
    const field = 'viewerUpdated { user { inviter { displayName } } }'
    const client = await subscribe(edge.url, ann, { field })
    const rename = async (displayName: string) => {
      const { services } = edge
      await services.db.user.update({ where: { id: bob.id }, data: { displayName } })
      await services.bus.publish(services.pool, 'user', String(ann.id))
      await receives(client, ({ user }) => user.inviter.displayName === displayName)
    }
    await rename('Bobby')
    await rename('Rob')
    client.socket.socket.terminate()
  })
})
