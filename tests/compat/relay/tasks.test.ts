import { once } from 'node:events'
import { request, type IncomingMessage, type ServerResponse } from 'node:http'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { channelById, channelsCache } from '../../../server/domain/channels/index.ts'
import { pollTasks } from '../../../server/domain/tasks/index.ts'
import type { Ctx } from '../../../server/kernel/ctx.ts'
import { limitDefault } from '../../../contract/limits.ts'
import { openFakeUpstream, send, type FakeUpstream } from '../../support/fake-upstream.ts'
import { openGateway, type Gateway } from '../../support/gateway.ts'
import { expectExactLedger } from '../../support/ledger.ts'

const SECRET = 'sk-upstream-secret-key'
const MODELS =
  'imagine describe blend shorten upload modal upscale variation low_variation high_variation pan reroll zoom custom_zoom inpaint'
    .split(' ')
    .map(name => `mj_${name}`)
const START = 10_000_000n

let gateway: Gateway
let upstream: FakeUpstream
let channels: { plain: number; plus: number; suno: number }
let ctx: Ctx
let userId = 0
let key = ''
let count = 0
let start = { user: 0n, token: 0n }

beforeAll(async () => {
  upstream = await openFakeUpstream()
  gateway = await openGateway()
  const add = (type: number, models: readonly string[], extra = {}) =>
    gateway.addChannel(upstream.url, { type, name: `type ${type}`, models, ...extra })
  ctx = await gateway.addUser('painter', START)
  userId = ctx.actor.kind === 'user' ? ctx.actor.id : 0
  key = await gateway.addKey(ctx, { unlimited: false, balance: START })
  channels = {
    plain: await add(2, ['mj_describe'], { priority: 1 }),
    plus: await add(5, [...MODELS, 'swap_face']),
    suno: await add(36, ['suno_music', 'suno_lyrics']),
  }
})
beforeEach(async () => {
  upstream.received.length = 0
  count += 1
  await gateway.services.db.task.deleteMany()
  start = await balances()
  upstream.answer(response =>
    send(response, 200, { code: 1, description: 'ok', result: `job-${count}` }),
  )
})
afterEach(() => expectExactLedger(gateway.services))
afterAll(async () => {
  await gateway.close()
  await upstream.close()
})

type Headers = Readonly<Record<string, string>>
const secret = (): Headers => ({ 'mj-api-secret': key })

