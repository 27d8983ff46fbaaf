import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openEdge, type Answered, type Edge, type Person } from './harness.ts'
import { openSocket } from './socket.ts'

const LIST = '{ viewer { logViews { id name query hiddenColumns createdAt } } }'
const CREATE = `mutation C($name: String!) { createLogView(input: {
  name: $name, query: "type=ERROR", hiddenColumns: ["cost"] }) { view { id name } } }`
const RENAME = `mutation R($id: ID!, $name: String!) {
  renameLogView(input: { id: $id, name: $name }) { view { id name } } }`
const UPDATE = `mutation U($id: ID!) {
  updateLogView(input: { id: $id, query: "model=a", hiddenColumns: [] }) { view { id query } } }`
const DELETE = 'mutation D($id: ID!) { deleteLogView(input: { id: $id }) { deletedIds } }'
const FOLLOW = 'subscription { logViewsChanged { id name } }'

let edge: Edge
let ann: Person

beforeAll(async () => {
  edge = await openEdge()
  ann = await edge.addUser('ann')
})
afterAll(() => edge.close())

const listOf = async ({ cookie }: Person): Promise<Answered[]> =>
  (await edge.post(LIST, { as: cookie })).data.viewer.logViews
const create = async ({ cookie }: Person, name: string): Promise<string> =>
  (await edge.post(CREATE, { as: cookie, variables: { name } })).data.createLogView.view.id

describe('the saved views of the log', () => {
  it('are saved, renamed, updated and deleted', async () => {
    const id = await create(ann, 'Errors')
    const variables = { id, name: 'Failed calls' }
    const renamed = await edge.post(RENAME, { as: ann.cookie, variables })
    expect(renamed.data.renameLogView.view).toEqual({ id, name: 'Failed calls' })
    expect(await listOf(ann)).toMatchObject([
      { id, name: 'Failed calls', query: 'type=ERROR', hiddenColumns: ['cost'] },
    ])
    const updated = await edge.post(UPDATE, { as: ann.cookie, variables: { id } })
    expect(updated.data.updateLogView.view).toEqual({ id, query: 'model=a' })
    expect(await listOf(ann)).toMatchObject([{ name: 'Failed calls', hiddenColumns: [] }])
    const { data } = await edge.post(DELETE, { as: ann.cookie, variables: { id } })
    expect(data.deleteLogView.deletedIds).toEqual([id])
    expect(await listOf(ann)).toEqual([])
  })

  it('of another account cannot be read or changed, not even by root', async () => {
    const id = await create(ann, 'Own')
    const query = `{ node(id: "${id}") { id } }`
    expect((await edge.post(query, { as: ann.cookie })).data.node).toEqual({ id })
    expect((await edge.post(query, { as: edge.root.cookie })).data.node).toBeNull()
    for (const document of [RENAME, UPDATE, DELETE]) {
      const variables = { id, ...(document === RENAME && { name: 'Taken over' }) }
      const { errors } = await edge.post(document, { as: edge.root.cookie, variables })
      expect(errors?.[0]?.extensions.code).toBe('NOT_FOUND')
    }
    expect(await listOf(ann)).toMatchObject([{ id, name: 'Own', query: 'type=ERROR' }])
  })

  it('say in the language of the reader that a name is taken', async () => {
    await create(ann, 'Twice')
    const say = async (language: string) => {
      const headers = { 'accept-language': language }
      const variables = { name: 'twice' }
      const { errors } = await edge.post(CREATE, { as: ann.cookie, variables, headers })
      return errors?.[0]?.message
    }
    expect(await say('en')).toBe('You already have a view named “twice”; choose another name')
    expect(await say('zh')).toBe('已有名为「twice」的视图，请换一个名称')
  })

  it('reach the other browsers of the account, and no other account', async () => {
    const [bob, eve] = [await edge.addUser('bob'), await edge.addUser('eve')]
    const [there, hers] = [
      await openSocket(edge.url, bob.cookie),
      await openSocket(edge.url, eve.cookie),
    ]
    await Promise.all([there.greet(), hers.greet()])
    there.subscribe('1', FOLLOW)
    hers.subscribe('1', FOLLOW)
    expect((await there.next('1')).payload.data.logViewsChanged).toEqual([])
    expect((await hers.next('1')).payload.data.logViewsChanged).toEqual([])
    const id = await create(bob, 'Live')
    await create(eve, 'Hers')
    const hasRow = ({ payload }: Answered) => payload.data.logViewsChanged.length === 1
    const { payload } = await there.next('1', hasRow)
    expect(payload.data.logViewsChanged).toEqual([{ id, name: 'Live' }])
    const { payload: her } = await hers.next('1', hasRow)
    expect(her.data.logViewsChanged).toMatchObject([{ name: 'Hers' }])
    there.socket.terminate()
    hers.socket.terminate()
  })
})
