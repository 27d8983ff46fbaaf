import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openEdge, PASSWORD, type Answered, type Edge, type Person } from './harness.ts'
import { openSocket } from './socket.ts'

const SIGN_IN = 'mutation S($input: SignInInput!) { signIn(input: $input) { viewer { models } } }'
const LIST = '{ viewer { signIns { id browser system address lastUsedAt isCurrent } } }'
const END = 'mutation E($id: ID!) { endSignIn(input: { id: $id }) { deletedIds } }'
const END_OTHERS = 'mutation { endOtherSignIns { deletedIds } }'
const FOLLOW = 'subscription { signInsChanged { id browser isCurrent } }'
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'

let edge: Edge
beforeAll(async () => {
  edge = await openEdge({ persisted: { signIn: SIGN_IN } })
})
afterAll(() => edge.close())

/** A further browser of a person, by the form of the console. */
async function signIn({ username }: Person, agent: string): Promise<Record<string, string>> {
  const answer = await edge.post('', {
    extensions: { persistedQuery: { sha256Hash: 'signIn' } },
    variables: { input: { username, password: PASSWORD } },
    headers: { 'user-agent': agent },
  })
  return { cookie: answer.setCookie?.split(';')[0] ?? '', 'sec-fetch-site': 'same-origin' }
}

const listOf = async (as: Record<string, string>): Promise<Answered[]> =>
  (await edge.post(LIST, { as })).data?.viewer?.signIns
const currentId = async (as: Record<string, string>): Promise<string> =>
  (await listOf(as)).find(({ isCurrent }) => isCurrent).id
const hasEnded = (as: Record<string, string>) =>
  vi.waitFor(async () => expect(await listOf(as)).toBeUndefined())

describe('the sign-ins of an account', () => {
  it('name the browser of each, and which one asks', async () => {
    const ann = await edge.addUser('ann')
    const firefox = await signIn(ann, FIREFOX)
    const list = await listOf(firefox)
    expect(list).toHaveLength(2)
    expect(list.find(({ isCurrent }) => isCurrent)).toMatchObject({
      browser: 'Firefox',
      system: 'Linux',
      address: '127.0.0.1',
      lastUsedAt: expect.any(String),
    })
  })

  it('of another account cannot be read, not even as a node', async () => {
    const bob = await edge.addUser('bob')
    const id = await currentId(bob.cookie)
    const query = `{ node(id: "${id}") { id } }`
    expect((await edge.post(query, { as: bob.cookie })).data.node).toEqual({ id })
    expect((await edge.post(query, { as: edge.root.cookie })).data.node).toBeNull()
  })

  it('end for a script too, which has none itself', async () => {
    const eve = await edge.addUser('eve')
    const list = await listOf(eve.bearer)
    expect(list.map(({ isCurrent }) => isCurrent)).toEqual([false])
    const { data } = await edge.post(END_OTHERS, { as: eve.bearer })
    expect(data.endOtherSignIns.deletedIds).toEqual([list[0].id])
    await hasEnded(eve.cookie)
  })
})

describe('ending a sign-in', () => {
  it('closes its sockets at once and keeps those of other browsers', async () => {
    const dan = await edge.addUser('dan')
    const lost = await signIn(dan, FIREFOX)
    const [there, here] = [await openSocket(edge.url, lost), await openSocket(edge.url, dan.cookie)]
    await Promise.all([there.greet(), here.greet()])
    here.subscribe('1', FOLLOW)
    const first = await here.next('1')
    expect(first.payload.data.signInsChanged).toHaveLength(2)
    const id = await currentId(lost)
    const { data } = await edge.post(END, { as: dan.cookie, variables: { id } })
    expect(data.endSignIn.deletedIds).toEqual([id])
    expect((await there.closed).code).toBe(4403)
    const isShorter = ({ payload }: Answered) => payload.data.signInsChanged.length === 1
    const { payload } = await here.next('1', isShorter)
    expect(payload.data.signInsChanged[0]).toMatchObject({ isCurrent: true })
    expect(here.socket.readyState).toBe(here.socket.OPEN)
    here.socket.terminate()
    await hasEnded(lost)
  })

  it('does nothing for another account, even for root', async () => {
    const fay = await edge.addUser('fay')
    const id = await currentId(fay.cookie)
    const { data } = await edge.post(END, { as: edge.root.cookie, variables: { id } })
    expect(data.endSignIn.deletedIds).toEqual([])
    expect(await currentId(fay.cookie)).toBe(id)
  })

  it('signs out when it is the current one', async () => {
    const gus = await edge.addUser('gus')
    const variables = { id: await currentId(gus.cookie) }
    const answer = await edge.post(END, { as: gus.cookie, variables })
    expect(answer.setCookie).toMatch(/^session=; .*Max-Age=0$/)
    await hasEnded(gus.cookie)
  })

  it('refuses guests, and ids of other objects', async () => {
    const variables = { id: edge.root.globalId }
    const answer = await edge.post(END, { as: edge.root.cookie, variables })
    expect(answer.codes).toEqual(['ID_INVALID'])
    expect((await edge.post(END_OTHERS)).codes).toEqual(['UNAUTHENTICATED'])
  })
})