async function ask(path: string, body?: unknown, headers: Headers = secret()) {
  const answer = await fetch(gateway.url + path, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}

async function balances() {
  const user = await gateway.services.db.user.findUniqueOrThrow({ where: { id: userId } })
  const where = { userId, name: 'app' }
  const token = await gateway.services.db.token.findFirstOrThrow({ where })
  return { user: user.balance, token: token.balance }
}
async function spent() {
  const { user, token } = await balances()
  return { user: start.user - user, token: start.token - token }
}
const tasks = () =>
  gateway.services.db.task.findMany({ where: { userId }, orderBy: { id: 'desc' } })

/** A drawing of the user that succeeded on a channel. */
async function aDrawing(extra: object = {}) {
  const row = { platform: 'MIDJOURNEY', taskId: 'origin', callId: `origin-${count}` } as const
  return gateway.services.db.task.create({
    data: {
      ...row,
      userId,
      channelId: channels.plus,
      action: 'IMAGINE',
      status: 'SUCCESS',
      ...extra,
    },
  })
}

const poll = async () => {
  await gateway.services.db.task.updateMany({ data: { polledAt: null } })
  await pollTasks(gateway.services)
}

const button = (name: string) => ({ taskId: 'origin', customId: `MJ::${name}::1::abc` })

describe('a submission', () => {
  test.each<[path: string, body: object, action: string, price: bigint]>([
    ['/submit/imagine', { prompt: 'a cat' }, 'IMAGINE', 50_000n],
    ['/submit/describe', { base64: 'data:' }, 'DESCRIBE', 25_000n],
    ['/submit/blend', { base64Array: [] }, 'BLEND', 50_000n],
    ['/submit/shorten', { prompt: 'long' }, 'SHORTEN', 50_000n],
    ['/submit/upload-discord-images', { base64Array: [] }, 'UPLOAD', 25_000n],
    ['/insight-face/swap', { sourceBase64: '', targetBase64: '' }, 'SWAP_FACE', 25_000n],
    ['/submit/modal', { taskId: 'origin', prompt: 'hat' }, 'MODAL', 50_000n],
    ['/submit/change', { taskId: 'origin', action: 'UPSCALE', index: 1 }, 'UPSCALE', 25_000n],
    ['/submit/change', { taskId: 'origin', action: 'REROLL' }, 'REROLL', 50_000n],
    ['/submit/simple-change', { content: 'origin V2' }, 'VARIATION', 50_000n],
    ['/submit/action', button('JOB::upsample'), 'UPSCALE', 25_000n],
    ['/submit/action', button('JOB::low_variation'), 'LOW_VARIATION', 50_000n],
    ['/submit/action', button('JOB::high_variation'), 'HIGH_VARIATION', 50_000n],
    ['/submit/action', button('JOB::pan_left'), 'PAN', 50_000n],
    ['/submit/action', button('JOB::reroll'), 'REROLL', 50_000n],
    ['/submit/action', button('Outpaint'), 'ZOOM', 50_000n],
    ['/submit/action', button('CustomZoom'), 'CUSTOM_ZOOM', 0n],
    ['/submit/action', button('Inpaint'), 'INPAINT', 0n],
  ])('to %s %o is %s, stored and charged %s', async (path, body, action, price) => {
    await aDrawing()
    const { status, body: answer } = await ask(`/mj${path}`, body)
    expect([status, answer]).toEqual([200, expect.objectContaining({ code: 1 })])
    const [received] = upstream.received
    expect(received).toMatchObject({ path: `/mj${path}`, body })
    expect(received?.headers).toMatchObject({ 'mj-api-secret': SECRET })
    expect(received?.headers.authorization).toBeUndefined()
    const [task] = await tasks()
    const channelId = action === 'DESCRIBE' ? channels.plain : channels.plus
    expect(task).toMatchObject({ action, quota: price, code: 1, channelId })
    expect(await spent()).toEqual({ user: price, token: price })
  })

  test.each<[string, string, object, string, bigint]>([
    ['music', 'MUSIC', { prompt: 'la', mv: 'chirp-v4', other: 1 }, 'MUSIC', 50_000n],
    ['lyrics', 'LYRICS', { prompt: 'la' }, 'LYRICS', 5_000n],
  ])('of %s to Suno is charged', async (path, sentTo, body, action, price) => {
    upstream.answer(response => send(response, 200, { code: 'success', message: '', data: 's-1' }))
    const bearer = { authorization: `Bearer ${key}` }
    const { status, body: answer } = await ask(`/suno/submit/${path}`, body, bearer)
    expect([status, answer]).toEqual([200, { code: 'success', message: '', data: 's-1' }])
    const [received] = upstream.received
    expect(received?.path).toBe(`/suno/submit/${sentTo}`)
    expect(received?.headers.authorization).toBe(`Bearer ${SECRET}`)
    expect(received?.body).not.toHaveProperty('other')
    expect((await tasks())[0]).toMatchObject({ action, quota: price, status: 'SUBMITTED' })
    expect(await spent()).toEqual({ user: price, token: price })
    const fetched = await ask('/suno/fetch/s-1', undefined, bearer)
    expect(fetched.body).toMatchObject({ code: 'success', data: { task_id: 's-1', action } })
    const list = await ask('/suno/fetch', { ids: ['s-1', 'foreign'] }, bearer)
    expect(list.body['data']).toHaveLength(1)
  })

  test.each([
    ['/fast/mj/submit/imagine?source=a%20b&x', '/fast/mj/submit/imagine?source=a%20b&x'],
    ['/mj-turbo/mj/submit/imagine?source=c', '/mj/submit/imagine?source=c'],
    ['/mj/submit/imagine', '/mj/submit/imagine'],
  ])('to %s keeps its query on the way to the upstream', async (path, sentTo) => {
    const { status } = await ask(path, { prompt: 'a cat' })
    expect(status).toBe(200)
    expect(upstream.received[0]?.path).toBe(sentTo)
  })

  test.each<[code: number, charged: bigint, answered: number, status: string]>([
    [21, 50_000n, 1, 'NOT_START'],
    [22, 50_000n, 1, 'NOT_START'],
    [23, 0n, 23, 'FAILURE'],
    [24, 0n, 24, 'FAILURE'],
    [4, 0n, 4, 'FAILURE'],
  ])('answered with code %s costs %s', async (code, charged, answered, status) => {
    upstream.answer(response => send(response, 200, { code, description: 'why', result: 'job' }))
    const { body } = await ask('/mj/submit/imagine', { prompt: 'a cat' })
    expect(body).toMatchObject({ code: answered, result: 'job' })
    expect((await tasks())[0]).toMatchObject({ code, status, quota: charged })
    expect(await spent()).toEqual({ user: charged, token: charged })
    // A refused task that fails later mints nothing.
    upstream.answer(response =>
      send(response, 200, [{ id: 'job', status: 'FAILURE', failReason: 'banned' }]),
    )
    await poll()
    expect(await spent()).toEqual({ user: 0n, token: 0n })
  })

  test('without a free instance disables the channel, where the site does so', async () => {
    await gateway.setOption('AutomaticDisableChannelEnabled', 'true')
    const channelId = await gateway.addChannel(upstream.url, { type: 5, models: ['mj_other'] })
    await aDrawing({ channelId })
    upstream.answer(response => send(response, 200, { code: 3, description: 'no instance' }))
    await ask('/mj/submit/modal', { taskId: 'origin', prompt: 'hat' })
    const { services } = gateway
    await vi.waitFor(() =>
      expect(channelById(channelsCache.read(services), channelId)?.enabled).toBe(false),
    )
    expect(await spent()).toEqual({ user: 0n, token: 0n })
    const { body } = await ask('/mj/submit/modal', { taskId: 'origin', prompt: 'hat' })
    expect(body).toMatchObject({ error: { code: 'no_channel' } })
    await gateway.setOption('AutomaticDisableChannelEnabled', 'false')
  })

  test('is refused without its fields, without quota and for drawings of others', async () => {
    const refused = async (path: string, body: object) => (await ask(path, body)).body
    await aDrawing({ status: 'IN_PROGRESS' })
    expect(await refused('/mj/submit/imagine', {})).toMatchObject({ code: 4 })
    expect(await refused('/mj/submit/action', button('JOB::dance'))).toMatchObject({ code: 4 })
    expect(await refused('/mj/submit/action', { customId: 'MJ::JOB::pan' })).toMatchObject({
      code: 4,
    })
    expect(await refused('/mj/submit/change', { taskId: 'x', action: 'REROLL' })).toMatchObject({
      code: 4,
      type: 'invalid_request_error',
    })
    expect(await refused('/mj/submit/simple-change', { content: 'origin R' })).toMatchObject({
      description: expect.stringContaining('not succeeded') as string,
    })
    expect(await refused('/suno/submit/dance', {})).toMatchObject({ code: 'invalid_request' })
    expect(await refused('/suno/submit/lyrics', {})).toMatchObject({ code: 'invalid_request' })
    const poor = await gateway.addKey(ctx, { name: 'poor', unlimited: false, balance: 10n })
    const asPoor = async (path: string) =>
      (await ask(path, { prompt: 'a' }, { authorization: poor })).body
    expect(await asPoor('/mj/submit/imagine')).toMatchObject({ code: 4 })
    expect(await asPoor('/suno/submit/music')).toMatchObject({ code: 'quota_not_enough' })
    expect(upstream.received).toEqual([])
  })

  test.each([
    ['/mj/submit/imagine', 1, 400],
    ['/suno/submit/music', 2, 502],
  ])('to %s that fails is sent %s times', async (path, times, status) => {
    await gateway.setOption('RetryTimes', '1')
    await gateway.addChannel(upstream.url, { type: 36, models: ['suno_music'], name: `s${count}` })
    upstream.answer(response => send(response, 500, { message: `broken, key ${SECRET}` }))
    const answer = await ask(path, { prompt: 'a cat' })
    expect(answer.status).toBe(status)
    expect(JSON.stringify(answer.body)).not.toContain(SECRET)
    expect(upstream.received).toHaveLength(times)
    expect(await spent()).toEqual({ user: 0n, token: 0n })
    expect(await tasks()).toEqual([])
    await gateway.setOption('RetryTimes', '0')
  })
})

test.each<[key: string, value: string, sent: object, received: object]>([
  ['MjNotifyEnabled', 'false', { notifyHook: 'https://a.example' }, {}],
  [
    'MjNotifyEnabled',
    'true',
    { notifyHook: 'https://a.example' },
    { notifyHook: 'https://a.example' },
  ],
  ['MjAccountFilterEnabled', 'false', { accountFilter: { modes: [] } }, {}],
  [
    'MjAccountFilterEnabled',
    'true',
    { accountFilter: { modes: [] } },
    { accountFilter: { modes: [] } },
  ],
  ['MjModeClearEnabled', 'false', {}, {}],
  ['MjModeClearEnabled', 'true', {}, { prompt: 'a cat --v 6' }],
])('%s=%s decides what %o becomes', async (name, value, sent, received) => {
  await gateway.setOption(name, value)
  const prompt = 'a cat --fast --v 6 --turbo'
  await ask('/mj-fast/mj/submit/imagine', { prompt, ...sent })
  expect(upstream.received[0]).toMatchObject({ path: '/mj/submit/imagine' })
  expect(upstream.received[0]?.body).toEqual({ prompt, ...received })
  await gateway.setOption(name, 'false')
})

test('a drawing is followed until its picture, which a signed link shows', async () => {
  const picture = Buffer.from('not really a png')
  await ask('/mj/submit/imagine', { prompt: 'a cat' })
  const taskId = `job-${count}`
  const drawing = {
    id: taskId,
    status: 'SUCCESS',
    progress: '100%',
    imageUrl: `${upstream.url}/cat.png`,
    buttons: [{ customId: 'MJ::JOB::upsample::1::abc' }],
  }
  upstream.answer((response, { path }) => {
    if (path === '/mj/task/list-by-condition') return send(response, 200, [drawing])
    if (path.endsWith('image-seed')) return send(response, 200, { code: 1, result: '42' })
    response.writeHead(200, { 'content-type': 'image/png' })
    response.end(picture)
  })
  await poll()
  const { body } = await ask(`/mj/task/${taskId}/fetch`)
  expect(body).toMatchObject({ id: taskId, status: 'SUCCESS', progress: '100%', action: 'IMAGINE' })
  expect(body['buttons']).toEqual(drawing.buttons)
  const link = body['imageUrl'] as string
  const shown = await fetch(gateway.url + link)
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/png'])
  expect(Buffer.from(await shown.arrayBuffer())).toEqual(picture)
  const [bare = ''] = link.split('?')
  expect((await ask(bare)).body).toEqual({ error: 'midjourney_task_not_found' })
  expect((await ask(`/mj/task/${taskId}/image-seed`)).body).toEqual({ code: 1, result: '42' })
  const list = await ask('/mj/task/list-by-condition', { ids: [taskId, 'foreign'] })
  expect(list.body).toHaveLength(1)

  const stranger = await gateway.addKey(await gateway.addUser(`stranger${count}`, 0n))
  const asStranger = { 'mj-api-secret': stranger }
  expect((await ask(`/mj/task/${taskId}/fetch`, undefined, asStranger)).status).toBe(400)
  expect((await ask(`/mj/task/${taskId}/image-seed`, undefined, asStranger)).status).toBe(400)
  const foreign = await ask('/mj/task/list-by-condition', { ids: [taskId] }, asStranger)
  expect(foreign.body).toEqual([])
})

test.each<[what: string, type: string, url: (own: string) => string]>([
  ['a page', 'text/html', own => `${own}/page`],
  ['a picture that may run scripts', 'image/svg+xml', own => `${own}/cat.svg`],
  ['a private address', 'image/png', () => 'http://169.254.169.254/latest'],
  ['a file', 'image/png', () => 'file:///etc/passwd'],
])('the address of %s is not shown as a picture', async (_what, type, url) => {
  const taskId = `picture-${count}`
  await aDrawing({ taskId, imageUrl: url(upstream.url) })
  upstream.answer(response => {
    response.writeHead(200, { 'content-type': type })
    response.end('<script>1</script>')
  })
  const { body } = await ask(`/mj/task/${taskId}/fetch`)
  const shown = await ask(body['imageUrl'] as string)
  expect(shown).toEqual({ status: 502, body: { error: 'http_get_image_failed' } })
})

test('a picture is passed on while it arrives, and so are only so many at a time', async () => {
  const taskId = `picture-${count}`
  await aDrawing({ taskId, imageUrl: `${upstream.url}/huge.png` })
  const open: ServerResponse[] = []
  upstream.answer(response => {
    response.writeHead(200, { 'content-type': 'image/png' })
    response.write('first')
    open.push(response)
  })
  const { body } = await ask(`/mj/task/${taskId}/fetch`)
  const link = gateway.url + (body['imageUrl'] as string)
  const shown = await Promise.all(
    Array.from({ length: limitDefault('pictures-fetched') }, () => fetch(link)),
  )
  const [first] = shown
  const reader = first?.body?.getReader()
  expect(Buffer.from((await reader?.read())?.value ?? []).toString()).toBe('first')
  const refused = await fetch(link)
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2'])
  expect(await refused.json()).toEqual({ error: 'pictures_busy' })
  for (const response of open) response.end('last')
  const others = await Promise.all(shown.slice(1).map(answer => answer.text()))
  expect(new Set(others)).toEqual(new Set(['firstlast']))
  await expect.poll(async () => (await fetch(link)).status).toBe(200)
  open.at(-1)?.end()
})

test('a picture that grows above the limit is broken off, not passed on whole', async () => {
  const taskId = `picture-${count}`
  await aDrawing({ taskId, imageUrl: `${upstream.url}/endless.png` })
  upstream.answer(response => {
    response.writeHead(200, { 'content-type': 'image/png' })
    response.end(Buffer.alloc(33 * 1024 * 1024))
  })
  const { body } = await ask(`/mj/task/${taskId}/fetch`)
  const answer = await fetch(gateway.url + (body['imageUrl'] as string))
  expect(await answer.arrayBuffer().catch(() => 'broken off')).toBe('broken off')
})

test('an unknown sender of a report is refused before its body is read', async () => {
  await gateway.setOption('MjNotifyEnabled', 'true')
  const { port } = new URL(gateway.url)
  const sending = request({ port, method: 'POST', path: '/mj/notify', headers: secret() })
  sending.write('{"id":')
  const [answer] = (await once(sending, 'response')) as [IncomingMessage]
  expect(answer.statusCode).toBe(403)
  sending.destroy()
  await gateway.setOption('MjNotifyEnabled', 'false')
})

describe('a refusal with an HTTP status', () => {
  test('of the key is not passed on as one of the caller, and disables the channel', async () => {
    await gateway.setOption('AutomaticDisableChannelEnabled', 'true')
    const own = await gateway.addChannel(upstream.url, {
      type: 5,
      models: ['mj_imagine'],
      priority: 9,
    })
    upstream.answer(response => send(response, 401, { code: 4, description: `bad ${SECRET}` }))
    const answer = await ask('/mj/submit/imagine', { prompt: 'a cat' })
    // Clients of drawings know 400 for every failure.
    expect(answer).toMatchObject({ status: 400, body: { type: 'upstream_error' } })
    expect(JSON.stringify(answer.body)).not.toContain(SECRET)
    const { db } = gateway.services
    await vi.waitFor(async () => {
      const { status } = await db.channel.findUniqueOrThrow({ where: { id: own } })
      expect(status).toBe('AUTO_DISABLED')
    })
    await gateway.setOption('AutomaticDisableChannelEnabled', 'false')
    expect(await tasks()).toEqual([])
    expect(await spent()).toEqual({ user: 0n, token: 0n })
  })

  test.each([401, 500])('%i to the question for a seed shows none of its text', async status => {
    const taskId = `seed-${count}`
    await aDrawing({ taskId })
    upstream.answer(response => send(response, status, { error: `the key ${SECRET} is bad` }))
    const answer = await ask(`/mj/task/${taskId}/image-seed`)
    expect(answer).toMatchObject({ status: 400, body: { type: 'upstream_error' } })
    expect(JSON.stringify(answer.body)).not.toContain(SECRET)
  })
})

describe('a song that was accepted', () => {
  /** What the database refuses while a test runs. */
  const refuseUpdates = `
    create function refuse_task() returns trigger language plpgsql as
    $$ begin if new.task_id <> '' then raise exception 'no'; end if; return new; end $$;
    create trigger refuse_task before update on tasks for each row execute function refuse_task()`
  const allowUpdates = 'drop trigger refuse_task on tasks; drop function refuse_task'

  test.each([
    ['a NUL', 'a song \0'],
    ['half a character', 'a song \ud83d'],
  ])('for a prompt with %s is submitted and charged once', async (_, prompt) => {
    await gateway.setOption('RetryTimes', '3')
    await gateway.addChannel(upstream.url, { type: 36, models: ['suno_music'], name: 'second' })
    upstream.answer(response => send(response, 200, { code: 'success', data: `song-${count}` }))
    const answer = await ask('/suno/submit/music', { prompt }, { authorization: `Bearer ${key}` })
    expect([answer.status, upstream.received.length]).toEqual([200, 1])
    expect(await tasks()).toMatchObject([{ taskId: `song-${count}`, prompt: expect.any(String) }])
    expect((await spent()).user).toBeGreaterThan(0n)
    await gateway.setOption('RetryTimes', '0')
  })

  test('is not submitted again, nor free, when its row cannot be written', async () => {
    await gateway.setOption('RetryTimes', '3')
    upstream.answer(response => send(response, 200, { code: 'success', data: `song-${count}` }))
    await gateway.services.pool.query(refuseUpdates, [])
    const answer = await ask(
      '/suno/submit/music',
      { prompt: 'a song' },
      { authorization: `Bearer ${key}` },
    )
    await gateway.services.pool.query(allowUpdates, [])
    expect([answer.status, upstream.received.length]).toEqual([200, 1])
    expect((await spent()).user).toBeGreaterThan(0n)
    await gateway.setOption('RetryTimes', '0')
  })

  test('is stored before its upstream is asked', async () => {
    let stored: unknown
    upstream.answer(async response => {
      stored = await tasks()
      send(response, 200, { code: 'success', data: `song-${count}` })
    })
    await ask('/suno/submit/music', { prompt: 'a song' }, { authorization: `Bearer ${key}` })
    expect(stored).toMatchObject([{ taskId: '', chargeState: 'PENDING', prompt: 'a song' }])
    await vi.waitFor(async () =>
      expect(await tasks()).toMatchObject([{ taskId: `song-${count}`, chargeState: 'CHARGED' }]),
    )
  })
})

test('a good answer of an upstream is passed on without its key', async () => {
  const id = `job-${count}`
  upstream.answer((response, { path }) => {
    if (path.endsWith('image-seed'))
      return send(response, 200, { code: 1, result: `seed ${SECRET}` })
    const state = { id, status: 'SUCCESS', promptEn: `a ${SECRET}`, buttons: [{ label: SECRET }] }
    if (path.endsWith('list-by-condition')) return send(response, 200, [state])
    send(response, 200, { code: 1, description: `sent with ${SECRET}`, result: id })
  })
  const { body: sent } = await ask('/mj/submit/imagine', { prompt: 'a cat' })
  expect(sent).toMatchObject({ description: 'sent with ***', result: id })
  await poll()
  const { body: seed } = await ask(`/mj/task/${id}/image-seed`)
  expect(seed).toEqual({ code: 1, result: 'seed ***' })
  const { body: drawing } = await ask(`/mj/task/${id}/fetch`)
  expect(drawing).toMatchObject({ promptEn: 'a ***', buttons: [{ label: '***' }] })
  expect(
    JSON.stringify(await gateway.services.db.task.findMany(), (_, value: unknown) =>
      typeof value === 'bigint' ? String(value) : value,
    ),
  ).not.toContain(SECRET)
})

test('only the upstream of a drawing may report it', async () => {
  await ask('/mj/submit/imagine', { prompt: 'a cat' })
  const report = { id: `job-${count}`, status: 'FAILURE', failReason: 'banned', submitTime: 0 }
  const notify = (headers: Headers) => ask('/mj/notify', report, headers)
  expect((await notify({ 'mj-api-secret': SECRET })).status).toBe(403)
  await gateway.setOption('MjNotifyEnabled', 'true')
  expect((await notify(secret())).status).toBe(403)
  expect((await notify({ authorization: `Bearer ${key}` })).status).toBe(403)
  expect(await spent()).toEqual({ user: 50_000n, token: 50_000n })
  const answers = await Promise.all([1, 2, 3].map(() => notify({ 'mj-api-secret': SECRET })))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(await spent()).toEqual({ user: 0n, token: 0n })
  await gateway.setOption('MjNotifyEnabled', 'false')
})

test('a continued song goes to the channel of its task, with its key', async () => {
  const other = await gateway.addChannel(upstream.url, {
    type: 36,
    models: ['suno_other'],
    keys: ['sk-other-secret'],
  })
  await aDrawing({ platform: 'SUNO', taskId: 'song', channelId: other })
  upstream.answer(response => send(response, 200, { code: 'success', data: 's-2' }))
  await ask('/suno/submit/music', { continue_clip_id: 'c', task_id: 'song', prompt: 'la' })
  expect(upstream.received[0]?.headers.authorization).toBe('Bearer sk-other-secret')
  const { body } = await ask('/suno/submit/music', { continue_clip_id: 'c', prompt: 'la' })
  expect(body).toMatchObject({ code: 'invalid_request' })
})
